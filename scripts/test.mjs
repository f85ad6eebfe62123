// npm test: sets up what is missing, then runs every check in this same process and ends with one line of counts.
import { parseArgs } from 'node:util';
import { checkNode, root, setUp } from './setup.mjs';

const help = `npm test [-- PARTS] [--changed] [--since COMMIT]

Runs all parts, or only those that are named:
  --static       format, lint, types, dependency floors and cycles, pure rooms, unused code
  --unit         fast tests of pure code
  --integration  tests on a real PostgreSQL (an embedded one, or TEST_DATABASE_URL), on a Redis where one is found
  --timed        the same, where a duration or a kill at a certain moment is the point: one file at a time
  --e2e          journeys through the product in a browser (CHROMIUM_PATH, or an installed Chromium or Chrome)
  --attacks      attacks on the product over HTTP

  --changed      only what a change touches, in a minute or two: all static checks, the unit tests that import what
                 changed since the latest commit (or in it), and the integration tests of the rooms that changed
  --since COMMIT the same, for what changed since COMMIT
`;

checkNode();
const options = readOptions();
if (options.help) {
  process.stdout.write(help);
  process.exit(0);
}
await setUp((line) => process.stdout.write(`${line}\n`));
const { register } = await import('tsx/esm/api');
register();
const { parts, runChecks } = await import('./checks/run.ts');
const chosen = parts.filter((part) => options[part]);
const changedSince = options.since ?? (options.changed ? '' : undefined);
process.exit(await runChecks(root, { parts: chosen, changedSince }));

function readOptions() {
  try {
    const flags = ['static', 'unit', 'integration', 'timed', 'e2e', 'attacks', 'changed', 'help'];
    const booleans = Object.fromEntries(flags.map((name) => [name, { type: 'boolean' }]));
    return parseArgs({ options: { ...booleans, since: { type: 'string' } }, strict: true }).values;
  } catch (error) {
    process.stderr.write(`${error.message}. All options: npm test -- --help\n`);
    process.exit(1);
  }
}
