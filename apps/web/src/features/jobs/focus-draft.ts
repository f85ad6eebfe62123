import { type CrawlOrder, type Focus, focusSchema, type LinkScore } from '@florilegium/contracts/focus';
import { readTopicFile, writeTopicFile } from '@florilegium/crawling/topic-file';
import type { z } from 'zod';
import {
  type DraftProblem,
  languageCodesOf,
  type NumberSpec,
  readNumbers,
  typedNumbers,
} from './draft-numbers';

const defaults = focusSchema.parse({});

/** Numbers of the focus by their place there, with what may be typed. */
const numbers = {
  threshold: { least: 0, most: 1e9, empty: defaults.threshold },
  'locations.title': { least: 0, most: 1_000, empty: 0 },
  'locations.metadata': { least: 0, most: 1_000, empty: 0 },
  'locations.keywords': { least: 0, most: 1_000, empty: 0 },
  'locations.text': { least: 0, most: 1_000, empty: 0 },
  minDistinctTerms: { least: 0, most: 1_000, whole: true, empty: 0 },
  minRelativeScore: { least: 0, most: 10_000, empty: 0 },
  bestPerStep: { least: 1, most: 100_000, whole: true, empty: defaults.bestPerStep },
  tunnelDepth: { least: 0, most: 100, whole: true, empty: 0 },
} satisfies Record<string, NumberSpec>;
export type FocusNumber = keyof typeof numbers;

/** In the groups in which the form shows them. */
export const focusNumbers = {
  relevance: ['threshold', 'minDistinctTerms', 'minRelativeScore'],
  locations: ['locations.title', 'locations.metadata', 'locations.keywords', 'locations.text'],
  order: ['bestPerStep', 'tunnelDepth'],
} as const satisfies Record<string, readonly FocusNumber[]>;

/** The topic of a job as its form holds it. */
export interface FocusDraft {
  /** A topic definition: one `weight: term=class` a line. */
  topic: string;
  languages: string;
  foldCase: boolean;
  foldAccents: boolean;
  byLemma: boolean;
  order: CrawlOrder;
  linkScore: LinkScore;
  archiveAll: boolean;
  numbers: Record<FocusNumber, string>;
}

/** The draft of a focus. */
export function focusDraftOf(focus: Focus): FocusDraft {
  const { terms, languages, locations: _, ...rest } = focus;
  return {
    topic: writeTopicFile(terms).trimEnd(),
    languages: languages.join(', '),
    foldCase: rest.foldCase,
    foldAccents: rest.foldAccents,
    byLemma: rest.byLemma,
    order: rest.order,
    linkScore: rest.linkScore,
    archiveAll: rest.archiveAll,
    numbers: typedNumbers(numbers, focus),
  };
}

/** What a draft stands for; what can't be read is noted in `problems` by its field. */
export function focusOf(
  draft: FocusDraft,
  problems: Record<string, DraftProblem>,
): z.input<typeof focusSchema> {
  const { topic, languages, numbers: typed, ...choices } = draft;
  const read = readTopicFile(topic);
  // The same line twice says the same thing.
  if (read.moreBad > 0 || read.bad.some((bad) => bad.problem !== 'duplicate')) {
    problems['focus.topic'] = 'badTopic';
  }
  const codes = languageCodesOf(languages);
  if (codes.some((code) => !/^[a-z]{2,3}$/.test(code))) problems['focus.languages'] = 'badLanguage';
  const settings: Record<string, unknown> = { ...choices, terms: read.terms, languages: codes };
  readNumbers(numbers, typed, settings, { prefix: 'focus.', problems });
  return settings;
}
