import { AppError } from '@florilegium/platform/app-error';
import { z } from 'zod';
import { type Command, neededOption, type OptionValues, textOption } from '../command';
import { jobsFrom, jobsHelp, jobsOption, runOnThreads } from '../lines/on-threads';
import { type TagFormat, tagFormats, tagPrinter } from '../text/tag-print';
import type { TagTask } from '../text/tag-tasks';

/** A line of the input: a text, or sentences of tokens. */
const lineSchema = z
  .object({ text: z.string().optional(), tokens: z.array(z.array(z.string().min(1))).optional() })
  .refine(({ text, tokens }) => (text === undefined) !== (tokens === undefined), 'expects text or tokens');

/** A text of 100 MB takes minutes. */
const timeoutMs = 1_800_000;

/** `florilegium tag`. */
export const tagCommand: Command = {
  help: `florilegium tag [FILE.jsonl...] --language CODE [--format ${tagFormats.join('|')}] [--jobs N] < in.jsonl > out

Finds sentences and words of each text, with part of speech, features, a fine tag and lemma.

  in   {"id", "text"}     each line of a text is a block: a sentence ends at its end
       {"id", "tokens"}   [["form", ...], ...]: sentences of tokens, which stay as they are
  out  {"id", "tagger", "sentences": [[{"form", "lemma", "upos", "feats", "tag", "spaceAfter"}]]}
                          tagger: the name of the tagger; null if the language has no model: then the text is only
                          segmented, and the analyses are empty; upos: 'ADP+DET' for words written as one
       {"id", "error": {"code", "message"}}   for a line that can't be used

  --language CODE   ISO 639-1, such as it
  --format FORMAT   jsonl; vertical: word, upos, lemma, feats, tag in columns; conllu: syntactic words (jsonl)
  ${jobsHelp}
`,
  options: { ...jobsOption, language: { type: 'string' }, format: { type: 'string' } },
  takesWords: true,
  run: (values, paths, around) => {
    const language = languageFrom(values);
    return runOnThreads({
      around,
      paths,
      jobs: jobsFrom(values),
      entry: 'tag-thread',
      timeoutMs,
      schema: lineSchema,
      taskOf: (line): TagTask => ({ language, ...line }),
      print: tagPrinter(formatFrom(values), language),
    });
  },
};

function languageFrom(values: OptionValues): string {
  const language = neededOption(values, 'language', 'an ISO 639 code such as it');
  if (/^[a-z]{2,3}$/.test(language)) return language;
  throw new AppError('badInput', `--language expects an ISO 639 code such as it, not '${language}'.`);
}

function formatFrom(values: OptionValues): TagFormat {
  const name = textOption(values, 'format') ?? 'jsonl';
  const format = tagFormats.find((one) => one === name);
  if (format) return format;
  throw new AppError('badInput', `--format expects one of ${tagFormats.join(', ')}, not '${name}'.`);
}
