import { z } from 'zod';
import type { Command } from '../command';
import { jobsFrom, jobsHelp, jobsOption, runOnThreads } from '../lines/on-threads';
import type { TextTask } from '../text/text-tasks';

/** Base64 or base64url (RFC 4648), white space allowed. */
const base64Pattern = /^[A-Za-z0-9+/_\s-]*[=\s]*$/;
/** A last group of one character holds 6 bits, less than a byte: the text was cut off. */
const hasCompleteLastGroup = (base64: string) => base64.replace(/[=\s]+/g, '').length % 4 !== 1;

const decodeSchema = z.object({
  base64: z
    .string()
    .regex(base64Pattern, 'not base64')
    .refine(hasCompleteLastGroup, 'not base64: its end is missing'),
  contentType: z.string().nullish(),
});

/** `florilegium decode`. */
export const decodeCommand: Command = {
  help: `florilegium decode [FILE.jsonl...] [--jobs N] < in.jsonl > out.jsonl

Finds the charset of each page or plain text and decodes it.

  in   {"id", "base64", "contentType"?}   base64: its bytes; contentType: as the server sent it
  out  {"id", "charset", "text"}          charset: WHATWG's name, lower case
       {"id", "error": {"code", "message"}}   for a line that can't be used

  ${jobsHelp}
`,
  options: { ...jobsOption },
  takesWords: true,
  run: (values, paths, around) =>
    runOnThreads({
      around,
      paths,
      jobs: jobsFrom(values),
      schema: decodeSchema,
      taskOf: ({ base64, contentType }): TextTask => ({
        kind: 'decode',
        base64,
        contentType: contentType ?? undefined,
      }),
    }),
};
