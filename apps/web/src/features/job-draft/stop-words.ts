import { languageCodeSchema } from '@florilegium/contracts/jobs/mapping-settings';
import type { DraftProblem } from './draft-numbers';

/** Lists of unwanted words as they are typed: one `it: word, word` a line. */
export function typedStopWords(lists: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(lists)
    .map(([language, words]) => `${language}: ${words.join(', ')}`)
    .join('\n');
}

/** Reads lists of unwanted words; `problem` says what can't be read. */
export function readStopWords(text: string): {
  lists: Record<string, string[]>;
  problem: DraftProblem | null;
} {
  const lists: Record<string, string[]> = {};
  let problem: DraftProblem | null = null;
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const colon = line.indexOf(':');
    const language = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    const words = line
      .slice(colon + 1)
      .split(/[,;]+/)
      .map((word) => word.trim())
      .filter((word) => word !== '');
    if (!languageCodeSchema.safeParse(language).success) problem = 'badStopWords';
    else if (words.some((word) => word.length > 100)) problem = 'tooLong';
    else lists[language] = [...new Set([...(lists[language] ?? []), ...words])];
  }
  if (Object.values(lists).some((words) => words.length > 5_000)) problem = 'tooMany';
  return { lists, problem };
}
