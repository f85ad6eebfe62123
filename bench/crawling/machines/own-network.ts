/**
 * A network of machines on one: a network namespace for each, joined by a bridge that a hub answers on. All of it lives
 * in namespaces of this process alone, so nothing of it is seen elsewhere, and it is gone with the last process in it.
 */
import { spawn, spawnSync } from 'node:child_process';

/** Where the hub is reached by all machines. */
export const hubAddress = '10.99.0.1';

/** Set inside of the network. */
const insideMark = 'FLORILEGIUM_BENCH_NETWORK';
/** `ip netns` keeps its names below /run/netns: a folder of one's own there hides them from everyone else. */
const ownNames = 'mkdir -p /run/netns && mount -t tmpfs none /run/netns && exec "$@"';

/** A machine: its namespace and its address. */
export interface Machine {
  name: string;
  address: string;
}

/**
 * Runs this program once more in namespaces of its own and ends with its exit code; returns at once when it is that
 * second run. Ends with 2 and one sentence where no namespaces can be made.
 */
export async function enterOwnNetwork(): Promise<void> {
  if (process.env[insideMark]) return;
  if (!canSeparate()) {
    process.stderr.write(
      'This needs Linux, root, and the programs ip (iproute2) and unshare (util-linux).\n',
    );
    process.exit(2);
  }
  const again = ['sh', '-c', ownNames, 'sh', process.execPath, ...process.argv.slice(1)];
  const child = spawn('unshare', ['--net', '--mount', ...again], {
    stdio: 'inherit',
    env: { ...process.env, [insideMark]: '1' },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  process.exit(await new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1))));
}

function canSeparate(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  return spawnSync('unshare', ['--net', '--mount', 'ip', 'link']).status === 0;
}

/** Makes the bridge; the hub has these addresses on it besides its own. */
export function openHub(addresses: string[]): void {
  ip('link set lo up', 'link add hub type bridge', `addr add ${hubAddress}/16 dev hub`);
  ip(...addresses.map((address) => `addr add ${address}/32 dev hub`), 'link set hub up');
}

/** Adds the nth machine, from 1 on. */
export function addMachine(n: number): Machine {
  const machine = { name: `m${n}`, address: `10.99.0.${10 + n}` };
  ip(
    `netns add ${machine.name}`,
    `link add port${n} type veth peer name eth0 netns ${machine.name}`,
    `link set port${n} master hub up`,
  );
  inside(machine, 'ip', 'link', 'set', 'lo', 'up');
  inside(machine, 'ip', 'addr', 'add', `${machine.address}/16`, 'dev', 'eth0');
  inside(machine, 'ip', 'link', 'set', 'eth0', 'up');
  return machine;
}

function ip(...lines: string[]): void {
  run('ip', ['-batch', '-'], `${lines.join('\n')}\n`);
}

function inside(machine: Machine, ...command: string[]): void {
  run('ip', ['netns', 'exec', machine.name, ...command]);
}

function run(program: string, args: string[], input = ''): void {
  const made = spawnSync(program, args, { input, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`${program} ${args.join(' ')}: ${made.stderr}`);
}
