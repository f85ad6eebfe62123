import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pMap from 'p-map';
import { asvsFaults } from './asvs';
import { dependencyFaults } from './dependencies';
import { crowdedFolders } from './folder-sizes';
import { impuritiesOfRooms } from './purity';
import { writesOfScreens } from './read-only';
import { runNode } from './services';
import { weaknessFaults } from './weaknesses';

/** How a check that runs nothing of the product ended. */
export interface StaticResult {
  name: string;
  ok: boolean;
  /** What it said, which is shown when it failed. */
  output: string;
  seconds: number;
}

interface StaticCheck {
  name: string;
  run(): Promise<{ ok: boolean; output: string }>;
}

/** Runs all static checks, as many at a time as there are cores; `told` hears of each when it ends. */
export function runStaticChecks(root: string, told: (result: StaticResult) => void): Promise<StaticResult[]> {
  return pMap(
    checksOf(root),
    async ({ name, run }) => {
      const started = Date.now();
      const { ok, output } = await run();
      const result = { name, ok, output: output.trim(), seconds: (Date.now() - started) / 1000 };
      told(result);
      return result;
    },
    { concurrency: availableParallelism() },
  );
}

/** TypeScript's compiler in Go, a quarter of the time. It has no API for JavaScript, which knip needs of version 6. */
const typeChecker = 'typescript-7/bin/tsc';

/** The longest first, so that no core waits for the last one. */
function checksOf(root: string): StaticCheck[] {
  const bin = (path: string) => join(root, 'node_modules', path);
  const rooms = ['packages', 'apps', 'scripts', 'bench', 'e2e'];
  return [
    { name: 'types of the web app', run: () => checkWebTypes(root) },
    { name: 'types', run: () => runNode(root, [bin(typeChecker), '-p', 'tsconfig.json', '--noEmit']) },
    {
      name: 'unused code',
      run: () => runNode(root, [bin('knip/bin/knip.js'), '--no-progress', '--no-config-hints']),
    },
    {
      name: 'floors and cycles',
      run: () =>
        runNode(root, [bin('dependency-cruiser/bin/dependency-cruise.mjs'), '--no-progress', ...rooms]),
    },
    {
      name: 'format and lint',
      run: () =>
        runNode(root, [bin('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '--error-on-warnings', '.']),
    },
    {
      name: 'no folder holds more than 25 source files',
      run: async () => {
        const found = crowdedFolders(root);
        return { ok: found.length === 0, output: found.join('\n') };
      },
    },
    {
      name: 'packages are hashed, pinned and under allowed licences',
      run: async () => {
        const found = dependencyFaults(root);
        return { ok: found.length === 0, output: found.join('\n') };
      },
    },
    {
      name: 'packages have no grave weakness that is known and not accounted for',
      run: async () => {
        const found = weaknessFaults(root);
        return { ok: found.length === 0, output: found.join('\n') };
      },
    },
    {
      name: 'each requirement of ASVS has its row, and what rows name is there',
      run: async () => {
        const found = asvsFaults(root);
        return { ok: found.length === 0, output: found.join('\n') };
      },
    },
    {
      name: 'pure rooms ask for no clock, chance or network',
      run: async () => {
        const found = impuritiesOfRooms(root);
        return { ok: found.length === 0, output: found.join('\n') };
      },
    },
    {
      name: 'what reads for screens writes nothing',
      run: async () => {
        const found = writesOfScreens(root);
        return { ok: found.length === 0, output: found.join('\n') };
      },
    },
  ];
}

/** Next writes the types of routes first; without them the app's own don't check. */
async function checkWebTypes(root: string): Promise<{ ok: boolean; output: string }> {
  const cwd = join(root, 'apps/web');
  const env = { NEXT_TELEMETRY_DISABLED: '1' };
  const next = join(root, 'node_modules/next/dist/bin/next');
  const routes = await runNode(root, [next, 'typegen'], { cwd, env });
  if (!routes.ok) return routes;
  return runNode(root, [join(root, 'node_modules', typeChecker), '-p', 'tsconfig.json', '--noEmit'], { cwd });
}
