import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const rooms = ['packages/*/src', 'apps/{cli,crawl-worker,mapping-worker,launcher,web}/src', 'scripts'];
const at = (ending: string) => rooms.map((room) => `${room}/**/*${ending}`);

/** Generated cases are the same in every run, so that a failure can be met again; FUZZ_SEED=random looks for new ones. */
const setupFiles = ['scripts/checks/generated-cases.ts'];

/** As the web app's own tsconfig has it. */
const resolve = { alias: { '@': fileURLToPath(new URL('apps/web/src', import.meta.url)) } };

/** unit: pure, no network, no database. integration: real PostgreSQL (TEST_DATABASE_URL), real HTTP on loopback.
 * e2e: the whole product in a browser (CHROMIUM_PATH). */
export default defineConfig({
  test: {
    // Vitest leaves a core free, which is half of a small machine.
    maxWorkers: availableParallelism(),
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          setupFiles,
          include: at('.test.ts'),
          exclude: ['**/*.integration.test.ts', '**/node_modules/**'],
          // Generous: on a busy machine a property's hundred cases take their time.
          testTimeout: 30_000,
        },
      },
      {
        resolve,
        test: {
          name: 'integration',
          setupFiles,
          include: at('.integration.test.ts'),
          exclude: ['**/node_modules/**'],
          // One file at a time: workers, servers and browsers beside one another would miss their deadlines.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          testTimeout: 300_000,
          hookTimeout: 360_000,
        },
      },
    ],
  },
});
