import { finishReplay } from '@florilegium/db/mapping/finish-replay';
import {
  capturesToReplay,
  type Replay,
  type ReplayPlace,
  runningReplays,
} from '@florilegium/db/mapping/replays';
import { untaggedOfReplay } from '@florilegium/db/mapping/tagging';
import type { Database } from '@florilegium/db/sql/database';
import type { Queues } from '@florilegium/queue/queues';
import { batchDocuments } from './map-captures';

/** Captures of one replay under way at once: enough for the threads, without thousands of messages in the queue. */
const mostUnderWay = 10 * batchDocuments;
/** A replay without progress for this long has lost messages, in ms. */
const lostAfterMs = 60_000;
/** Pause before an incomplete replay is checked again, in ms. */
const lookAgainMs = 10_000;

/** One pass over a job's documents. If it is lost, the next one continues: the rows show what is missing. */
interface Pass {
  place: ReplayPlace | null;
  isOver: boolean;
  sent: number;
  /** What the replay had mapped when the pass began, and at the last look. */
  mappedBefore: number;
  mapped: number;
  /** When that last changed, in ms. */
  since: number;
  /** Nothing is done before this time, in ms. */
  restsUntil: number;
}

/** Sends the remaining captures of replays, and replaces the old documents by the new ones. */
export interface ReplayFeeder {
  /** One round: repeat it every few seconds in one worker (several do no harm but do the work twice). */
  feed(now?: number): Promise<void>;
}

/**
 * A feeder without passes under way. `warn` is called for a failing replay, and the round continues with the others.
 */
export function createReplayFeeder(
  database: Database,
  queues: Pick<Queues, 'send'>,
  warn: (error: unknown, replayId: string) => void,
): ReplayFeeder {
  const passes = new Map<string, Pass>();

  async function feedOne(replay: Replay, now: number): Promise<void> {
    const pass = passes.get(replay.id) ?? newPass(replay, now);
    passes.set(replay.id, pass);
    if (pass.restsUntil > now) return;
    if (pass.mapped !== replay.mapped) Object.assign(pass, { mapped: replay.mapped, since: now });
    await sendNext(queues, database, replay, pass);
    const isLost = underWay(pass) > 0 && now - pass.since >= lostAfterMs;
    if (isLost) passes.set(replay.id, newPass(replay, now));
    if (!pass.isOver || underWay(pass) > 0) return;
    const finish = await finishReplay(database, replay.id);
    if (finish === 'done') await sendToTagging(database, queues, replay.id);
    if (finish === 'waiting') {
      passes.set(replay.id, { ...newPass(replay, now), restsUntil: pass.sent > 0 ? now : now + lookAgainMs });
    }
  }

  return {
    async feed(now = Date.now()) {
      const replays = await runningReplays(database);
      for (const id of passes.keys()) if (!replays.some((replay) => replay.id === id)) passes.delete(id);
      for (const replay of replays) {
        try {
          await feedOne(replay, now);
        } catch (error) {
          warn(error, replay.id);
        }
      }
    },
  };
}

/** Sends the documents of a finished replay to tagging at once; lost messages are sent again later. */
async function sendToTagging(
  database: Database,
  queues: Pick<Queues, 'send'>,
  replayId: string,
): Promise<void> {
  let after: string | null = null;
  do {
    const documentIds: string[] = await untaggedOfReplay(database, replayId, after, batchDocuments);
    if (documentIds.length > 0)
      await queues.send('tag-documents', { documentIds }, { deduplicationId: `tags-${documentIds[0]}` });
    after = documentIds.length < batchDocuments ? null : documentIds.at(-1)!;
  } while (after !== null);
}

function newPass({ mapped }: Replay, now: number): Pass {
  return { place: null, isOver: false, sent: 0, mappedBefore: mapped, mapped, since: now, restsUntil: now };
}

function underWay(pass: Pass): number {
  return pass.sent - (pass.mapped - pass.mappedBefore);
}

async function sendNext(
  queues: Pick<Queues, 'send'>,
  database: Database,
  replay: Replay,
  pass: Pass,
): Promise<void> {
  while (!pass.isOver && underWay(pass) < mostUnderWay) {
    const { captureIds, next } = await capturesToReplay(database, replay, pass.place, mostUnderWay);
    for (let at = 0; at < captureIds.length; at += batchDocuments) {
      const batch = captureIds.slice(at, at + batchDocuments);
      const deduplicationId = `replay-${replay.id}-${batch[0]}`;
      await queues.send('map-captures', { captureIds: batch, replayId: replay.id }, { deduplicationId });
    }
    pass.sent += captureIds.length;
    pass.place = next;
    pass.isOver = next === null;
  }
}
