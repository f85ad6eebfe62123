import { execFileSync } from 'node:child_process';

/** Which tests a change asks for, as arguments of vitest's. */
export interface ChangedTests {
  /** Every file that imports what changed, directly or not. */
  all: string[];
  /** Of those, the ones in rooms that changed. */
  inRooms: string[];
  /** What was chosen and left out, for whoever reads the log. */
  words: string;
}

/** What changed since a commit, uncommitted changes included; without a commit: since the latest one. */
export function changedSince(root: string, commit: string): ChangedTests {
  const since = commit || latestWithChanges(root);
  const tracked = git(root, ['diff', '--name-only', since]);
  const untracked = git(root, ['ls-files', '--others', '--exclude-standard']);
  return testsFor([...tracked, ...untracked], since);
}

/** The commit to compare with when none is given: the latest, or the one before when nothing is uncommitted. */
function latestWithChanges(root: string): string {
  return git(root, ['status', '--porcelain']).length > 0 ? 'HEAD' : 'HEAD~1';
}

/** Chooses by the files that changed since `commit`. */
export function testsFor(files: readonly string[], commit: string): ChangedTests {
  const rooms = [...new Set(files.flatMap((file) => /^(?:apps|packages)\/[^/]+\//.exec(file)?.[0] ?? []))];
  const related = `--changed=${commit}`;
  return {
    all: [related],
    // Without a room that changed no file name fits.
    inRooms: [related, ...(rooms.length > 0 ? rooms : ['no room changed'])],
    words: `Since ${commit} ${files.length} files changed${rooms.length > 0 ? `, in ${rooms.join(' ')}` : ''}. Run were all static checks, the unit tests of what imports them, and the integration tests of those rooms. Left for npm test: integration tests of other rooms, journeys and attacks.`,
  };
}

function git(root: string, args: string[]): string[] {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
}
