const orderedBy = (attribute: 'word' | 'lemma') => [
  `CREATE TABLE IF NOT EXISTS by_${attribute} (corpus UUID, text UInt32, sentence UInt32, position UInt32,
    ${attribute} LowCardinality(String)) ENGINE = MergeTree ORDER BY (corpus, ${attribute}, text, position)`,
  `CREATE MATERIALIZED VIEW IF NOT EXISTS into_by_${attribute} TO by_${attribute}
    AS SELECT corpus, text, sentence, position, ${attribute} FROM tokens`,
];

/**
 * Makes the tables, where they are not there; `by_word` and `by_lemma` hold the tokens in another order. `corpus` is the id
 * of an index: a corpus (`owner`) whose index is begun anew has another one, which `indexes` names on each server. Each
 * text has a number of four bytes; a document that is put again is another text. `documents` lists all texts before their
 * tokens are written, `gone` those that don't count any more, and `changes` counts whatever was put or removed. A token
 * knows its text, sentence and place in the text, and in `bounds` what begins with it (three bits: sentence, paragraph, document), what ends with it (the next three), and
 * whether it stands right beside the token before it (the next one).
 */
export const schema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS documents (corpus UUID, document UUID, text UInt32, tokens UInt32)
    ENGINE = MergeTree ORDER BY (corpus, document, text)`,
  `CREATE TABLE IF NOT EXISTS gone (corpus UUID, text UInt32) ENGINE = MergeTree ORDER BY (corpus, text)`,
  `CREATE TABLE IF NOT EXISTS changes (corpus UUID, number UInt64)
    ENGINE = ReplacingMergeTree(number) ORDER BY corpus`,
  `CREATE TABLE IF NOT EXISTS tokens (corpus UUID, text UInt32, paragraph UInt32, sentence UInt32, position UInt32,
    word LowCardinality(String), lemma LowCardinality(String), upos LowCardinality(String),
    feats LowCardinality(String), tag LowCardinality(String), bounds UInt8)
    ENGINE = MergeTree ORDER BY (corpus, text, sentence, position)`,
  `CREATE TABLE IF NOT EXISTS indexes (corpus UUID, owner UUID, number UInt32, servers UInt32, format UInt32)
    ENGINE = MergeTree ORDER BY corpus`,
  ...orderedBy('word'),
  ...orderedBy('lemma'),
];

/** Bits of `bounds`, from the lowest. */
export const boundsBits = { ends: 3, joined: 6 } as const;
