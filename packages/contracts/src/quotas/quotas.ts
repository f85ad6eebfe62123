/** What of a corpus a quota bounds. Closed: each has a translation. */
export const corpusQuotaKinds = [
  'archiveBytes', // WARC records that the runs of its jobs wrote, uploads too
  'uploadBytes', // files that were added to its jobs and not taken out again
  'exportBytes', // texts of the exports that are kept
  'drafts', // of all its people: jobs that were begun and not saved, and changes of jobs
  'draftBytes',
] as const;
export type CorpusQuotaKind = (typeof corpusQuotaKinds)[number];

/** What of a person a quota bounds, in all corpora together. Closed: each has a translation. */
export const personQuotaKinds = [
  'archiveBytes', // of the jobs that they answer for
  'uploadBytes',
  'exportBytes',
  'drafts',
  'draftBytes',
  'templates',
  'templateBytes',
] as const;
export type PersonQuotaKind = (typeof personQuotaKinds)[number];
export type QuotaKind = CorpusQuotaKind | PersonQuotaKind;

/** Whom a quota bounds. */
export const quotaScopes = ['corpus', 'person'] as const;
export type QuotaScope = (typeof quotaScopes)[number];

/** Kinds that are counted in pieces; all others are bytes. */
const counted: readonly QuotaKind[] = ['drafts', 'templates'];

/** Whether a kind is counted in bytes. */
export const isInBytes = (kind: QuotaKind): boolean => !counted.includes(kind);

/** The largest quota, in bytes or pieces: a petabyte. */
export const maxQuota = 1e15;

/** What may be used at most, in bytes or pieces; null: as much as there is room for. */
type Allowed = number | null;
/** Quotas of one corpus; what is missing is as for all. */
export type CorpusQuotas = Partial<Record<CorpusQuotaKind, Allowed>>;
/** Quotas of one person; what is missing is as for all. */
export type PersonQuotas = Partial<Record<PersonQuotaKind, Allowed>>;
/** The quotas of all corpora and people that have no others. */
export interface QuotaDefaults {
  corpus: CorpusQuotas;
  person: PersonQuotas;
}

/**
 * The quotas that the product comes with. What people type and send is bounded, since a mistake or a stranger's script
 * could fill the disk with it; a crawl has its own limits.
 */
export const builtInQuotas: QuotaDefaults = {
  corpus: {},
  person: {
    uploadBytes: 50_000_000_000,
    drafts: 200,
    draftBytes: 200_000_000,
    templates: 1_000,
    templateBytes: 50_000_000,
  },
};

/** How much of a quota is used. */
export interface QuotaUse<Kind extends QuotaKind = QuotaKind> {
  kind: Kind;
  used: number;
  /** Null: as much as there is room for. */
  allowed: number | null;
  /** An admin has set it for this corpus or person. */
  isOwn: boolean;
}

/** From this share on a quota is said to be nearly used up. */
const nearShare = 0.9;

/** Where a quota stands: `reached` once nothing more is let in. */
export type QuotaState = 'fine' | 'near' | 'reached';

/** Where a quota stands. A quota of 0 is reached from the beginning. */
export function quotaState({ used, allowed }: Pick<QuotaUse, 'used' | 'allowed'>): QuotaState {
  if (allowed === null) return 'fine';
  if (used >= allowed) return 'reached';
  return used >= allowed * nearShare ? 'near' : 'fine';
}

/** How much more fits into all of these quotas: Infinity if none of them is limited, 0 if one is reached or exceeded. */
export function roomIn(uses: readonly Pick<QuotaUse, 'used' | 'allowed'>[]): number {
  return uses.reduce(
    (room, { used, allowed }) => (allowed === null ? room : Math.min(room, Math.max(0, allowed - used))),
    Number.POSITIVE_INFINITY,
  );
}

/** Why a run is paused though no person asked for it. Closed: each has a translation. */
export const runPauses = ['corpusFull', 'personFull', 'domainFull'] as const;
export type RunPause = (typeof runPauses)[number];
