import { parseRobots, productTokenOf, type Robots, robotsAllow } from '@florilegium/crawling/robots';
import { z } from 'zod';
import type { Command } from './command';
import { runJsonLines } from './json-lines';
import { openLines } from './line-input';

const schema = z.object({ robots: z.string(), agent: z.string(), url: z.string() });

/** Answers line by line; a file that several lines in a row ask about is read once. */
function answerer(): (line: z.output<typeof schema>) => object {
  let latest: { body: string; robots: Robots } | null = null;
  return ({ robots: body, agent, url }) => {
    if (latest?.body !== body) latest = { body, robots: parseRobots(body) };
    return { allowed: robotsAllow(latest.robots, productTokenOf(agent), url).allowed };
  };
}

/** `florilegium robots`. */
export const robotsCommand: Command = {
  help: `florilegium robots [FILE.jsonl...] < in.jsonl > out.jsonl

Says whether a robots.txt lets an agent fetch an address (RFC 9309).

  in   {"id", "robots", "agent", "url"}   robots: the file's text; agent: a product token or a whole User-Agent
  out  {"id", "allowed"}
       {"id", "error": {"code", "message"}}   for a line that can't be used
`,
  options: {},
  takesWords: true,
  async run(_values, paths) {
    const { stream } = await openLines(paths);
    await runJsonLines({ schema, handle: answerer(), concurrency: 1 }, stream, process.stdout);
    return 0;
  },
};
