import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/checks/longest-first.ts';

const own = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const rooms = [
  'packages/*/src',
  'apps/{cli,crawl-worker,mapping-worker,render-worker,launcher,web}/src',
  'scripts',
];
const at = (ending: string) => rooms.map((room) => `${room}/**/*${ending}`);

/** Generated cases are the same in every run, so that a failure can be met again; FUZZ_SEED=random looks for new ones. */
const setupFiles = ['scripts/checks/generated-cases.ts'];

/** As the web app's own tsconfig has it. */
const sources = { find: /^@(?=\/)/, replacement: own('apps/web/src') };
const resolve = { alias: [sources] };

/** What Next.js and its companions know of a request stands in the tests' hands: there is no server around them. */
const withoutNext = ['next/headers', 'next/cache', 'next-intl', 'next-intl/server', 'next-auth'].map(
  (name) => ({
    find: new RegExp(`^${name}$`),
    replacement: own(
      `apps/web/src/server/fixtures/next/${name.replace(/^next[/-]/, '').replace('/', '-')}.ts`,
    ),
  }),
);

/** Threads and children of tests run from bundles, which are made before the first file. */
const fromBundles = {
  globalSetup: 'scripts/checks/bundles.ts',
  alias: [{ find: '@florilegium/platform/beside', replacement: own('scripts/checks/bundled-entry.ts') }],
};

/** Integration tests that replace modules, or whose libraries keep state of their own: each file has its own modules. */
const withOwnModules = [
  // s3rver
  'packages/archive/src/store.integration.test.ts',
  'apps/web/src/features/resource/page-styles.integration.test.ts',
  'apps/crawl-worker/src/hazards.integration.test.ts',
];

/** What is asked again and again until it holds may take long beside other tests; the default is a second. */
const patient = { poll: { timeout: 30_000 } };

const integration = {
  ...fromBundles,
  alias: [...fromBundles.alias, ...withoutNext],
  setupFiles,
  maxWorkers: 2 * availableParallelism(),
  sequence: { groupOrder: 1 },
  expect: patient,
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

/** One that waits now for its browser and now for its product leaves room for others beside it. */
const inBrowser = {
  maxWorkers: 2 + availableParallelism(),
  sequence: { groupOrder: 3 },
  expect: patient,
};

/**
 * A suite is a project of vitest's, and a file's name says in which it runs. Suites run one after the other, the
 * last two side by side.
 *
 * - unit: pure, no network, no database.
 * - integration: real PostgreSQL (TEST_DATABASE_URL), real HTTP on loopback. Several files at a time, since they
 *   mostly wait; so none may count on how long something takes. Files share the modules that they load, unless
 *   they replace some (integration-isolated).
 * - timed: what a duration or a kill at a certain moment is the point of. One file at a time.
 * - e2e: the whole product in a browser (CHROMIUM_PATH).
 * - attacks: the whole product, attacked over HTTP.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          setupFiles,
          include: at('.test.ts'),
          exclude: ['**/*.{integration,timed}.test.ts', '**/node_modules/**'],
          // Pure code leaves nothing behind, so files share what they load.
          pool: 'threads',
          isolate: false,
          // Vitest leaves a core free, which is half of a small machine.
          maxWorkers: availableParallelism(),
          // Generous: on a busy machine a property's hundred cases take their time.
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        resolve,
        test: {
          ...integration,
          name: 'integration',
          include: at('.integration.test.ts'),
          exclude: [...withOwnModules, '**/node_modules/**'],
          // Loading the rooms anew for each file took a third of the suite's time.
          isolate: false,
        },
      },
      {
        resolve,
        test: { ...integration, name: 'integration-isolated', include: withOwnModules },
      },
      {
        resolve,
        test: {
          ...fromBundles,
          name: 'timed',
          setupFiles,
          include: at('.timed.test.ts'),
          exclude: ['**/node_modules/**'],
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: 'e2e/shared-product.ts',
          ...inBrowser,
          testTimeout: 300_000,
          hookTimeout: 360_000,
        },
      },
      {
        test: {
          name: 'attacks',
          include: ['e2e/attacks/**/*.attack.ts'],
          globalSetup: 'e2e/shared-product.ts',
          ...inBrowser,
          testTimeout: 120_000,
          hookTimeout: 360_000,
        },
      },
    ],
  },
});
