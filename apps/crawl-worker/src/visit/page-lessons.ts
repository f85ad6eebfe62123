import type { NoveltyDraft } from '@florilegium/crawling/urls/text-novelty';
import type { Run } from '../engine/run-book';
import type { SeenDraft } from './seen-links';

/** The gain of a page for the path pattern of its address. */
export interface PatternLesson {
  host: string;
  pattern: string;
  newCharacters: number;
  /** Links to documents that the job keeps: a list of PDFs is useful even without text. */
  documentLinks: number;
  /** The patterns of its other links that are to be fetched. */
  linkPatterns: readonly string[];
}

/** What a run can learn from a judged page. The run's books don't contain it before {@link learn}. */
export interface PageLessons {
  /** The links of the page. */
  readonly links: SeenDraft;
  /** The texts of the page. */
  readonly texts: NoveltyDraft;
  readonly patterns: PatternLesson[];
}

/** The lessons of a page before it is judged: none. */
export function openLessons(run: Run): PageLessons {
  return { links: run.seen.draft(), texts: run.novelty.draft(), patterns: [] };
}

/** Writes a page's lessons into the books of its run. */
export function learn(run: Run, { links, texts, patterns }: PageLessons): void {
  run.seen.learn(links);
  run.novelty.learn(texts);
  for (const { host, pattern, newCharacters, documentLinks, linkPatterns } of patterns) {
    const book = run.patternsOf(host);
    const leading = linkPatterns.filter((to) => book.leadsOn(pattern, to));
    book.note(pattern, { newCharacters, newLinks: documentLinks + leading.length });
  }
}
