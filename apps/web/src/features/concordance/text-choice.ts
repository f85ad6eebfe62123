import type { DocumentCondition } from '@florilegium/concordance/query/query-tree';
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
};
export type TextChoice = z.infer<z.ZodObject<typeof textChoiceShape>>;

const fields = { language: 'language', domain: 'domain', job: 'jobId' } as const;

/** A choice of texts as conditions of a query. */
export const fieldsOf = (texts: TextChoice): DocumentCondition[] =>
  (['language', 'domain', 'job'] as const).flatMap((key) =>
    texts[key]
      ? [{ field: fields[key], value: texts[key], pattern: false, ignoreCase: false, equal: true }]
      : [],
  );

export const isChosen = (texts: TextChoice): boolean => fieldsOf(texts).length > 0;
