import { spawnSync } from 'node:child_process';
import { networkInterfaces } from 'node:os';
import { nobody } from '@florilegium/rendering/render-folder';

/** Gives up the rights of the system's administrator: Chrome's sandbox does not work with them. */
export function dropRights(): void {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return;
  process.setgroups?.([]);
  process.setgid?.(nobody);
  process.setuid?.(nobody);
}

/** Whether this process reaches nothing but its own machine, as far as its devices tell. */
export function hasNoNetwork(): boolean {
  return Object.values(networkInterfaces()).every((addresses) =>
    addresses?.every(({ internal }) => internal),
  );
}

/**
 * Whether Chrome's sandbox can work here: on Linux it needs a namespace of users, which the kernel may refuse. Elsewhere it
 * always can.
 */
export function canSandbox(): boolean {
  if (process.platform !== 'linux') return true;
  return spawnSync('unshare', ['--user', '--', 'true'], { stdio: 'ignore', timeout: 5_000 }).status === 0;
}
