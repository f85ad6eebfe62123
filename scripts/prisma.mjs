// Prisma's commands without its engine download: `generate`, `validate` and `format` never start the schema engine,
// but ask for its binary first. Any existing path satisfies them. Never set this for `migrate`: it would do nothing, silently.
import { spawnSync } from 'node:child_process';

const allowed = new Set(['generate', 'validate', 'format']);
const [command, ...rest] = process.argv.slice(2);
if (!allowed.has(command ?? '')) {
  console.error(
    `scripts/prisma.mjs runs ${[...allowed].join(', ')}; migrations are made by npm run migration.`,
  );
  process.exit(1);
}
const result = spawnSync(process.execPath, ['node_modules/prisma/build/index.js', command, ...rest], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    CHECKPOINT_DISABLE: '1',
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
  },
});
process.exit(result.status ?? 1);
