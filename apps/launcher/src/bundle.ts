import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type BuildOptions, type BuildResult, build, type Plugin, stop } from 'esbuild';
import { whileLocked } from './build-lock';
import { compactNgrams } from './compact-ngrams';
import { buildWhenChanged, hashSources, isBuiltFrom } from './source-hash';
import type { WorkerApp } from './worker-program';

/** Apps whose processes run from bundles. */
export type BundledApp = WorkerApp | 'render-worker' | 'web' | 'cli';

/** The sources of all bundles: the packages, their dependencies, and the code that bundles. */
const sharedSources = [
  'packages',
  'package-lock.json',
  'apps/launcher/src/bundle.ts',
  'apps/launcher/src/compact-ngrams.ts',
];

/** The further sources of each bundle. */
const ownSources: Readonly<Record<BundledApp, readonly string[]>> = {
  // The process in front of the app that Next builds. It shows some messages itself.
  web: ['main.ts', 'search-thread.ts', 'gate', 'server', 'i18n', '../messages'].map((part) =>
    join('apps/web/src', part),
  ),
  'crawl-worker': ['apps/crawl-worker/src'],
  'mapping-worker': ['apps/mapping-worker/src'],
  'render-worker': ['apps/render-worker/src'],
  cli: ['apps/cli/src', 'apps/launcher/src', 'apps/mapping-worker/src'],
};

/** Entries that start as a process or thread, and so are separate bundles. */
const isEntry = /^(main|.+-thread|.+-child)\.ts$/;

/** A process that runs while its bundle is made again may still load its old parts. */
const keepOutdatedMs = 86_400_000;

/**
 * Bundles the entries of the workers and the command line into apps/<app>/dist/<entry>.mjs if their sources have
 * changed. The project's own packages and eld go into the bundle, other packages stay outside. Returns the bundled apps.
 * @param apps the wanted apps; default: all
 * @param told called before each app is bundled
 */
export async function bundleApps(
  root: string,
  apps: readonly BundledApp[] = Object.keys(ownSources) as BundledApp[],
  told: (app: BundledApp) => void = () => {},
): Promise<BundledApp[]> {
  const bundled: BundledApp[] = [];
  // All share most of their sources.
  const known = new Map<string, Buffer>();
  for (const app of apps) if (await bundleApp(root, app, told, known)) bundled.push(app);
  // Its helper process would live as long as ours.
  if (bundled.length > 0) await stop();
  return bundled;
}

async function bundleApp(
  root: string,
  app: BundledApp,
  told: (app: BundledApp) => void,
  known: Map<string, Buffer>,
): Promise<boolean> {
  const startedAt = Date.now();
  const sources = hashSources(root, [...ownSources[app], ...sharedSources], known);
  const folder = join(root, 'apps', app, 'dist');
  const stamp = join(folder, 'built-from.txt');
  const isWhole = () => ['main.mjs', inputsFile].every((name) => existsSync(join(folder, name)));
  if (isWhole() && isBuiltFrom(stamp, sources)) {
    noteTimes(root, folder, startedAt);
    return false;
  }
  return whileLocked(join(folder, 'building.lock'), async () => {
    if (!isWhole()) rmSync(stamp, { force: true });
    return buildWhenChanged(stamp, sources, async () => {
      told(app);
      const { outputFiles, metafile } = await build({
        ...bundleOptions(root),
        entryPoints: entriesOf(root, app),
        outdir: folder,
        // A command loads only what it needs. A worker needs everything.
        splitting: app === 'cli',
      });
      writeBundle(folder, outputFiles);
      const paths = [...Object.keys(metafile.inputs), 'package-lock.json'];
      replaceFile(join(folder, inputsFile), inputsText(root, paths, startedAt));
    });
  });
}

/**
 * Bundles further programs, such as those that tests start. Each gets its name in its room's `dist`, so that in an app
 * it lies beside the entries that it starts.
 * @param programs paths below the root, each in a folder of its room's `src`
 */
export async function bundlePrograms(root: string, programs: readonly string[]): Promise<void> {
  const entryPoints = programs.map((path) => ({
    in: join(root, path),
    out: join(path.split(/[\\/]src[\\/]/)[0]!, 'dist', basename(path, '.ts')),
  }));
  const { outputFiles } = await build({ ...bundleOptions(root), entryPoints, outdir: root });
  for (const { path, contents } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true });
    replaceFile(path, contents);
  }
  await stop();
}

function entriesOf(root: string, app: BundledApp): string[] {
  const folder = join(root, 'apps', app, 'src');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => isEntry.test(name))
    .map((name) => join(folder, name));
}

function bundleOptions(root: string): BuildOptions & { write: false; metafile: true } {
  return {
    absWorkingDir: root,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    // Stack traces only need the positions, and a process keeps its source map in memory.
    sourcesContent: false,
    logLevel: 'silent',
    plugins: [compactNgrams, othersStayOutside],
  };
}

const othersStayOutside: Plugin = {
  name: 'others-stay-outside',
  setup: (plugin) => {
    plugin.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      const isOwn = kind === 'entry-point' || path.startsWith('@florilegium/');
      if (isOwn || path === 'eld/medium') return undefined;
      return { path, external: true };
    });
  },
};

/** Each file appears as a whole, so a process that starts meanwhile has the old or the new one. */
function writeBundle(folder: string, files: BuildResult<{ write: false }>['outputFiles']): void {
  mkdirSync(folder, { recursive: true });
  // A file is written after the files that it loads.
  const isLate = (path: string) => isEntry.test(basename(path).replace(/\.mjs$/, '.ts'));
  for (const { path, contents } of files.toSorted((a, b) => Number(isLate(a.path)) - Number(isLate(b.path))))
    replaceFile(path, contents);
  const written = new Set(files.map(({ path }) => basename(path)));
  for (const name of readdirSync(folder).filter((name) => /\.mjs(\.map)?$/.test(name))) {
    const path = join(folder, name);
    if (!written.has(name) && statSync(path).mtimeMs < Date.now() - keepOutdatedMs) rmSync(path);
  }
}

function replaceFile(path: string, contents: string | Uint8Array): void {
  const part = `${path}.${process.pid}.part`;
  writeFileSync(part, contents);
  renameSync(part, path);
}

/** A source file of a bundle at that time: its path below the root, its modification time, its bytes. */
type Input = [path: string, mtimeMs: number, size: number];

const inputsFile = 'inputs.json';

/**
 * The sources of a bundle with their times, so that scripts/florilegium.mjs can check by the times alone that the
 * bundle is up to date. A file that was changed after `startedAt` gets no time and is checked again.
 */
function inputsText(root: string, paths: readonly string[], startedAt: number): string {
  const inputs = paths.map((path): Input => {
    const { mtimeMs, size } = statSync(join(root, path));
    return [path, mtimeMs < startedAt ? mtimeMs : 0, size];
  });
  return JSON.stringify(inputs);
}

/** The same sources may have other times after a copy or a checkout. */
function noteTimes(root: string, folder: string, startedAt: number): void {
  const noted = readFileSync(join(folder, inputsFile), 'utf8');
  const paths = (JSON.parse(noted) as Input[]).map(([path]) => path);
  const text = inputsText(root, paths, startedAt);
  if (text === noted) return;
  try {
    replaceFile(join(folder, inputsFile), text);
  } catch {
    // If this account can't write to the checkout, contents are compared each time.
  }
}
