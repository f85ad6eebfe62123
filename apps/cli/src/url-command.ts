import { normalizeUrl, type UrlProblem } from '@florilegium/scope/url';
import { z } from 'zod';
import type { Command } from './command';
import { runJsonLines } from './json-lines';
import { openLines } from './line-input';

const messages: Record<UrlProblem, string> = {
  invalidUrl: 'No http(s) address can be made of it.',
  unsupportedScheme: 'Only http and https are fetched.',
  urlTooLong: 'The address is longer than 2,048 characters.',
};

const schema = z.object({ url: z.string(), base: z.string().nullish() });

function resolve({ url, base }: z.output<typeof schema>): object {
  const found = normalizeUrl(url, base ?? undefined);
  if (!found.ok) return { error: { code: found.reason, message: messages[found.reason] } };
  return { href: found.url.href, key: found.url.key };
}

/** `florilegium url`. */
export const urlCommand: Command = {
  help: `florilegium url [FILE.jsonl...] < in.jsonl > out.jsonl

Resolves each address against its base and normalises it.

  in   {"id", "url", "base"?}
  out  {"id", "href", "key"}   href: what would be fetched, the fragment left out
                               key: the canonical form; two addresses of one page have the same
       {"id", "error": {"code", "message"}}   where no http(s) address can be made of it
`,
  options: {},
  takesWords: true,
  async run(_values, paths) {
    const { stream } = await openLines(paths);
    await runJsonLines({ schema, handle: resolve, concurrency: 1 }, stream, process.stdout);
    return 0;
  },
};
