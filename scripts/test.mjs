// npm test: sets up what is missing, then runs every check in this same process and ends with one line of counts.
import { parseArgs } from 'node:util';
import { checkNode, root, setUp } from './setup.mjs';

const help = `npm test [-- --static] [--unit] [--integration] [--e2e]

Runs all parts, or only those that are named:
  --static       format, lint, types, dependency floors and cycles, pure rooms, unused code
  --unit         fast tests of pure code
  --integration  tests on a real PostgreSQL (an embedded one, or TEST_DATABASE_URL), on a Redis where one is found
  --e2e          the journey through the product in a browser (CHROMIUM_PATH, or an installed Chromium or Chrome)
`;
const parts = ['static', 'unit', 'integration', 'e2e'];

checkNode();
const options = readOptions();
if (options.help) {
  process.stdout.write(help);
  process.exit(0);
}
await setUp((line) => process.stdout.write(`${line}\n`));
const { register } = await import('tsx/esm/api');
register();
const { runChecks } = await import('./checks/run.ts');
const chosen = parts.filter((part) => options[part]);
process.exit(await runChecks(root, chosen.length > 0 ? chosen : parts));

function readOptions() {
  try {
    const flags = Object.fromEntries([...parts, 'help'].map((name) => [name, { type: 'boolean' }]));
    return parseArgs({ options: flags, strict: true }).values;
  } catch (error) {
    process.stderr.write(`${error.message}. All options: npm test -- --help\n`);
    process.exit(1);
  }
}
