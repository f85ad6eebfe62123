import { defineConfig } from 'vitest/config';

const rooms = ['packages/*/src', 'apps/{cli,crawl-worker,mapping-worker,launcher,web}/src', 'scripts'];
const at = (ending: string) => rooms.map((room) => `${room}/**/*${ending}`);

/** unit: pure, no network, no database. integration: real PostgreSQL (TEST_DATABASE_URL), real HTTP on loopback.
 * e2e: the whole product in a browser (CHROMIUM_PATH). */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: at('.test.ts'),
          exclude: ['**/*.integration.test.ts', '**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'integration',
          include: at('.integration.test.ts'),
          exclude: ['**/node_modules/**'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 360_000,
        },
      },
    ],
  },
});
