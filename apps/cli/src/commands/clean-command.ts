import {
  type Cleaner,
  cleanerSchema,
  cleaners,
  type TextExtent,
  textExtentSchema,
  textExtents,
} from '@florilegium/contracts/documents';
import { AppError } from '@florilegium/platform/app-error';
import { z } from 'zod';
import { type Command, type OptionValues, textOption } from '../command';
import { jobsFrom, jobsHelp, jobsOption, runOnThreads } from '../lines/on-threads';
import type { TextTask } from '../text/text-tasks';

function cleanerFrom(values: OptionValues): Cleaner | undefined {
  const method = textOption(values, 'method');
  if (method === undefined) return undefined;
  const cleaner = cleanerSchema.safeParse(method);
  if (cleaner.success) return cleaner.data;
  throw new AppError('badInput', `--method expects one of ${cleaners.join(', ')}, not '${method}'.`);
}

function extentFrom(values: OptionValues): TextExtent | undefined {
  const given = textOption(values, 'extent');
  if (given === undefined) return undefined;
  const extent = textExtentSchema.safeParse(given);
  if (extent.success) return extent.data;
  throw new AppError('badInput', `--extent expects one of ${textExtents.join(', ')}, not '${given}'.`);
}

/** `florilegium clean`. */
export const cleanCommand: Command = {
  help: `florilegium clean [FILE.jsonl...] [--method METHOD] [--extent EXTENT] [--blocks] [--keep-comments] [--jobs N] < in.jsonl > out.jsonl

Finds the text of each page without its boilerplate, and identifies its language.

  in   {"id", "url"?, "html"}
  out  {"id", "title", "text", "language", "words", "method"}   text: one block a line
       {"id", "error": {"code", "message"}}   for a line that can't be used

  --method METHOD   how the text is found (florilegium):
                    ${cleaners.slice(0, 4).join(', ')},
                    ${cleaners.slice(4, 7).join(', ')},
                    ${cleaners.slice(7).join(', ')}
  --extent EXTENT   what the method florilegium takes for text: runningText, the prose of the page with its headings
                    and lists (the default), or everything, the lists of listings and shops, teasers and bylines, too
  --blocks          also every block of the page, "blocks": [{"type", "label", "text"}], where the text is what has
                    the label content; "metadata": {"author", "date", "siteName", "licence"}, as far as the page
                    says it; and "shareKept", the text's share of the words that a reader sees
  --keep-comments   counts comments of readers as text
  ${jobsHelp}
`,
  options: {
    ...jobsOption,
    method: { type: 'string' },
    extent: { type: 'string' },
    blocks: { type: 'boolean' },
    'keep-comments': { type: 'boolean' },
  },
  takesWords: true,
  async run(values, paths, around) {
    const cleaner = cleanerFrom(values);
    const settings = {
      cleaner,
      extent: extentFrom(values),
      keepComments: values['keep-comments'] === true,
      withBlocks: values.blocks === true,
    };
    return runOnThreads({
      around,
      paths,
      jobs: jobsFrom(values),
      schema: z.object({ url: z.string().nullish(), html: z.string() }),
      taskOf: ({ url, html }): TextTask => ({ kind: 'clean', url: url ?? '', html, ...settings }),
    });
  },
};
