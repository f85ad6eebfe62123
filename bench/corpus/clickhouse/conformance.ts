/** The test of all engines, for ClickHouse. */
import { ClickHouseEngine } from '@florilegium/concordance/clickhouse/clickhouse-engine';
import { ClickHouseWriter } from '@florilegium/concordance/clickhouse/clickhouse-writer';
import { type NamedServer, prepareServers } from '@florilegium/concordance/clickhouse/indexes';
import { answersEnough, differences } from '@florilegium/concordance/fixtures/conformance/conformance';
import { printFigure } from '../../crawling/engine/engine';

const questionsOfEach = 25;
const shown = 3;

/** Prints how many of so many questions are answered otherwise than by trying everything. */
export async function printConformance(
  name: string,
  servers: readonly NamedServer[],
  { questions, seed }: { questions: number; seed: number },
): Promise<void> {
  await prepareServers(servers);
  const engine = new ClickHouseEngine(servers);
  const { asked, notHere, differing } = await differences(
    async (corpus) => {
      const writer = new ClickHouseWriter(servers, corpus);
      return {
        answer: (question) => engine.answer(question),
        put: (documents) => writer.put(documents),
        remove: (ids) => writer.remove(ids),
        tidy: async () => {
          await writer.sweep();
        },
      };
    },
    { corpora: Math.ceil(questions / questionsOfEach), questionsOfEach, seed },
  );
  for (const one of differing.slice(0, shown))
    process.stdout.write(`differs: ${JSON.stringify(one).slice(0, 2_000)}\n`);
  process.stdout.write(`${name}: ${asked} questions, ${notHere} of them not in SQL\n`);
  if (!answersEnough({ asked, notHere })) throw new Error(`${name}: too few questions were answered.`);
  printFigure('  answers unlike trying everything', differing.length, { atMost: 0 });
}
