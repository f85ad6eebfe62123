import { z } from 'zod';
import { optionNotes } from './option-notes';

const language = z.string().regex(/^[a-z]{2,3}$/);

/** A crawl that looks for the same texts in several languages (PANACEA's FBC). */
export const bilingualSchema = z
  .strictObject({
    /** Two or more; pages are paired for each two of them. */
    languages: z
      .array(language)
      .min(2)
      .max(20)
      .refine((codes) => new Set(codes).size === codes.length, { message: 'A language stands twice.' })
      .register(optionNotes, { typedAs: 'languages' }),
    /** Least score of a pair, 0 to 1. */
    minPairScore: z.number().min(0).max(1).default(0.5),
    /** Whether links that seem to lead to another of the languages come first. */
    languageLinksFirst: z.boolean().default(true),
    /** Whether the sentences of paired pages are aligned. */
    alignSentences: z.boolean().default(true),
  })
  .register(optionNotes, { group: 'bilingual.pairs' });
export type Bilingual = z.infer<typeof bilingualSchema>;

/** Who said that a pair is one: the program, or a person who looked. */
export const pairVerdicts = ['unseen', 'right', 'wrong', 'unsure'] as const;
export type PairVerdict = (typeof pairVerdicts)[number];

/** What becomes of a search for pairs. */
export const pairingStates = ['waiting', 'running', 'done', 'failed', 'stopped'] as const;
export type PairingState = (typeof pairingStates)[number];
