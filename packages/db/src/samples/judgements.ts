import type { JudgementKind, JudgeVerdict } from '@florilegium/contracts/validation';
import { maxJudgingNoteChars, maxJudgingReasonChars } from '@florilegium/contracts/validation';
import { AppError } from '@florilegium/platform/app-error';
import { writeAudit } from '../people/audit';
import { batch } from '../sql/batch';
import type { Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { storable, storableOrNull } from '../sql/stored-text';
import { settleVerdicts } from './item-verdicts';
import { requireReasons } from './judging-rules';
import { isBlindSql } from './sample-items';

/** What somebody says of a drawn document. */
export interface JudgementInput {
  /** Chosen by the sender: a judgement that is sent again counts once. */
  id: string;
  /** The document, by its resource: positions move when a run is discarded. */
  resourceId: string;
  /** The text that was on the screen; left out, it is the item's. */
  documentId?: string | undefined;
  /** Of that text as it was read; left out or null, it is not compared. */
  signature?: string | null | undefined;
  verdict: JudgeVerdict;
  reason?: string | null | undefined;
  flagged?: boolean | undefined;
  note?: string | undefined;
  seconds?: number | null | undefined;
}

/** Why a judgement that was sent is not taken, or does not count. */
export type NotCounted =
  /** The document is no longer in the sample: its run was discarded. */
  | 'gone'
  /** It was deleted since; the judgement is kept, and counts again if the document comes back. */
  | 'deleted'
  /** The sample is assigned, and this document to others. */
  | 'notAssigned'
  /** The document has got another text since it was read: templates of its site were learnt. */
  | 'changed';

/** What became of a judgement: null, it counts. */
export interface JudgementTaken {
  id: string;
  why: NotCounted | null;
}

interface HeldItem {
  resourceId: string;
  documentId: string;
  position: number;
  deleted: boolean;
  assigned: boolean;
}

/** A sample that is being judged, locked against being discarded. */
interface HeldSample {
  jobId: string | null;
  corpusId: string;
  isAssigned: boolean;
  /** All of its documents are judged. */
  isDone: boolean;
  /** They were before, and judges are missing again: everybody could see what everybody had said. */
  wasDone: boolean;
}

/**
 * Writes judgements down, in their order: rows that stay, of which the latest of each judge counts. What was sent before
 * is left as it is. Throws `notFound` without the sample, `wrongState` when it is discarded, `conflict` when an id is
 * somebody else's, and `badInput` for a reason as {@link requireReasons} says.
 */
export async function judge(
  database: Database,
  sampleId: string,
  judgements: readonly JudgementInput[],
  judgeId: string,
): Promise<JudgementTaken[]> {
  return inTransaction(database, async (transaction) => {
    const sample = await holdSample(transaction, sampleId);
    await requireReasons(transaction, { sampleId, judgeId, judgements });
    const items = await holdItems(transaction, sampleId, judgements, judgeId);
    const changed = await changedSince(transaction, sampleId, judgements);
    const taken = judgements.map(({ id, resourceId }): JudgementTaken => {
      const item = items.get(resourceId);
      if (!item) return { id, why: 'gone' };
      if (sample.isAssigned && !item.assigned) return { id, why: 'notAssigned' };
      if (changed.get(id) === 'lost') return { id, why: 'changed' };
      return { id, why: item.deleted ? 'deleted' : null };
    });
    const refused = new Set(taken.filter(({ why }) => why !== null && why !== 'deleted').map(({ id }) => id));
    const kept = judgements
      .filter(({ id }) => !refused.has(id))
      .map((one) => (changed.get(one.id) === 'copied' ? { ...one, documentId: undefined } : one));
    const { isDone, wasDone } = sample;
    const place = { sampleId, judgeId, isDone, wasDone, kind: 'own' } as const;
    const written = await writeJudgements(transaction, place, kept, items);
    await settleVerdicts(transaction, sampleId, [...new Set(written.map(({ resourceId }) => resourceId))]);
    for (const { resourceId } of written) {
      await writeAudit(transaction, {
        actorId: judgeId,
        action: 'sample.judged',
        subject: `sample:${sampleId}`,
        jobId: sample.jobId,
        corpusId: sample.corpusId,
        // Not how: whoever reads the log may be the second judge.
        detail: { position: items.get(resourceId)!.position },
      });
    }
    return taken;
  });
}

/** How a disagreement about a document ends. */
export interface SettlementInput {
  id: string;
  resourceId: string;
  /** `unjudged` takes an earlier settlement back. */
  verdict: Exclude<JudgeVerdict, 'skipped'>;
  /** The judges agreed on it in talking about it; else a third person decides. */
  together: boolean;
  /** The settlement that its sender saw; null: none. */
  after: string | null;
  note?: string | undefined;
}

/**
 * Settles a document whose judges disagree, or who all are unsure or skipped it. It is a row like a judgement. Throws
 * `wrongState` while judges are missing in the sample (`judgesMissing`), and when somebody decides alone who judged the
 * document (`ownJudgement`). Of two who settle it at once the second gets a `conflict` (`settledMeanwhile`).
 */
export async function settle(
  database: Database,
  sampleId: string,
  input: SettlementInput,
  userId: string,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const sample = await holdSample(transaction, sampleId);
    if (!sample.isDone) {
      throw new AppError('wrongState', 'Judges are missing.', { detail: { reason: 'judgesMissing' } });
    }
    const items = await holdItems(transaction, sampleId, [input], userId);
    const item = items.get(input.resourceId);
    if (!item) throw new AppError('notFound', 'There is no such item in the sample.');
    if (!input.together && (await hasJudged(transaction, sampleId, input.resourceId, userId))) {
      throw new AppError('wrongState', 'Somebody else has to decide.', {
        detail: { reason: 'ownJudgement' },
      });
    }
    await refuseOutdated(transaction, sampleId, input);
    const kind: JudgementKind = input.together ? 'together' : 'adjudication';
    const place = { sampleId, judgeId: userId, isDone: true, wasDone: true, kind };
    const written = await writeJudgements(transaction, place, [input], items);
    if (written.length === 0) return;
    await settleVerdicts(transaction, sampleId, [input.resourceId]);
    await writeAudit(transaction, {
      actorId: userId,
      action: 'sample.settled',
      subject: `sample:${sampleId}`,
      jobId: sample.jobId,
      corpusId: sample.corpusId,
      detail: { position: item.position, verdict: input.verdict },
    });
  });
}

/** Whoever settles has to have seen the settlement that stands: the item is locked, so that nobody comes between. */
async function refuseOutdated(
  transaction: Transaction,
  sampleId: string,
  { id, resourceId, after }: SettlementInput,
): Promise<void> {
  const { rows } = await transaction.query<{ latest: string | null; isSent: boolean }>(
    sql`SELECT (SELECT id FROM sample_judgement WHERE sample_id = ${sampleId} AND resource_id = ${resourceId}
        AND kind <> 'own' ORDER BY number DESC LIMIT 1) AS latest,
      EXISTS (SELECT FROM sample_judgement WHERE id = ${id}::uuid) AS "isSent"`,
  );
  const { latest, isSent } = rows[0]!;
  if (isSent || latest === after) return;
  throw new AppError('conflict', 'Somebody else settled the document meanwhile.', {
    detail: { reason: 'settledMeanwhile' },
  });
}

async function holdSample(transaction: Transaction, sampleId: string): Promise<HeldSample> {
  const { rows } = await transaction.query<HeldSample & { discarded: boolean }>(
    sql`SELECT s.job_id AS "jobId", s.corpus_id AS "corpusId", s.overlap IS NOT NULL AS "isAssigned", s.discarded_at IS NOT NULL AS discarded,
      NOT ${isBlindSql(sql`s.id`)} AS "isDone", s.done_at IS NOT NULL
        OR EXISTS (SELECT FROM sample_judgement g WHERE g.sample_id = s.id AND g.late) AS "wasDone"
     FROM sample s WHERE s.id = ${sampleId} FOR SHARE OF s`,
  );
  const sample = rows[0];
  if (!sample) throw new AppError('notFound', 'There is no such sample.');
  if (sample.discarded) {
    throw new AppError('wrongState', 'The sample is discarded.', { detail: { reason: 'sampleDiscarded' } });
  }
  return sample;
}

/** In one order, so that two judges never wait for each other. */
async function holdItems(
  transaction: Transaction,
  sampleId: string,
  judgements: readonly { resourceId: string }[],
  judgeId: string,
): Promise<Map<string, HeldItem>> {
  const ids = judgements.map(({ resourceId }) => resourceId);
  const { rows } = await transaction.query<HeldItem>(
    sql`SELECT i.resource_id AS "resourceId", i.document_id AS "documentId", i.position,
      r.deleted_at IS NOT NULL AS deleted,
      EXISTS (SELECT 1 FROM sample_assignment a WHERE a.sample_id = i.sample_id AND a.resource_id = i.resource_id
        AND a.user_id = ${judgeId}) AS assigned
     FROM sample_item i JOIN resource r ON r.id = i.resource_id
     WHERE i.sample_id = ${sampleId} AND i.resource_id = ANY(${ids}::uuid[]) ORDER BY i.resource_id
     FOR UPDATE OF i`,
  );
  return new Map(rows.map((row) => [row.resourceId, row]));
}

/**
 * Which of these judgements are about a text that is no longer that of its document: it is `copied` where the item has a copy
 * of it, for a verdict that was given before, and `lost` elsewhere.
 */
async function changedSince(
  transaction: Transaction,
  sampleId: string,
  judgements: readonly JudgementInput[],
): Promise<Map<string, 'copied' | 'lost'>> {
  const read = judgements.filter(({ documentId, signature }) => documentId && signature);
  if (read.length === 0) return new Map();
  const given = batch(
    {
      id: ['uuid', ({ id }) => id],
      document_id: ['uuid', ({ documentId }) => documentId],
      signature: ['uuid', ({ signature }) => signature],
    },
    read,
  );
  const { rows } = await transaction.query<{ id: string; copied: boolean }>(
    sql`SELECT g.id, EXISTS (SELECT FROM sample_item i JOIN document c ON c.id = i.document_id
       WHERE i.sample_id = ${sampleId} AND i.resource_id = d.resource_id AND c.signature = g.signature) AS copied
     FROM ${given} AS g JOIN document d ON d.id = g.document_id
     WHERE d.signature IS DISTINCT FROM g.signature AND NOT EXISTS (SELECT FROM sample_judgement j WHERE j.id = g.id)`,
  );
  return new Map(rows.map(({ id, copied }) => [id, copied ? 'copied' : 'lost']));
}

async function hasJudged(
  transaction: Transaction,
  sampleId: string,
  resourceId: string,
  userId: string,
): Promise<boolean> {
  const { rows } = await transaction.query<{ verdict: JudgeVerdict }>(
    sql`SELECT g.verdict FROM sample_judgement g WHERE g.sample_id = ${sampleId} AND g.resource_id = ${resourceId}
      AND g.judge_id = ${userId} AND g.kind = 'own' ORDER BY g.number DESC LIMIT 1`,
  );
  return rows[0] !== undefined && rows[0].verdict !== 'skipped' && rows[0].verdict !== 'unjudged';
}

/**
 * Adds rows; returns those that were not there yet. One is late when its judge could have seen what the others said: once
 * all is judged, and of what the judge takes back or says anew after that, also while judges are missing again.
 */
async function writeJudgements(
  transaction: Transaction,
  place: { sampleId: string; judgeId: string; isDone: boolean; wasDone: boolean; kind: JudgementKind },
  judgements: readonly (JudgementInput | SettlementInput)[],
  items: ReadonlyMap<string, HeldItem>,
): Promise<{ id: string; resourceId: string }[]> {
  if (judgements.length === 0) return [];
  const { sampleId, judgeId, isDone, wasDone, kind } = place;
  const extra = (one: JudgementInput | SettlementInput): Partial<JudgementInput> => one;
  const given = batch(
    {
      at: ['int', (_, index) => index],
      id: ['uuid', ({ id }) => id],
      resource_id: ['uuid', ({ resourceId }) => resourceId],
      shown: ['uuid', (one) => extra(one).documentId ?? null],
      item_document: ['uuid', ({ resourceId }) => items.get(resourceId)!.documentId],
      verdict: ['text', ({ verdict }) => verdict],
      reason: ['text', (one) => storableOrNull(extra(one).reason ?? null, maxJudgingReasonChars)],
      flagged: ['bool', (one) => extra(one).flagged ?? false],
      note: ['text', ({ note }) => storable(note ?? '', maxJudgingNoteChars)],
      seconds: ['float8', (one) => extra(one).seconds ?? null],
    },
    judgements,
  );
  const ids = judgements.map(({ id }) => id);
  // A text that is not one of this page's can't have been on the screen.
  const { rows } = await transaction.query<{ id: string; resourceId: string }>(
    sql`INSERT INTO sample_judgement (id, sample_id, resource_id, document_id, judge_id, kind, verdict, reason, flagged,
       note, seconds, late)
     SELECT g.id, ${sampleId}, g.resource_id, coalesce(
         (SELECT d.id FROM document d WHERE d.id = g.shown AND d.resource_id = g.resource_id), g.item_document),
       ${judgeId}, ${kind}, g.verdict::"Verdict", g.reason, g.flagged, g.note, g.seconds,
       ${isDone} OR ${wasDone} AND EXISTS (SELECT FROM sample_judgement o WHERE o.sample_id = ${sampleId}
         AND o.resource_id = g.resource_id AND o.judge_id = ${judgeId} AND o.kind = 'own')
     FROM ${given} AS g ORDER BY g.at
     ON CONFLICT (id) DO NOTHING RETURNING id, resource_id AS "resourceId"`,
  );
  if (rows.length < ids.length) await requireOwn(transaction, { ids, sampleId, judgeId });
  return rows;
}

async function requireOwn(
  transaction: Transaction,
  { ids, sampleId, judgeId }: { ids: readonly string[]; sampleId: string; judgeId: string },
): Promise<void> {
  const { rows } = await transaction.query(
    sql`SELECT 1 FROM sample_judgement g WHERE g.id = ANY(${ids}::uuid[])
      AND (g.judge_id IS DISTINCT FROM ${judgeId} OR g.sample_id <> ${sampleId}) LIMIT 1`,
  );
  if (rows.length > 0) throw new AppError('conflict', 'The id of a judgement is taken.');
}
