import { parseRobots, productTokenOf, type Robots, robotsAllow } from '@florilegium/crawling/robots/robots';
import { z } from 'zod';
import type { Command } from '../command';
import { runJsonLines } from '../lines/json-lines';
import { openLines } from '../lines/line-input';

const schema = z.object({ robots: z.string(), agent: z.string(), url: z.string() });

/** Answers line by line; a robots.txt of several consecutive lines is parsed once. */
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

Says whether a robots.txt allows an agent to fetch an address (RFC 9309).

  in   {"id", "robots", "agent", "url"}   robots: the file's text; agent: a product token or a whole User-Agent
  out  {"id", "allowed"}
       {"id", "error": {"code", "message"}}   for a line that can't be used
`,
  options: {},
  takesWords: true,
  async run(_values, paths, around) {
    const { stream } = await openLines(paths, around);
    await runJsonLines({ schema, handle: answerer(), concurrency: 1 }, stream, around.stdout);
    return 0;
  },
};
