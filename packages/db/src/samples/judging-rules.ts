import {
  defaultJudgingReasons,
  maxGuidelinesChars,
  maxJudgingReasonChars,
} from '@florilegium/contracts/validation';
import { withoutUnseen } from '@florilegium/contracts/writing/names';
import { AppError } from '@florilegium/platform/app-error';
import { withAudit } from '../people/audit';
import type { Transaction } from '../sql/connection';
import type { Database } from '../sql/database';
import { sql } from '../sql/sql';
import { storable } from '../sql/stored-text';

/** What a corpus tells its judges. */
export interface JudgingRules {
  guidelines: string;
  /** Reasons for 'not adequate', by the keys 1 to 9; null: the default list. */
  reasons: readonly string[] | null;
}

/**
 * Changes what a corpus tells its judges. Judgements keep the reasons that they were given. `was`: what the one who
 * changes it has read. Throws `notFound`, and `conflict` (judgingChanged) where it is something else meanwhile.
 */
export async function saveJudgingRules(
  database: Database,
  corpusId: string,
  { guidelines, reasons }: JudgingRules,
  was?: JudgingRules,
): Promise<void> {
  const entry = {
    action: 'corpus.judgingChanged',
    subject: `corpus:${corpusId}`,
    detail: { reasons: reasons?.length ?? null },
  };
  await withAudit(database, entry, async (transaction) => {
    const { rows } = await transaction.query<StoredRules>(
      sql`SELECT judging_guidelines AS guidelines, judging_reasons AS reasons, judging_reasons_before AS before FROM corpus
       WHERE id = ${corpusId} FOR NO KEY UPDATE`,
    );
    if (!rows[0]) throw new AppError('notFound', 'There is no such corpus.');
    if (was && !saysTheSame(was, rows[0])) {
      const detail = { reason: 'judgingChanged' };
      throw new AppError('conflict', 'Somebody else changed it meanwhile.', { detail });
    }
    const cut = reasons?.map((reason) => storable(reason, maxJudgingReasonChars)) ?? null;
    await transaction.query(
      sql`UPDATE corpus SET judging_guidelines = ${storable(guidelines, maxGuidelinesChars)},
         judging_reasons = ${cut ? JSON.stringify(cut) : null}::jsonb,
         judging_reasons_before = ${JSON.stringify(takenOut(rows[0], listed({ reasons: cut })))}::jsonb
        WHERE id = ${corpusId}`,
    );
  });
}

interface StoredRules extends JudgingRules {
  /** Reasons that were in the list before, the latest first. */
  before: readonly string[];
}

/** More than these are given up: whoever judges has loaded the page since. */
const mostBefore = 50;

/** The reasons that a list leaves out, of which judges may still send judgements. */
function takenOut(stored: StoredRules, now: readonly string[]): string[] {
  const all = new Set([...listed(stored), ...stored.before]);
  return [...all].filter((reason) => !now.includes(reason)).slice(0, mostBefore);
}

const listed = ({ reasons }: Pick<JudgingRules, 'reasons'>) => reasons ?? defaultJudgingReasons;

function saysTheSame(one: JudgingRules, other: JudgingRules): boolean {
  return one.guidelines === other.guidelines && JSON.stringify(listed(one)) === JSON.stringify(listed(other));
}

/** Somebody's judgements of a sample, with the reasons that they give. */
interface WithReasons {
  sampleId: string;
  judgeId: string;
  judgements: readonly { reason?: string | null | undefined }[];
}

/**
 * Throws `badInput` (notAReason) for the first judgement with a reason that its corpus has not and never had. One that was
 * taken out of the list is taken: the judge read it in a list that held when the page was opened, and a browser may send a
 * judgement days after its key went down. So is one that the same judge has given in the sample, which a flag or an undo
 * sends again. To be asked in the transaction that writes the judgements. Nobody has to be kept from changing the list
 * meanwhile: no change makes a reason one that is refused.
 */
export async function requireReasons(
  transaction: Transaction,
  { sampleId, judgeId, judgements }: WithReasons,
): Promise<void> {
  const given = judgements.map(({ reason }) => reason || null);
  if (given.every((reason) => reason === null)) return;
  const { rows } = await transaction.query<StoredRules>(
    sql`SELECT c.judging_reasons AS reasons, c.judging_reasons_before AS before
     FROM sample s JOIN corpus c ON c.id = s.corpus_id WHERE s.id = ${sampleId}`,
  );
  const [stored] = rows;
  if (!stored) return;
  const known = new Set([...listed(stored), ...stored.before].map(plain));
  const others = given.flatMap((reason) => (reason === null || known.has(plain(reason)) ? [] : [reason]));
  if (others.length === 0) return;
  const { rows: own } = await transaction.query<{ reason: string }>(
    sql`SELECT DISTINCT g.reason FROM sample_judgement g WHERE g.sample_id = ${sampleId} AND g.judge_id = ${judgeId}
      AND g.reason = ANY(${others}::text[])`,
  );
  const said = new Set(own.map(({ reason }) => reason));
  const refused = others.find((reason) => !said.has(reason));
  if (refused === undefined) return;
  throw new AppError('badInput', 'The corpus has no such reason.', {
    detail: {
      reason: 'notAReason',
      value: refused,
      count: listed(stored).length,
      choices: listed(stored).join(', '),
      field: `judgements.${given.indexOf(refused)}.reason`,
    },
  });
}

/** A reason as judgements have it: lists that were made long ago may hold characters that judgements don't. */
const plain = (reason: string) => withoutUnseen(reason).trim();
