import { maxFieldChars, maxFieldValueChars } from '@florilegium/contracts/lengths';
import { ofItsOwn } from '../metadata/metadata-names';
import { dateWritten } from './written-date';

/** A text of a collection that somebody brings: its paragraphs, and what its file says of it. */
export interface ImportedText {
  /** Absolute; null where the file names none. */
  url: string | null;
  title: string;
  paragraphs: readonly string[];
  /** When it was fetched or written, as the file says it; null for nothing. */
  date: string | null;
  metadata: Readonly<Record<string, string>>;
  /** What its page said of its use. */
  use: ImportedUse;
}

/** Missing: nothing was said. */
export interface ImportedUse {
  licence?: string;
  tdmReservation?: boolean;
  noAi?: boolean;
  robots?: string[];
  /** Content-Signal: the uses that its site refuses. */
  contentSignals?: Partial<Record<'ai-train' | 'ai-input' | 'search', false>>;
}

/** The uses of Content-Signal that opt-outs refuse. */
const refusedUses = { noAiTraining: 'ai-train', noAiInput: 'ai-input', noSearch: 'search' } as const;

/** What attributes of a vertical file or comments of CoNLL-U say of a text's use, as our own files name it. */
export function importedUse(named: ReadonlyMap<string, string>): ImportedUse {
  const licence = named.get('licence') ?? named.get('license');
  const optOuts = named.get('opt_outs')?.split('|') ?? [];
  return {
    ...(licence && { licence }),
    ...(optOuts.includes('tdmReserved') && { tdmReservation: true }),
    ...(optOuts.includes('noAi') && { noAi: true }),
    ...(optOuts.includes('noIndex') && { robots: ['noindex'] }),
    ...refusedBy(optOuts),
  };
}

/** What opt-outs say that no signal of a page says: its site does. */
export function refusedBy(optOuts: readonly unknown[]): Pick<ImportedUse, 'contentSignals'> {
  const refused = Object.entries(refusedUses).filter(([optOut]) => optOuts.includes(optOut));
  if (refused.length === 0) return {};
  return { contentSignals: Object.fromEntries(refused.map(([, use]) => [use, false])) };
}

/** Whether a date is a moment, as a page is fetched at one; a day or a year is more likely that of the text. */
export const isMoment = (value: string): boolean => value.includes(':') && dateWritten(value) !== null;

/**
 * What a file says of a text beside what it has names of its `own` for: the metadata, whose fields have the names again that
 * they had before one of ours was written. A `date` is metadata unless it is the moment at which the page was fetched, and
 * so is a `license` beside our `licence`.
 */
export function* fieldsBeside(
  own: ReadonlySet<string>,
  given: readonly (readonly [name: string, value: string])[],
): Generator<[name: string, value: string]> {
  const names = new Set(given.map(([name]) => name));
  const isNoMetadata = (name: string, value: string) => {
    if (name === 'date') return isMoment(value) && (own.has(name) || !names.has('crawl_date'));
    return own.has(name) || (name === 'license' && !names.has('licence'));
  };
  for (const [name, value] of given) if (!isNoMetadata(name, value)) yield [ofItsOwn(name, own), value];
}

/** Most fields of metadata that a text brings. */
const mostFields = 50;

/** The fields that metadata can have: named, with a value, no more than a corpus takes. */
export function importedMetadata(
  given: Iterable<readonly [name: string, value: unknown]>,
): Record<string, string> {
  const fields: [string, string][] = [];
  for (const [name, value] of given) {
    const field = name.trim().slice(0, maxFieldChars);
    const text = scalarText(value);
    if (field === '' || text === '' || fields.length === mostFields) continue;
    fields.push([field, text.slice(0, maxFieldValueChars)]);
  }
  return Object.fromEntries(fields);
}

/** A value, or a list of values, as text; '' for what is none: null, an object, a list of objects. */
function scalarText(value: unknown): string {
  if (!Array.isArray(value)) return simpleText(value);
  return value.map(simpleText).filter(Boolean).join('|');
}

function simpleText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value);
  if (value instanceof Date && !Number.isNaN(value.getTime()))
    return value.toISOString().slice(0, isDay(value) ? 'yyyy-mm-dd'.length : undefined);
  return '';
}

/** A date of a table that has no time of day. */
export const isDay = (value: unknown): value is Date =>
  value instanceof Date && value.getTime() % 86_400_000 === 0;
