import { spawnSync } from 'node:child_process';

/** What a program is started through, so that it has no network: a command and its arguments, before the program's own. */
export interface NetworkIsolation {
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

let found: NetworkIsolation | null | undefined;

/**
 * How this machine starts a program that reaches nothing but what it inherits, such as its pipes: in a network namespace
 * of Linux with no device in it. Null where the kernel or the machine's settings don't allow it. Tried once a process.
 */
export function networkIsolation(): NetworkIsolation | null {
  found ??= process.platform === 'linux' ? tryWays() : null;
  return found;
}

function tryWays(): NetworkIsolation | null {
  for (const way of ways) {
    const isolation = { command: 'unshare', args: [...way, '--'] };
    if (works(isolation)) return isolation;
  }
  return null;
}

function works({ command, args }: NetworkIsolation): boolean {
  return spawnSync(command, [...args, 'true'], { stdio: 'ignore', timeout: 5_000 }).status === 0;
}

/** A namespace of processes, which sees no others: when its first process ends, the kernel ends all of them. */
const ownProcesses = ['--pid', '--fork', '--kill-child', '--mount-proc', '--'];
/** The first process also takes leave of processes whose parents are gone. */
const firstProcess = ['sh', '-c', '"$@"; exit $?', 'sh'];
/** Ends the command when the process that started it ends, however it ends. */
const withParent = ['setpriv', '--pdeathsig', 'KILL', '--'];

let sealed: NetworkIsolation | null | undefined;

/**
 * As {@link networkIsolation}, for a program that starts others, such as a browser: nothing of what it starts outlives it, or
 * this process, and it sees no other processes. Where the kernel gives no namespace of processes, only the network is taken.
 */
export function fullIsolation(): NetworkIsolation | null {
  sealed ??= process.platform === 'linux' ? (trySeals() ?? networkIsolation()) : null;
  return sealed;
}

function trySeals(): NetworkIsolation | null {
  for (const before of [withParent, []]) {
    for (const way of ways) {
      const [command = '', ...args] = [...before, 'unshare', ...way, ...ownProcesses, ...firstProcess];
      if (works({ command, args })) return { command, args };
    }
  }
  return null;
}
