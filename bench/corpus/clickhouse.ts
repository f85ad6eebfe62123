/**
 * npm run bench -- clickhouse [--questions 500] [--tokens 2M] [--seed N]: the same questions to ClickHouse as to the index.
 * First the test of all engines: corpora and questions at random, each answer equal to that of trying everything, in one
 * server and in two that share the documents. Then a generated corpus: what writing it takes, and what a linguist asks of
 * it. ClickHouse runs as a library (chdb, 546 MB), which is installed into ~/.cache/florilegium on first use; where it
 * can't be had, this says so and ends with 2.
 */
import { parseArgs } from 'node:util';
import { openClickHouse } from './clickhouse/chdb';
import { printConformance } from './clickhouse/conformance';
import { printFigures, printLongDocument } from './clickhouse/figures';

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    questions: { type: 'string', default: '500' },
    tokens: { type: 'string', default: '2M' },
    seed: { type: 'string', default: '17' },
  },
});
const tokens = Number(values.tokens.replace(/M$/, '')) * (values.tokens.endsWith('M') ? 1e6 : 1);
const local = await openClickHouse(['one', 'left', 'right', 'measured']);
if (typeof local === 'string') {
  process.stdout.write(`${local}\nClickHouse was not tried.\n`);
  process.exit(2);
}
try {
  const { one, left, right, measured } = local.servers;
  const run = { questions: Number(values.questions), seed: Number(values.seed) };
  await printConformance('one server', [one!], run);
  await printConformance('two servers', [left!, right!], { ...run, questions: Math.ceil(run.questions / 5) });
  await printFigures(measured!, tokens, run.seed);
  await printLongDocument(measured!);
} finally {
  await local.close();
}
