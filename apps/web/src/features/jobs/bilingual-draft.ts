import { type Bilingual, bilingualSchema } from '@florilegium/contracts/bilingual';
import type { z } from 'zod';
import { type DraftProblem, languageCodesOf, numberOf } from './draft-numbers';

/** How the pages of a job are paired, as its form holds it. */
export interface BilingualDraft {
  pair: boolean;
  languages: string;
  languageLinksFirst: boolean;
  alignSentences: boolean;
  minPairScore: string;
}

const defaults = bilingualSchema.omit({ languages: true }).parse({});
const most = 20;

/** The draft of a job's pairing; null where its pages are not paired. */
export function bilingualDraftOf(settings: Bilingual | null): BilingualDraft {
  const { languageLinksFirst, alignSentences, minPairScore } = settings ?? defaults;
  return {
    pair: settings !== null,
    languages: settings?.languages.join(', ') ?? '',
    languageLinksFirst,
    alignSentences,
    minPairScore: String(minPairScore),
  };
}

/** What a draft stands for; what can't be read is noted in `problems` by its field. */
export function bilingualOf(
  draft: BilingualDraft,
  problems: Record<string, DraftProblem>,
): z.input<typeof bilingualSchema> | null {
  if (!draft.pair) return null;
  const languages = languageCodesOf(draft.languages);
  if (languages.some((code) => !/^[a-z]{2,3}$/.test(code))) problems['bilingual.languages'] = 'badLanguage';
  else if (languages.length < 2) problems['bilingual.languages'] = 'fewLanguages';
  else if (languages.length > most) problems['bilingual.languages'] = 'tooMany';
  const { languageLinksFirst, alignSentences } = draft;
  const minPairScore =
    numberOf(draft.minPairScore, { least: 0, most: 1 }, 'bilingual.minPairScore', problems) ??
    defaults.minPairScore;
  return { languages, languageLinksFirst, alignSentences, minPairScore };
}
