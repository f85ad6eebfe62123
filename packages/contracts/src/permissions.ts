/** One list of roles, for the installation and for a corpus. `admin` exists for the installation alone. */
export const roles = ['admin', 'owner', 'linguist', 'validator', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** Everything that somebody may or may not do. */
export const actions = [
  'installation.configure', // contact, allowed networks, users, workers, queues
  'installation.invite',
  'corpus.create',
  'corpus.read',
  'corpus.edit', // name, domains, members
  'job.edit', // create, configure, start, pause, resume, stop
  'job.fastInterval', // under 1 s on a host that isn't the product's own
  'resource.edit', // metadata, deletion, undo
  'sample.create',
  'sample.judge',
  'export.create',
] as const;
export type Action = (typeof actions)[number];

/** Who acts: the role in the installation, and the role in each corpus that the person is a member of. */
export interface Actor {
  userId: string;
  role: Role;
  memberships: Readonly<Record<string, Role>>;
}

/** Least role in the corpus at hand for each action; null: only an admin of the installation. */
const needed: Record<Action, readonly Role[] | null> = {
  'installation.configure': null,
  'installation.invite': null,
  'corpus.create': ['owner'],
  'corpus.read': ['owner', 'linguist', 'validator', 'viewer'],
  'corpus.edit': ['owner'],
  'job.edit': ['owner', 'linguist'],
  'job.fastInterval': null,
  'resource.edit': ['owner', 'linguist'],
  'sample.create': ['owner', 'linguist'],
  'sample.judge': ['owner', 'linguist', 'validator'],
  'export.create': ['owner', 'linguist'],
};

/**
 * May this person do that? An admin may do everything; whoever else needs a membership in the corpus,
 * and for `corpus.create`, where there is no corpus yet, the installation's own role decides.
 */
export function can(
  actor: Actor | null | undefined,
  action: Action,
  thing: { corpusId?: string } = {},
): boolean {
  if (!actor) return false;
  if (actor.role === 'admin') return true;
  const allowed = needed[action];
  if (!allowed) return false;
  const role = thing.corpusId === undefined ? actor.role : actor.memberships[thing.corpusId];
  return role !== undefined && allowed.includes(role);
}
