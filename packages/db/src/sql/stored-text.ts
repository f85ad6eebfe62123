import {
  cutMark,
  maxFieldChars,
  maxFieldValueChars,
  maxTermChars,
  shortened,
} from '@florilegium/contracts/lengths';
import { type Sql, sql } from './sql';

/**
 * A stranger's text as a column takes it: at most so long, without U+0000 and halves of surrogate pairs, which
 * PostgreSQL refuses.
 */
export function storable(text: string, maxChars: number): string {
  return shortened(text, maxChars).replace(/[\0\p{Cs}]/gu, '\ufffd');
}

/** The same where there may be no text. */
export function storableOrNull(text: string | null, maxChars: number): string | null {
  return text === null ? null : storable(text, maxChars);
}

/** A value that means something only as a whole, such as an ETag: null where it is too long. */
export function wholeOrNull(text: string | null, maxChars: number): string | null {
  return text === null || text.length > maxChars ? null : storable(text, maxChars);
}

/**
 * A text column as a list shows it: cut in the database, so that a row of an earlier version, which may be megabytes
 * long, does not travel.
 */
export function cutSql(column: Sql, maxChars: number): Sql {
  // Of a long value, left() unpacks no more than its beginning; char_length() of the column would unpack it all.
  return sql`CASE WHEN char_length(left(${column}, ${maxChars + 1}::int)) > ${maxChars}::int
    THEN left(${column}, ${maxChars - cutMark.length}::int) || ${cutMark}::text ELSE ${column} END`;
}

/** Most objects are smaller and are sent as they stand. The stored size, which is asked first, costs nothing to know. */
const smallObjectBytes = 2_000;

/**
 * A JSON object of texts as a list shows it: as it is while it is small, otherwise its first fields with their values
 * cut.
 */
export function cutObjectSql(
  column: Sql,
  { fields, fieldChars, valueChars }: { fields: number; fieldChars: number; valueChars: number },
): Sql {
  const isSmall = sql`pg_column_size(${column}) <= ${smallObjectBytes}::int
    AND octet_length(${column}::text) <= ${smallObjectBytes}::int`;
  return sql`CASE WHEN ${isSmall} THEN ${column} ELSE (
    SELECT coalesce(jsonb_object_agg(k.name, k.value), '{}') FROM (
      SELECT ${cutSql(sql`e.key`, fieldChars)} AS name, ${cutSql(sql`e.value`, valueChars)} AS value
      FROM jsonb_each_text(${column}) e ORDER BY e.key LIMIT ${fields}) k) END`;
}

/** How much of a resource's metadata is sent with it. */
export const shownMetadata = { fields: 50, fieldChars: maxFieldChars, valueChars: maxFieldValueChars };

/** The metadata of resource r as it is shown. */
export const shownMetadataSql = cutObjectSql(sql`r.metadata`, shownMetadata);

const mostTerms = 100;

/** An array of classes as it is shown. */
export function shownClassesSql(column: Sql): Sql {
  return sql`CASE WHEN ${column} IS NOT NULL THEN ARRAY(
    SELECT ${cutSql(sql`t.term`, maxTermChars)} FROM unnest(${column}) WITH ORDINALITY AS t (term, place)
    ORDER BY t.place LIMIT ${mostTerms}) END`;
}

/** The keywords of document d as they are shown. */
export const shownKeywordsSql = sql`CASE WHEN pg_column_size(d.keywords) <= 20000 THEN d.keywords END`;
