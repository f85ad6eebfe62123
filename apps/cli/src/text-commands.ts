import { type Cleaner, cleanerSchema, cleaners } from '@florilegium/contracts/documents';
import { AppError } from '@florilegium/platform/app-error';
import { z } from 'zod';
import { type Command, type OptionValues, textOption } from './command';
import { jobsFrom, jobsHelp, jobsOption, runOnThreads } from './on-threads';
import type { TextTask } from './text-tasks';

/** Either alphabet of base 64, white space between. */
const base64Pattern = /^[A-Za-z0-9+/_\s-]*[=\s]*$/;
/** One digit alone in the last group is half a byte: something was cut off. */
const isWhole = (base64: string) => base64.replace(/[=\s]+/g, '').length % 4 !== 1;

const decodeSchema = z.object({
  base64: z.string().regex(base64Pattern, 'not base64').refine(isWhole, 'not base64: its end is missing'),
  contentType: z.string().nullish(),
});

/** `florilegium decode`. */
export const decodeCommand: Command = {
  help: `florilegium decode [FILE.jsonl...] [--jobs N] < in.jsonl > out.jsonl

Finds the charset of each page or plain text and decodes it.

  in   {"id", "base64", "contentType"?}   base64: its bytes; contentType: what the server said of it
  out  {"id", "charset", "text"}          charset: WHATWG's name, lower case
       {"id", "error": {"code", "message"}}   for a line that can't be used

  ${jobsHelp}
`,
  options: { ...jobsOption },
  takesWords: true,
  run: (values, paths) =>
    runOnThreads({
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

function cleanerFrom(values: OptionValues): Cleaner | undefined {
  const method = textOption(values, 'method');
  if (method === undefined) return undefined;
  const cleaner = cleanerSchema.safeParse(method);
  if (cleaner.success) return cleaner.data;
  throw new AppError('badInput', `--method expects one of ${cleaners.join(', ')}, not '${method}'.`);
}

/** `florilegium clean`. */
export const cleanCommand: Command = {
  help: `florilegium clean [FILE.jsonl...] [--method METHOD] [--blocks] [--keep-comments] [--jobs N] < in.jsonl > out.jsonl

Finds the text of each page without its boilerplate, and says in what language it is.

  in   {"id", "url"?, "html"}
  out  {"id", "title", "text", "language", "words", "method"}   text: one block a line
       {"id", "error": {"code", "message"}}   for a line that can't be used

  --method METHOD   how the text is found (florilegium):
                    ${cleaners.slice(0, 4).join(', ')},
                    ${cleaners.slice(4, 7).join(', ')},
                    ${cleaners.slice(7).join(', ')}
  --blocks          also every block of the page, "blocks": [{"type", "label", "text"}], where the text is what has
                    the label content; "metadata": {"author", "date", "siteName", "licence"}, as far as the page
                    says it; and "shareKept", the text's share of the words that a reader sees
  --keep-comments   what readers wrote below a text belongs to it
  ${jobsHelp}
`,
  options: {
    ...jobsOption,
    method: { type: 'string' },
    blocks: { type: 'boolean' },
    'keep-comments': { type: 'boolean' },
  },
  takesWords: true,
  async run(values, paths) {
    const cleaner = cleanerFrom(values);
    const settings = {
      cleaner,
      keepComments: values['keep-comments'] === true,
      withBlocks: values.blocks === true,
    };
    return runOnThreads({
      paths,
      jobs: jobsFrom(values),
      schema: z.object({ url: z.string().nullish(), html: z.string() }),
      taskOf: ({ url, html }): TextTask => ({ kind: 'clean', url: url ?? '', html, ...settings }),
    });
  },
};

/** `florilegium identify`. */
export const identifyCommand: Command = {
  help: `florilegium identify [FILE.jsonl...] [--jobs N] < in.jsonl > out.jsonl

Says in what language each text is.

  in   {"id", "text"}
  out  {"id", "language", "confidence", "uncertain"}   language: ISO 639-1, else 639-3, 'und' when unknown;
                                                       confidence: 0 to 1; uncertain: the identifiers disagree,
                                                       or there is too little text
       {"id", "error": {"code", "message"}}   for a line that can't be used

  ${jobsHelp}
`,
  options: { ...jobsOption },
  takesWords: true,
  run: (values, paths) =>
    runOnThreads({
      paths,
      jobs: jobsFrom(values),
      schema: z.object({ text: z.string() }),
      taskOf: ({ text }): TextTask => ({ kind: 'identify', text }),
    }),
};
