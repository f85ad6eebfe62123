import { normalizeUrl, type UrlProblem } from '@florilegium/scope/urls/url';
import { z } from 'zod';
import type { Command } from '../command';
import { runJsonLines } from '../lines/json-lines';
import { openLines } from '../lines/line-input';

const messages: Record<UrlProblem, string> = {
  invalidUrl: 'This is not a valid http(s) address.',
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
  out  {"id", "href", "key"}   href: the address to fetch, without its fragment
                               key: the canonical form; two addresses of one page have the same key
       {"id", "error": {"code", "message"}}   for an address that is not valid http(s)
`,
  options: {},
  takesWords: true,
  async run(_values, paths, around) {
    const { stream } = await openLines(paths, around);
    await runJsonLines({ schema, handle: resolve, concurrency: 1 }, stream, around.stdout);
    return 0;
  },
};
