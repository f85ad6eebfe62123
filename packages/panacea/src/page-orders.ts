import type { Cleaner } from '@florilegium/contracts/documents';
import { z } from 'zod';
import { givenOnce, language, number, withAddresses, withDefault } from './form-fields';

/** The methods of the boilerplate remover, by their numbers from 1 (appendix E). */
const methods: readonly Cleaner[] = [
  'ArticleExtractor',
  'ArticleSentencesExtractor',
  'DefaultExtractor',
  'KeepEverythingExtractor',
  'LargestContentExtractor',
  'NumWordsRulesExtractor',
];

/** One document: its text, where it is, or its bytes. A file of a form arrives as bytes. */
const documentSchema = z.union(
  [
    z.string().min(1),
    z.strictObject({ url: z.string().trim().min(1).max(4_096) }),
    z.strictObject({ file: z.base64().min(1) }),
  ],
  { error: givenOnce },
);
export type ServiceDocument = z.infer<typeof documentSchema>;

/** PANACEA's boilerplate remover (appendix E). */
export const boilerplateRemoverSchema = withAddresses(
  ['input'],
  z.strictObject({
    input: documentSchema.describe(
      'The page: its HTML, `{"url"}` or `{"file"}` in base 64; in a form its address is `input_url`.',
    ),
    MethodsList: withDefault(
      number(z.int().min(1).max(methods.length)),
      3,
      methods
        .map((name, at) => `${at + 1} ${name}`)
        .join(', ')
        .concat('.'),
    ),
  }),
);

/** The cleaner that a number of MethodsList stands for. */
export function cleanerOf(method: number): Cleaner {
  return methods[method - 1] ?? 'DefaultExtractor';
}

/** How a tagged text is written. */
const taggedFormats = ['conllu', 'vertical', 'json'] as const;

/** The tagger. */
export const taggerSchema = withAddresses(
  ['input'],
  z.strictObject({
    input: documentSchema.describe(
      'The text; or a page as `{"url"}` or `{"file"}` in base 64, of which the text is tagged; in a form `input_url`.',
    ),
    language: language.optional().describe('ISO 639; identified when it is not given.'),
    format: z.enum(taggedFormats).optional().describe('Otherwise what Accept asks for, or CoNLL-U.'),
  }),
);
