import type pg from 'pg';

/** What is asked of the texts of each sample. */
const parts = [
  { language: 'it' },
  { language: 'en', format: 'pdf' },
  { min: 400 },
  { host: 'www.giornale0.test' },
  { pattern: 'https://www.giornale0.test/articoli/*' },
  { from: '2020-01-01' },
  { field: 'autore', value: 'Redazione' },
  { domain: 'cooking' },
];

/**
 * Samples of parts of a corpus in which something has changed since they were drawn: how large each part is now has to be
 * counted for whoever looks.
 */
export async function addPartSamples(client: pg.ClientBase, corpusId: string): Promise<void> {
  await client.query(
    `INSERT INTO sample (id, corpus_id, seed, method, amount, population, part, part_zone, part_documents, part_words,
       state_documents, state_words)
     SELECT uuidv7(), $1, n::text, 'count', 300, 1000, part, CASE WHEN part ? 'from' THEN 'UTC' END, 1000, 500000, 1000, 500000
     FROM unnest($2::text[]) WITH ORDINALITY AS t (asked, n) CROSS JOIN LATERAL (SELECT asked::jsonb AS part) p`,
    [corpusId, parts.map((part) => JSON.stringify(part))],
  );
}
