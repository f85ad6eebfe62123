import {
  type ImportedText,
  type ImportedUse,
  importedMetadata,
  isDay,
  isMoment,
  refusedBy,
} from './imported-text';

type Row = Readonly<Record<string, unknown>>;

/** What a row says by other names: of our own files, OSCAR, datatrove and FineWeb, HPLT. */
const textKeys = ['text', 'content', 'raw_content'];
const urlKeys = ['url', 'u', 'source_url', 'warc-target-uri'];
const dateKeys = ['date', 'ts', 'timestamp', 'warc-date'];
const originKeys = [urlKeys, dateKeys, ['title']];
/** What our own files say that is found out anew, or that only their archive knows; and the same of others. */
const ownKeys = new Set(
  `id title text url host language language_score words domain topic metadata job format mediaType media_type tagger cleaning
   signature contains containedIn signals warc keywords licence tdm_reserved no_ai robots rights licence_id opt_outs permitted warc_file warc_offset warc_length
   warc_digest f o s rs c lang prob seg_langs doc_scores pii id_hash file_path dump token_count media score`.split(
    /\s+/,
  ),
);

/**
 * A row of a table of texts, or an object of a JSON line, as a text: of a release or an export of ours, of OSCAR, datatrove and
 * FineWeb, or HPLT. Null where it has no text.
 */
export function readRow(row: unknown): ImportedText | null {
  if (row === null || typeof row !== 'object' || Array.isArray(row)) return null;
  const given = row as Row;
  const text = stringOf(given, textKeys);
  if (text === null) return null;
  return {
    url: stringOf(given, urlKeys) ?? stringOf(inside(given.metadata), urlKeys),
    title: stringOf(given, ['title']) ?? stringOf(inside(given.metadata), ['title']) ?? '',
    paragraphs: text.split(/\n+/).filter((line) => line.trim() !== ''),
    date: stringOf(given, dateKeys) ?? stringOf(inside(given.metadata), dateKeys),
    metadata: importedMetadata(fieldsOf(given)),
    use: useOf(given),
  };
}

function* fieldsOf(row: Row): Generator<readonly [string, unknown]> {
  for (const [name, value] of Object.entries(row)) {
    if (name.startsWith('meta:')) yield [name.slice('meta:'.length), value];
    else if (!isKnown(name) || isDateOfText(name, value)) yield [name, value];
  }
  // What the row says of its origin itself, its metadata say of something else.
  const isOrigin = (name: string) =>
    originKeys.some((keys) => keys.includes(name) && stringOf(row, keys) === null);
  for (const [name, value] of Object.entries(inside(row.metadata)))
    if (!isOrigin(name) || isDateOfText(name, value)) yield [name, value];
}

/** A day or a year is that of the text, also as a number or as a table's own kind of day. */
function isDateOfText(name: string, value: unknown): boolean {
  if (name !== 'date') return false;
  if (typeof value === 'string') return !isMoment(value);
  return typeof value === 'number' ? Number.isFinite(value) : isDay(value);
}

const isPlace = (name: string) => originKeys.some((keys) => keys.includes(name));
const isKnown = (name: string) => ownKeys.has(name) || textKeys.includes(name) || isPlace(name);

function inside(value: unknown): Row {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Row) : {};
}

function stringOf(row: Row, keys: readonly string[]): string | null {
  for (const key of keys) {
    const value = Object.hasOwn(row, key) ? row[key] : undefined;
    if (typeof value === 'string' && value.trim() !== '') return value;
    if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString();
  }
  return null;
}

/** What a page said of its use, in our JSON lines or in our tables. */
function useOf(row: Row): ImportedUse {
  const said = inside(row.signals);
  const licence = stringOf(said, ['licence']) ?? stringOf(row, ['licence', 'license']);
  const reserved = said.tdmReservation ?? row.tdm_reserved;
  const robots = Array.isArray(said.robots) ? said.robots : (stringOf(row, ['robots'])?.split(' ') ?? []);
  const { optOuts } = inside(row.rights);
  const asked = Array.isArray(optOuts) ? optOuts : (stringOf(row, ['opt_outs'])?.split('|') ?? []);
  return {
    ...(licence !== null && { licence }),
    ...(typeof reserved === 'boolean' && { tdmReservation: reserved }),
    ...((said.noAi === true || row.no_ai === true) && { noAi: true }),
    ...(robots.length > 0 && { robots: robots.filter((one) => typeof one === 'string') }),
    ...refusedBy(asked),
  };
}
