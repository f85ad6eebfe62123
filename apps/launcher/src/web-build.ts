import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { AppError } from '@florilegium/platform/app-error';
import { diesWithParent } from './dies-with-parent';
import type { NodeProgram } from './node-program';
import { buildWhenChanged, hashSources } from './source-hash';

/**
 * How to run the built web app. An answer leaves much garbage and little that lasts, and passwords and archived pages are
 * worked on by threads: as with the crawl worker, an old generation that grows in small steps and two arenas keep what
 * is freed from accumulating. The app reads source maps by itself, when it logs an error.
 *
 * @param host the address on which it listens
 */
export function webProgram(root: string, host: string): NodeProgram {
  return {
    args: ['--heap-growing-percent=20', join(root, 'apps/web/dist/main.mjs'), `--host=${host}`],
    env: { MALLOC_ARENA_MAX: '2' },
  };
}

/** Path of the `next` command's script. */
function nextCommand(root: string): string {
  return createRequire(join(root, 'apps/web/package.json')).resolve('next/dist/bin/next');
}

/** Builds the web app if its sources, its packages or the locked dependencies changed; returns whether it did. */
export async function buildWeb(root: string): Promise<boolean> {
  const folder = join(root, 'apps/web');
  const sources = hashSources(root, ['apps/web', 'packages', 'package-lock.json', 'tsconfig.base.json']);
  return buildWhenChanged(join(folder, '.next/built-from.txt'), sources, () => nextBuild(root, folder));
}

function nextBuild(root: string, folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...diesWithParent, nextCommand(root), 'build'], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) return resolve();
      const words = output.trim().split('\n').slice(-40).join('\n');
      reject(new AppError('internal', `The web app could not be built:\n${words}`));
    });
  });
}
