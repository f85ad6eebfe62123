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
  'takedown.liftProved', // of a site whose owner has proved to be it
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

/** What is done in a corpus, and by which roles in it. */
const inCorpus = {
  'corpus.read': ['owner', 'linguist', 'validator', 'viewer'],
  'corpus.edit': ['owner'],
  'job.edit': ['owner', 'linguist'],
  'resource.edit': ['owner', 'linguist'],
  'sample.create': ['owner', 'linguist'],
  'sample.judge': ['owner', 'linguist', 'validator'],
  'export.create': ['owner', 'linguist'],
} as const satisfies Partial<Record<Action, readonly Role[]>>;

/** The roles in a corpus that may do something in it; admins may, too. */
export const rolesFor = (action: keyof typeof inCorpus): Role[] => [...inCorpus[action]];

/** What is done in the installation as a whole, and by which of its roles beside admins. */
const inInstallation = {
  'installation.configure': [],
  'installation.invite': [],
  'corpus.create': ['owner', 'linguist'],
  'job.fastInterval': [],
  'takedown.liftProved': [],
} as const satisfies Record<Exclude<Action, keyof typeof inCorpus>, readonly Role[]>;

/** An action that is done in a corpus. */
export type CorpusAction = keyof typeof inCorpus;
/** An action that is done in the installation. */
export type InstallationAction = keyof typeof inInstallation;

/**
 * May this person do that? An admin may do everything. For what is done in a corpus the role in that corpus decides, and
 * without a corpus nobody may: a linguist of the installation is none of any corpus, but may make corpora and owns
 * those. For what is done in the installation its own role decides.
 */
export function can(
  actor: Actor | null | undefined,
  action: Action,
  { corpusId }: { corpusId?: string } = {},
): boolean {
  if (!actor) return false;
  if (actor.role === 'admin') return true;
  if (!isCorpusAction(action)) return has(inInstallation[action], actor.role);
  const role = corpusId === undefined ? undefined : actor.memberships[corpusId];
  return role !== undefined && has(inCorpus[action], role);
}

/** May this person do that in some corpus? For what is done beside all of them by the same right. */
export function canSomewhere(actor: Actor | null | undefined, action: CorpusAction): boolean {
  if (!actor) return false;
  return (
    actor.role === 'admin' || Object.values(actor.memberships).some((role) => has(inCorpus[action], role))
  );
}

function isCorpusAction(action: Action): action is CorpusAction {
  return Object.hasOwn(inCorpus, action);
}

function has(allowed: readonly Role[], role: Role): boolean {
  return allowed.includes(role);
}
