/** Queries at random on a small corpus: what the index finds, what trying everything finds, and what DuckDB finds. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { matchesByForce } from '@florilegium/concordance/fixtures/brute-force';
import { IndexReader, type IndexView } from '@florilegium/concordance/index/index-reader';
import { IndexWriter } from '@florilegium/concordance/index/index-writer';
import { compileQuery } from '@florilegium/concordance/search/compile-query';
import { BlockCache } from '@florilegium/concordance/segment/block-cache';
import fc from 'fast-check';
import { Asking } from './asking';
import { loadDuckDb, openPeer } from './duckdb';
import { type GeneratedDocument, generatedDocuments } from './generated-corpus';

const tokens = 20_000;

/** A condition as CQL, and as SQL about the row `t`. */
interface Condition {
  cql: string;
  sql: (t: string) => string;
}

const upos = fc
  .constantFrom('NOUN', 'VERB', 'ADJ', 'DET', 'ADP', 'PUNCT')
  .map((one): Condition => ({ cql: `[upos="${one}"]`, sql: (t: string) => `${t}.upos = '${one}'` }));
const lemma = fc
  .constantFrom('fare', 'il', 'di', 'essere', 'anno', 'che', 'questo')
  .map((one): Condition => ({ cql: `[lemma="${one}"]`, sql: (t: string) => `${t}.l = '${one}'` }));
const ending = fc.constantFrom('zioni?', '[aeiou]', 'mento|.*tore', 'are').map(
  (one): Condition => ({
    cql: `[word=".*(${one})"]`,
    sql: (t: string) => `regexp_full_match(${t}.w, '.*(${one})')`,
  }),
);
const folded = fc
  .constantFrom('il', 'che', 'casa')
  .map((one): Condition => ({ cql: `"${one}"%c`, sql: (t: string) => `lower(${t}.w) = '${one}'` }));
const inner = fc.oneof(upos, lemma, ending);
const condition: fc.Arbitrary<Condition> = fc.oneof(
  { weight: 4, arbitrary: fc.oneof(upos, lemma, ending, folded) },
  { weight: 1, arbitrary: fc.constant<Condition>({ cql: '[]', sql: () => 'true' }) },
  {
    weight: 1,
    arbitrary: inner.map(({ cql, sql }) => ({
      cql: `[!(${cql.slice(1, -1)})]`,
      sql: (t: string) => `NOT (${sql(t)})`,
    })),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(inner, inner, fc.constantFrom('&', '|')).map(([a, b, how]) => ({
      cql: `[${a.cql.slice(1, -1)} ${how} ${b.cql.slice(1, -1)}]`,
      sql: (t: string) => `(${a.sql(t)} ${how === '&' ? 'AND' : 'OR'} ${b.sql(t)})`,
    })),
  },
);
const gap = fc
  .tuple(fc.nat(2), fc.integer({ min: 1, max: 2 }))
  .map(([least, more]) => ({ least, most: least + more }));
const query = fc
  .tuple(condition, fc.array(fc.tuple(gap, condition), { maxLength: 2 }))
  .map(([first, rest]) => ({
    cql: `${first.cql}${rest.map(([{ least, most }, { cql }]) => ` []{${least},${most}} ${cql}`).join('')} within s`,
    sql: `SELECT count(*) FROM small t0 WHERE ${first.sql('t0')}${followed(rest, 0)}`,
  }));

function followed(rest: readonly [{ least: number; most: number }, Condition][], at: number): string {
  const [next, ...more] = rest;
  if (!next) return '';
  const [{ least, most }, { sql }] = next;
  const [t, before] = [`t${at + 1}`, `t${at}`];
  return ` AND EXISTS (SELECT 1 FROM small ${t} WHERE ${t}.sent = ${before}.sent AND ${t}.pos BETWEEN ${before}.pos + ${1 + least} AND ${before}.pos + ${1 + most} AND ${sql(t)}${followed(more, at + 1)})`;
}

/** Queries whose counts differ from trying everything, or from DuckDB's; null: it can't be installed. */
export async function differingQueries(
  folder: string,
  count: number,
): Promise<{ byForce: string[]; byPeer: string[] | null }> {
  const place = join(folder, 'random');
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place);
  const index = join(place, 'index');
  const documents = [...generatedDocuments(tokens, 5)];
  write(index, documents);
  const asking = new Asking(index);
  const library = loadDuckDb();
  const reader = new IndexReader(index, new BlockCache(1 << 24));
  const peer = library && (await openPeer(library, reader.view() as IndexView, place));
  await peer?.rows(
    `CREATE TABLE small AS SELECT pos, sent, upos, words.value AS w, lemmas.value AS l
    FROM tok JOIN words ON words.id = word JOIN lemmas ON lemmas.id = lemma ORDER BY pos`,
  );
  const [byForce, byPeer]: [string[], string[]] = [[], []];
  for (const { cql, sql } of fc.sample(query, { numRuns: count, seed: 17 })) {
    const found = asking.count(cql);
    if (found !== countByForce(documents, cql)) byForce.push(cql);
    if (peer && Number((await peer.rows(sql))[0]![0]) !== found) byPeer.push(cql);
  }
  peer?.close();
  reader.close();
  asking.close();
  rmSync(place, { recursive: true });
  return { byForce, byPeer: peer ? byPeer : null };
}

/** In several commits, with a document that is deleted and put again. */
function write(index: string, documents: readonly GeneratedDocument[]): void {
  const { writer } = IndexWriter.open(index);
  for (const [at, { id, blocks }] of documents.entries()) {
    writer.add({ id, paragraphs: blocks });
    if (at % 5 === 4) writer.commit();
  }
  const [first] = documents;
  writer.add({ id: first!.id, paragraphs: first!.blocks });
  writer.merge();
  writer.close();
}

function countByForce(documents: readonly GeneratedDocument[], cql: string): number {
  const compiled = compileQuery(cql);
  if (!compiled.ok) throw new Error(`${cql}: ${compiled.error.problem}`);
  return documents.reduce((sum, { blocks }) => sum + matchesByForce(blocks, compiled.query).length, 0);
}
