/** Measures the index in a folder, and prints each figure beside its limit. Arguments: folder, `peer` for DuckDB. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { IndexReader, type IndexView } from '@florilegium/concordance/index/index-reader';
import { BlockCache } from '@florilegium/concordance/segment/block-cache';
import { printFigure } from '../../crawling/engine/engine';
import { Asking, median } from './asking';
import type { BuildFigures } from './build-index';
import { measureChanges } from './changes';
import { loadDuckDb, openPeer, type Peer } from './duckdb';
import { bytesByPart } from './layers';
import { filteredLemma, questionsOf, sampleQuestions, wholeLemma } from './questions';
import { differingQueries } from './random-queries';
import { printTogether } from './together';

const [folder = '', withPeer] = process.argv.slice(2);
const rounds = 5;
const randomQueries = 500;
const index = join(folder, 'index');
const say = (line: string) => process.stdout.write(`${line}\n`);

function printBuild(figures: BuildFigures): void {
  const bytes = readdirSync(index).reduce((sum, name) => sum + statSync(join(index, name)).size, 0);
  const millions = figures.tokens / 1e6;
  const seconds = (ms: number) => ms / 1_000 / millions;
  say(
    `build of ${millions.toFixed(1)} million tokens in ${figures.documents.toLocaleString('en')} documents: reading records ${seconds(figures.readMs).toFixed(2)} s a million tokens, writing ${seconds(figures.writeMs).toFixed(2)}, merging ${seconds(figures.mergeMs).toFixed(2)}; of all, computing ${seconds(figures.cpuMs).toFixed(2)}; bytes written ${(figures.writtenBytes / bytes).toFixed(1)} times those of the index`,
  );
  printFigure(
    'build, a million tokens',
    seconds(figures.readMs + figures.writeMs + figures.mergeMs),
    { atMost: 1 },
    ' s',
  );
  printFigure('memory of the building process', figures.peakBytes / 2 ** 20, { atMost: 400 }, ' MB');
  printFigure('size, a token', bytes / figures.tokens, { atMost: 14 }, ' bytes');
  const parts = bytesByPart(index).map(([part, size]) => `${part} ${(size / figures.tokens).toFixed(2)}`);
  say(`  of them ${parts.join(', ')}`);
}

/** Ms of an answer, and the matches of the first question of its kind; null where there are none. */
interface Own {
  ms: number;
  count: number | null;
}

function printRows(documents: number): Map<string, Own> {
  const warm = new Map<string, Own>();
  for (const { name, limit, ask } of [...questionsOf(documents), ...sampleQuestions]) {
    const asking = new Asking(index);
    asking.open();
    const cold = asking.ms(ask(0));
    const times = Array.from({ length: rounds }, (_, number) => asking.ms(ask(number + 1)));
    const answer = asking.answer(ask(0));
    asking.close();
    warm.set(name, { ms: median(times), count: 'count' in answer ? answer.count : null });
    printFigure(name, median(times), { atMost: limit.warm }, ' ms');
    if (limit.cold !== undefined) printFigure('  just opened', cold, { atMost: limit.cold }, ' ms');
  }
  return warm;
}

function printFilter(documents: number): void {
  const asking = new Asking(index);
  asking.open();
  const times = (of: (number: number) => Parameters<Asking['ms']>[0]) =>
    median(Array.from({ length: rounds }, (_, number) => asking.ms(of(number))));
  asking.ms(wholeLemma);
  const whole = times((number) => ({ ...wholeLemma, query: wholeLemma.query + ' '.repeat(number + 1) }));
  const filtered = times((number) => filteredLemma(documents, number));
  printFigure('a filter of documents, beyond the query', filtered - whole, { atMost: 30 }, ' ms');
  asking.close();
}

async function printPeer(documents: number, warm: ReadonlyMap<string, Own>): Promise<void> {
  const library = withPeer ? loadDuckDb() : null;
  if (!library) {
    say(withPeer ? 'DuckDB could not be installed: no comparison.' : 'No comparison was asked for.');
    return;
  }
  const reader = new IndexReader(index, new BlockCache(512 << 20));
  const view = reader.view() as IndexView;
  const peer = await openPeer(library, view, folder);
  say(`DuckDB: tables in ${(peer.fillMs / 1_000).toFixed(1)} s`);
  for (const { name, peer: asked } of questionsOf(documents)) {
    if (asked) await printRatio(peer, name, warm.get(name)!, asked);
  }
  peer.close();
  reader.close();
}

async function printRatio(
  peer: Peer,
  name: string,
  own: Own,
  { question, atLeast }: NonNullable<ReturnType<typeof questionsOf>[number]['peer']>,
): Promise<void> {
  const answers = [];
  for (let round = 0; round < rounds; round++) answers.push(await peer.ask(question));
  const theirs = median(answers.map(({ ms }) => ms));
  say(`DuckDB, ${name}: ${theirs.toFixed(0)} ms`);
  // What is asked of DuckDB about sorted lines is the page alone.
  if (own.count !== null && question !== 'sorted')
    printFigure('  matches more or fewer', Math.abs(answers[0]!.count - own.count), { atMost: 0 });
  if (atLeast > 0) printFigure(`  times as fast as it`, theirs / own.ms, { atLeast });
  else say(`  ${(theirs / own.ms).toFixed(1)} times as fast as it`);
}

async function printRandomQueries(): Promise<void> {
  const { byForce, byPeer } = await differingQueries(folder, randomQueries);
  for (const cql of [...byForce, ...(byPeer ?? [])]) say(`differs: ${cql}`);
  printFigure(`of ${randomQueries} queries, unlike trying everything`, byForce.length, { atMost: 0 });
  if (byPeer) printFigure(`of ${randomQueries} queries, unlike DuckDB`, byPeer.length, { atMost: 0 });
}

const figures: BuildFigures = JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8'));
printBuild(figures);
const opening = Array.from({ length: rounds }, () => {
  const asking = new Asking(index);
  const ms = asking.open();
  asking.close();
  return ms;
});
printFigure('opening', median(opening), { atMost: 300 }, ' ms');
const warm = printRows(figures.documents);
printFilter(figures.documents);
await printTogether(index, figures.documents);
measureChanges(index, folder, figures.documents);
await printPeer(figures.documents, warm);
await printRandomQueries();
