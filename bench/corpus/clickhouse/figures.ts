/** What a corpus in ClickHouse takes, and how fast it answers. */
import { ClickHouseEngine } from '@florilegium/concordance/clickhouse/clickhouse-engine';
import { ClickHouseWriter } from '@florilegium/concordance/clickhouse/clickhouse-writer';
import { type NamedServer, prepareServers } from '@florilegium/concordance/clickhouse/indexes';
import type { IndexedDocument } from '@florilegium/concordance/segment/segment-builder';
import type { TaggedSentence } from '@florilegium/contracts/documents';
import { printFigure } from '../../crawling/engine/engine';
import { median } from '../concordance/asking';
import { generatedDocuments } from '../concordance/generated-corpus';
import { questionsOf } from '../concordance/questions';

const corpus = '11111111-0000-4000-8000-000000000000';
/** As the mapping worker takes them. */
const documentsTogether = 500;
const rounds = 3;
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Writes a generated corpus and asks it what the bench `concordance` asks the index. */
export async function printFigures(server: NamedServer, tokens: number, seed: number): Promise<void> {
  await prepareServers([server]);
  const { documents, written, seconds } = await fill(server, tokens, seed);
  const [size] = await server.rows(
    `SELECT sum(bytes_on_disk) FROM system.parts WHERE active AND database = currentDatabase()`,
    {},
  );
  const millions = written / 1e6;
  say(
    `${millions.toFixed(1)} million tokens in ${documents} documents: ${(seconds / millions).toFixed(2)} s a million tokens by the clock, ${(Number(size![0]) / written).toFixed(1)} bytes a token`,
  );
  const engine = new ClickHouseEngine([server]);
  for (const { name, ask } of questionsOf(documents)) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const started = performance.now();
      const answer = await engine.answer({ corpus, ...ask(round) });
      if (answer.kind === 'notHere' || answer.kind === 'badQuery') throw new Error(`${name}: ${answer.kind}`);
      times.push(performance.now() - started);
    }
    say(`${name.padEnd(44)} ${median(times).toFixed(0)} ms`);
  }
}

/** A document that is as long as a book, or as a thousand of them that somebody brought in one file. */
const longTokens = 200_000;
/** They stand one after another, again and again. */
const differentWords = 997;

/** Searches one long document as a whole: what that takes grows as the document does. */
export async function printLongDocument(server: NamedServer): Promise<void> {
  const of = async (id: string, tokens: number) => {
    const sentence = Array.from({ length: tokens }, (_, at) => token(`w${at % differentWords}`));
    await new ClickHouseWriter([server], id).put([{ id, paragraphs: [[sentence]] }]);
    const started = performance.now();
    const query = '"w1" []{0,3} "w4" within doc';
    const view = { kind: 'frequencies', attribute: 'word', place: 'node', limit: 1 } as const;
    const answer = await new ClickHouseEngine([server]).answer({
      corpus: id,
      documentIds: null,
      query,
      view,
    });
    if (answer.kind !== 'frequencies') throw new Error(answer.kind);
    return { ms: performance.now() - started, count: answer.count };
  };
  for (const [at, tokens] of [longTokens / 4, longTokens].entries()) {
    const { ms, count } = await of(`22222222-0000-4000-8000-00000000000${at}`, tokens);
    say(`within a document of ${tokens} tokens: ${ms.toFixed(0)} ms`);
    printFigure('  matches more or fewer', Math.abs(count - Math.ceil(tokens / differentWords)), {
      atMost: 0,
    });
  }
}

const token = (form: string): TaggedSentence[number] => ({
  form,
  lemma: form,
  upos: 'X',
  feats: '',
  tag: '',
  spaceAfter: true,
});

async function fill(server: NamedServer, tokens: number, seed: number) {
  const writer = new ClickHouseWriter([server], corpus);
  let [documents, written, ms] = [0, 0, 0];
  const batch: IndexedDocument[] = [];
  const put = async () => {
    const started = performance.now();
    await writer.put(batch.splice(0));
    ms += performance.now() - started;
  };
  for (const { id, blocks, tokens: size } of generatedDocuments(tokens, seed)) {
    batch.push({ id, paragraphs: blocks });
    documents++;
    written += size;
    if (batch.length === documentsTogether) await put();
  }
  await put();
  return { documents, written, seconds: ms / 1_000 };
}
