/** The peer: DuckDB, with the same tokens in tables. It is installed on its first use, outside of the project. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { IndexView } from '@florilegium/concordance/index/index-reader';
import type { Lexicon } from '@florilegium/concordance/lexicon/lexicon';
import { boundariesOf, boundaryBits, uposMask } from '@florilegium/concordance/segment/frame';

/** Beside the project's packages: benchmarks are started from the project's folder. */
const peerFolder = join(process.cwd(), 'node_modules/.cache/bench-peers/duckdb');
const peerPackage = '@duckdb/node-api@1.5.6-r.1';

interface Connection {
  run(statement: string): Promise<unknown>;
  runAndReadAll(statement: string): Promise<{ getRows(): (bigint | number | string | null)[][] }>;
  closeSync(): void;
}
interface Library {
  DuckDBInstance: { create(path: string): Promise<{ connect(): Promise<Connection>; closeSync(): void }> };
}

/** DuckDB, or null where it can't be installed. */
export function loadDuckDb(): Library | null {
  if (!existsSync(join(peerFolder, 'node_modules/@duckdb/node-api'))) {
    mkdirSync(peerFolder, { recursive: true });
    writeFileSync(join(peerFolder, 'package.json'), '{"private":true}');
    const command = ['install', '--ignore-scripts', '--fetch-retries=0', peerPackage];
    if (spawnSync('npm', command, { cwd: peerFolder, stdio: 'ignore' }).status !== 0) return null;
  }
  return createRequire(join(peerFolder, 'package.json'))('@duckdb/node-api') as Library;
}

const fare = `(SELECT id FROM lemmas WHERE value = 'fare')`;

/** The best of the statements that were tried for each question; each begins with the number of matches. */
const statements = {
  lemma: [
    `SELECT count(*) FROM by_lemma WHERE lemma = ${fare}`,
    `WITH page AS (SELECT pos FROM by_lemma WHERE lemma = ${fare} ORDER BY pos LIMIT 50),
      near AS (SELECT pos, pos + unnest(range(-10, 11)) AS at FROM page)
    SELECT near.pos, near.at, words.value FROM near JOIN tok ON tok.pos = near.at JOIN words ON words.id = tok.word`,
  ],
  verbThenNoun: [
    `WITH verbs AS MATERIALIZED (SELECT pos, sent FROM tok WHERE lemma = ${fare} AND upos = 'VERB'),
      near AS MATERIALIZED (SELECT pos, sent FROM tok WHERE upos = 'NOUN' AND sent IN (SELECT sent FROM verbs))
    SELECT count(DISTINCT v.pos) FROM verbs v JOIN near n ON n.sent = v.sent AND n.pos - v.pos BETWEEN 1 AND 3`,
  ],
  threeTags: [
    `SELECT count(*) FROM (SELECT pos, sent FROM tok WHERE upos = 'ADJ') a
    JOIN (SELECT pos - 1 AS pos, sent FROM tok WHERE upos = 'NOUN') n USING (pos, sent)
    JOIN (SELECT pos - 2 AS pos, sent FROM tok WHERE upos = 'ADJ') b USING (pos, sent)`,
  ],
  ending: [
    `SELECT count(*) FROM by_word WHERE word IN (SELECT id FROM words WHERE regexp_full_match(value, '.*zioni?'))`,
  ],
  lemmas: [
    `SELECT value, n FROM (SELECT lemma, count(*) AS n FROM tok GROUP BY lemma) c JOIN lemmas ON lemmas.id = c.lemma
    WHERE regexp_matches(value, '[\\p{L}\\p{N}]') ORDER BY n DESC, lemma LIMIT 200`,
  ],
  collocates: [
    `SELECT count(*) FROM by_lemma WHERE lemma = ${fare}`,
    `WITH hits AS MATERIALIZED (SELECT pos, sent FROM tok WHERE lemma = ${fare}),
      near AS MATERIALIZED (SELECT pos, sent, lemma FROM tok WHERE sent IN (SELECT sent FROM hits)),
      beside AS (SELECT DISTINCT n.pos, n.lemma FROM near n JOIN hits h
        ON n.sent = h.sent AND n.pos <> h.pos AND n.pos BETWEEN h.pos - 5 AND h.pos + 5),
      together AS (SELECT lemma, count(*) AS n FROM beside GROUP BY lemma HAVING count(*) >= 3),
      alone AS (SELECT lemma, count(*) AS n FROM by_lemma GROUP BY lemma)
    SELECT value, t.n, 14 + log2(2.0 * t.n / (a.n + (SELECT count(*) FROM hits))) AS dice
    FROM together t JOIN alone a USING (lemma) JOIN lemmas ON lemmas.id = lemma
    WHERE regexp_matches(value, '[\\p{L}\\p{N}]') ORDER BY dice DESC LIMIT 200`,
  ],
  keywords: [
    `WITH focus AS (SELECT lemma, count(*) AS n FROM tok WHERE doc % 12 = 0 GROUP BY lemma),
      whole AS (SELECT lemma, count(*) AS n FROM by_lemma GROUP BY lemma),
      sizes AS (SELECT count(*) FILTER (doc % 12 = 0) AS f, count(*) AS w FROM tok)
    SELECT value, focus.n, (1e6 * focus.n / f + 100) / (1e6 * (whole.n - focus.n) / (w - f) + 100) AS score
    FROM focus JOIN whole USING (lemma) JOIN lemmas ON lemmas.id = lemma, sizes
    WHERE focus.n >= 3 AND regexp_matches(value, '[\\p{L}\\p{N}]') ORDER BY score DESC LIMIT 200`,
  ],
  sorted: [
    `WITH hits AS (SELECT pos FROM by_lemma WHERE lemma = ${fare})
    SELECT h.pos FROM hits h LEFT JOIN tok a ON a.pos = h.pos + 1 LEFT JOIN tok b ON b.pos = h.pos + 2
      LEFT JOIN tok c ON c.pos = h.pos + 3 LEFT JOIN words x ON x.id = a.word LEFT JOIN words y ON y.id = b.word
      LEFT JOIN words z ON z.id = c.word
    ORDER BY lower(x.value), lower(y.value), lower(z.value), h.pos LIMIT 50`,
  ],
} as const;
export type PeerQuestion = keyof typeof statements;

/** An open database with the tokens of an index. */
export interface Peer {
  fillMs: number;
  /** Asks a question: its time, and the number that its first row begins with. */
  ask(question: PeerQuestion): Promise<{ ms: number; count: number }>;
  rows(statement: string): Promise<(bigint | number | string | null)[][]>;
  close(): void;
}

/** Puts the tokens of an index into tables: as they stand, and by word and by lemma. */
export async function openPeer({ DuckDBInstance }: Library, view: IndexView, place: string): Promise<Peer> {
  const folder = mkdtempSync(join(place, 'duckdb-'));
  const instance = await DuckDBInstance.create(join(folder, 'peer.duckdb'));
  const connection = await instance.connect();
  const csv = join(folder, 'rows.csv');
  for (const name of ['words', 'lemmas'] as const) {
    await writeRows(csv, lexiconRows(view.lexicons[name]));
    await connection.run(
      `CREATE TABLE ${name} AS SELECT * FROM read_csv('${csv}', columns = {id: 'INTEGER', value: 'VARCHAR'}, delim = '\t', quote = '', header = false)`,
    );
  }
  await writeRows(csv, tokenRows(view));
  const started = performance.now();
  await connection.run(
    `CREATE TABLE tok AS SELECT pos, doc, sent, word, lemma, upos::VARCHAR AS upos FROM read_csv('${csv}', delim = '\t', header = false,
      columns = {pos: 'INTEGER', doc: 'INTEGER', sent: 'INTEGER', word: 'INTEGER', lemma: 'INTEGER', upos: 'VARCHAR'})`,
  );
  await connection.run('CREATE TABLE by_lemma AS SELECT lemma, pos FROM tok ORDER BY lemma, pos');
  await connection.run('CREATE TABLE by_word AS SELECT word, pos FROM tok ORDER BY word, pos');
  const fillMs = performance.now() - started;
  rmSync(csv);
  const rows = async (statement: string) => (await connection.runAndReadAll(statement)).getRows();
  return {
    fillMs,
    rows,
    async ask(question) {
      const before = performance.now();
      const answers = [];
      for (const statement of statements[question]) answers.push(await rows(statement));
      return { ms: performance.now() - before, count: Number(answers[0]![0]?.[0]) };
    },
    close() {
      connection.closeSync();
      instance.closeSync();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function writeRows(path: string, parts: Iterable<string>): Promise<void> {
  const file = createWriteStream(path);
  for (const part of parts) if (!file.write(part)) await once(file, 'drain');
  file.end();
  await finished(file);
}

const rowsTogether = 10_000;

function* lexiconRows(lexicon: Lexicon): Generator<string> {
  for (let from = 0; from < lexicon.size; from += rowsTogether) {
    const size = Math.min(rowsTogether, lexicon.size - from);
    yield Array.from({ length: size }, (_, at) => `${from + at}\t${lexicon.value(from + at)}\n`).join('');
  }
}

/** Positions count over all segments, documents by the number in their id, sentences over everything. */
function* tokenRows({ segments, lexicons }: IndexView): Generator<string> {
  let [before, sentence] = [0, -1];
  for (const { segment } of segments) {
    const [word, lemma, frame] = [segment.layer('words'), segment.layer('lemmas'), segment.frameReader()];
    for (let document = 0; document < segment.documents; document++) {
      const number = Number.parseInt(segment.documentId(document).slice(-12), 16);
      const rows: string[] = [];
      for (let at = segment.documentStarts[document]!; at < segment.documentStarts[document + 1]!; at++) {
        if (boundariesOf(frame(at)) & boundaryBits.s) sentence++;
        const upos = lexicons.upos[frame(at) & uposMask];
        rows.push(`${before + at}\t${number}\t${sentence}\t${word(at)}\t${lemma(at)}\t${upos}\n`);
      }
      yield rows.join('');
    }
    before += segment.tokens;
  }
}
