import { spawnSync } from 'node:child_process';

/** What a program is started through, so that it has no network: a command and its arguments, before the program's own. */
export interface NetworkWall {
  command: string;
  args: readonly string[];
}

/** Ways to an empty network namespace: as an ordinary user one needs a user namespace around it. */
const ways: readonly (readonly string[])[] = [
  ['--net'],
  ['--map-current-user', '--net'],
  // util-linux before 2.36: the process believes that it is root, and has no right that it hadn't.
  ['--map-root-user', '--net'],
];

let found: NetworkWall | null | undefined;

/**
 * How this machine starts a program that reaches nothing but what it inherits, such as its pipes: in a network namespace
 * of Linux with no device in it. Null where the kernel or the machine's settings don't allow it. Tried once a process.
 */
export function networkWall(): NetworkWall | null {
  found ??= process.platform === 'linux' ? tryWays() : null;
  return found;
}

function tryWays(): NetworkWall | null {
  for (const way of ways) {
    const args = [...way, '--'];
    const { status } = spawnSync('unshare', [...args, 'true'], { stdio: 'ignore', timeout: 5_000 });
    if (status === 0) return { command: 'unshare', args };
  }
  return null;
}
