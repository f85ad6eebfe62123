import type { DocumentCondition } from '@florilegium/concordance/query/query-tree';
import { releaseField, subCorpusField } from '@florilegium/contracts/resources/list-fields';
import { z } from 'zod';

const value = z
  .string()
  .max(200)
  .regex(/^[^\0]*$/);

/** Which texts of a corpus a search is about; what isn't named is not asked. */
export const textChoiceShape = {
  language: value.optional().describe('Texts in this language alone, by its code.'),
  domain: value.optional().describe('Texts of this domain alone, by its key.'),
  job: z.uuid().optional().describe('Texts of this job alone.'),
  subCorpus: z.uuid().optional().describe('Texts of this sub-corpus alone.'),
  release: z.uuid().optional().describe('Texts of this release alone, as far as they are in the corpus now.'),
  state: z.coerce
    .number()
    .int()
    .min(1)
    .max(Number.MAX_SAFE_INTEGER)
    .optional()
    .describe('Without the texts that came after this state of the corpus, see /corpora/{id}/search-state.'),
};
export type TextChoice = z.infer<z.ZodObject<typeof textChoiceShape>>;

/** By which the texts of a search are chosen, and what that is called in a query. */
const fields = {
  language: 'language',
  domain: 'domain',
  job: 'jobId',
  subCorpus: subCorpusField,
  release: releaseField,
} as const;
export const choiceFields = ['language', 'domain', 'job', 'subCorpus', 'release'] as const;
export type ChoiceField = (typeof choiceFields)[number];

/** A choice of texts as conditions of a query. */
export const fieldsOf = (texts: TextChoice): DocumentCondition[] =>
  choiceFields.flatMap((key) =>
    texts[key]
      ? [{ field: fields[key], value: texts[key], pattern: false, ignoreCase: false, equal: true }]
      : [],
  );

export const isChosen = (texts: TextChoice): boolean => fieldsOf(texts).length > 0;
