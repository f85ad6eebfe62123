import type { ClickHouse } from './connection';

const placed = 'corpus UUID, document UUID, revision UInt64';
const place = 'corpus, document, revision';

const orderedBy = (attribute: 'word' | 'lemma') => [
  `CREATE TABLE IF NOT EXISTS by_${attribute} (${placed}, sentence UInt32, position UInt32, ${attribute} LowCardinality(String))
    ENGINE = MergeTree ORDER BY (corpus, ${attribute}, document, revision, position)`,
  `CREATE MATERIALIZED VIEW IF NOT EXISTS into_by_${attribute} TO by_${attribute}
    AS SELECT ${place}, sentence, position, ${attribute} FROM tokens`,
];

/**
 * Makes the tables, where they are not there; `by_word` and `by_lemma` hold the tokens in another order. A token knows its document, sentence and place in the document, and in
 * `bounds` what begins with it (three bits: sentence, paragraph, document), what ends with it (the next three), and
 * whether it stands right beside the token before it (the next one). A document that is put again has a new revision;
 * `documents` lists all revisions before their tokens are written, `gone` those that don't count any more.
 */
export const schema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS documents (${placed}, tokens UInt32) ENGINE = MergeTree ORDER BY (${place})`,
  `CREATE TABLE IF NOT EXISTS gone (${placed}) ENGINE = MergeTree ORDER BY (${place})`,
  `CREATE TABLE IF NOT EXISTS tokens (${placed}, paragraph UInt32, sentence UInt32, position UInt32,
    word LowCardinality(String), lemma LowCardinality(String), upos LowCardinality(String),
    feats LowCardinality(String), tag LowCardinality(String), bounds UInt8)
    ENGINE = MergeTree ORDER BY (${place}, sentence, position)`,
  ...orderedBy('word'),
  ...orderedBy('lemma'),
];

/** Bits of `bounds`, from the lowest. */
export const boundsBits = { ends: 3, joined: 6 } as const;

/** Makes the tables of a shard. */
export async function createTables(shard: ClickHouse): Promise<void> {
  for (const statement of schema) await shard.run(statement);
}
