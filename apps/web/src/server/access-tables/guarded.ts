import type { ErrorCode } from '@florilegium/contracts/errors';
import { can, type InstallationAction } from '@florilegium/contracts/permissions';
import type { SignedInUser } from '../sign-in/session';

/** A value of a body or an input that some may not send whom the operation lets by. */
interface GuardedValue {
  /** Who may: those who may do that; whoever the value or its thing is of; or whoever has no part in it yet. */
  by: InstallationAction | 'own' | 'assigned' | 'uninvolved';
  /** Where it is sent, by the names of the tables of access. */
  at: readonly string[];
  /** The error that all others get, for whom nothing is changed; null: the operation does without the value. */
  refusal: { code: ErrorCode; reason?: string } | null;
  /** The file with the question, below src; without one the rows are looked up by whose they are. */
  asked?: string;
}

/**
 * Values whose right differs from that of the operation that takes them. Whoever may take an operation may send all other
 * values that its schema names. A test sends each as somebody with the right, and as somebody without it.
 */
export const guardedValues = {
  'limits.intervalMs, under a second beyond the demo site': {
    by: 'job.fastInterval',
    at: [
      'POST /jobs/{id}/{command}',
      'PATCH /jobs/{id}/config',
      'POST /jobs/{id}/seeds',
      'commandJobAction',
      'reviseRunAction',
      'createJobAction',
      'saveJobAction',
      'scheduleJobAction',
    ],
    refusal: { code: 'notAllowed', reason: 'fastInterval' },
    asked: 'features/job-saving/interval.ts',
  },
  'limits.intervalMs of a probe, under a second beyond the demo site': {
    by: 'job.fastInterval',
    at: ['POST /corpora/{id}/probes'],
    refusal: null,
    asked: 'features/probes/order-probe.ts',
  },
  'takedown that a webmaster has proved': {
    by: 'takedown.liftProved',
    at: ['POST /corpora/{id}/takedowns/{takedown}/lift'],
    refusal: { code: 'notAllowed', reason: 'provedTakedown' },
    asked: 'features/rights/takedowns-api.ts',
  },
  'judge of judgements': {
    by: 'own',
    at: ['POST /samples/{id}/judgements'],
    refusal: { code: 'notSignedIn', reason: 'otherPerson' },
    asked: 'features/judging/judging-api.ts',
  },
  'userId of a draft': {
    by: 'own',
    at: ['PUT /drafts/{id}'],
    refusal: { code: 'notSignedIn', reason: 'otherPerson' },
    asked: 'features/job-form/drafts/draft-api.ts',
  },
  'view or search that somebody shares': {
    by: 'own',
    at: [
      'PATCH /corpora/{id}/searches/{search}',
      'DELETE /corpora/{id}/searches/{search}',
      'changeViewAction',
      'deleteViewAction',
    ],
    refusal: { code: 'notFound' },
  },
  'verdict on what is assigned to others': {
    by: 'assigned',
    at: ['PUT /samples/{id}/items/{position}'],
    refusal: { code: 'wrongState', reason: 'notAssigned' },
  },
  'verdicts on what is assigned to others': {
    by: 'assigned',
    at: ['POST /samples/{id}/judgements'],
    refusal: null,
  },
  'settlement by one person alone': {
    by: 'uninvolved',
    at: ['POST /samples/{id}/settlements'],
    refusal: { code: 'wrongState', reason: 'ownJudgement' },
  },
} as const satisfies Readonly<Record<string, GuardedValue>>;

type Guarded = typeof guardedValues;
/** A value of the table that goes by a right of the installation. */
type GuardedByRight = {
  [Name in keyof Guarded]: Guarded[Name]['by'] extends InstallationAction ? Name : never;
}[keyof Guarded];

/** Whether somebody may send a value of the table, which says by which right. */
export function maySend(user: SignedInUser, value: GuardedByRight): boolean {
  return can(user.actor, guardedValues[value].by);
}
