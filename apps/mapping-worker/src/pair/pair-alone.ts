import {
  explainMixed,
  languagesBeside,
  mayBeMixed,
  type PartOfPage,
} from '@florilegium/corpus/pairing/mixed-languages';
import type { UnpairedPage } from '@florilegium/corpus/pairing/pair-pages';
import type { SitePairs } from '@florilegium/corpus/pairing/site/pair-site';
import { textPlaces } from '@florilegium/db/pairs/unpaired-texts';
import type { RecordPlace } from '@florilegium/db/sql/record-place';
import { toAppError } from '@florilegium/platform/app-error';
import { readText } from '@florilegium/releases/read-text';
import type { PairingWork } from './pair-work';

/** Pages whose texts are read together. */
const pagesTogether = 50;

/**
 * All pages without a partner, with the most important reason.
 *
 * @param notRead documents that could not be read from the archive, and so were not compared
 */
export async function pagesAlone(
  work: PairingWork,
  { results, leftOut }: SitePairs,
  notRead: readonly string[],
): Promise<UnpairedPage[]> {
  const compared = [...results.flatMap(({ unpaired }) => unpaired), ...leftOut];
  const mayBe = new Set(compared.filter(mayBeMixed).map(({ key }) => key));
  const beside = await languagesOf(work, [...mayBe]);
  return [
    ...explainMixed(compared, (key) => beside.get(key) ?? []),
    ...notRead.map((key): UnpairedPage => {
      return { key, language: null, reason: 'notRead', best: null, score: null };
    }),
  ];
}

/** The other languages of some pages, as mapping labelled their blocks. */
async function languagesOf(
  { dependencies, check }: PairingWork,
  documentIds: readonly string[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (let at = 0; at < documentIds.length; at += pagesTogether) {
    const places = await textPlaces(dependencies.database, documentIds.slice(at, at + pagesTogether));
    for (const { documentId, place } of places)
      found.set(documentId, languagesBeside(await partsOf(dependencies.archive, place)));
    check();
  }
  return found;
}

/** The parts of a page's text in its language or another; nothing if it can't be read any more. */
async function partsOf(archive: Parameters<typeof readText>[0], place: RecordPlace): Promise<PartOfPage[]> {
  try {
    const { blocks } = await readText(archive, place);
    return blocks.filter(({ label }) => label === 'content' || label === 'otherLanguage');
  } catch (error) {
    if (toAppError(error).code !== 'recordUnreadable') throw error;
    return [];
  }
}
