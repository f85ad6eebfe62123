import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { continueDeletions } from '@florilegium/db/deletions/deletion-work';
import { sweepReplays } from '@florilegium/db/mapping/replays';
import { continueEdits } from '@florilegium/db/metadata/edit-work';
import { continueRules } from '@florilegium/db/metadata/metadata-rules';
import { orderDuePairings } from '@florilegium/db/pairs/due-pairings';
import { beat, isFirstWorker, leave, type WorkerIdentity } from '@florilegium/db/runs/workers';
import { networkIsolation } from '@florilegium/platform/no-network';
import { version } from '@florilegium/platform/version';
import { every } from '../every';
import { noteMissingWords, type WordsRound } from '../map/note-words';
import { createReplayFeeder } from '../map/replay-feeder';
import { type Round, reconcile } from '../reconcile';
import { followRights } from '../rights/follow-rights';
import { sweepUploads } from '../uploads/sweep-uploads';
import type { WorkerParts } from './parts';
import { sendToTagging } from './queue-work';

const heartbeatMs = 5_000;
const reconcileMs = 30_000;
/** How often new rules of metadata are looked for, and how long they are then applied to what is there. */
const rulesMs = 3_000;
/** How often large edits and deletions are looked for, and how long they then go on. */
const editsMs = 3_000;
const rightsMs = 1_000;
/** After this time, in ms, the worker that settles rights lets another worker go on. */
const rightsTurnMs = 10_000;
const replayMs = 2_000;
const wordsMs = 10_000;
const hostsMs = 5_000;
const pairingsMs = 5_000;
const indexMs = 2_000;
const uploadSweepMs = 3_600_000;

/** Something that a worker does again and again. */
interface RepeatedWork {
  pauseMs: number;
  work: () => Promise<unknown>;
  /** What the log says when a round fails. */
  failed: string;
}

/** Begins the heartbeat, what follows changes of the database, and the repair of lost work. */
export function repeatWork(parts: WorkerParts): { stop(): Promise<void> } {
  const { database, log } = parts;
  const worker = newIdentity();
  if (!worker.hasNetworkIsolation)
    log.warn('strangers’ pages and documents are read with a network: unshare --net is refused');
  const stopping = new AbortController();
  const { signal } = stopping;
  /** What one worker is enough for. */
  const first = (work: () => Promise<unknown>) => async () => {
    if (await isFirstWorker(database, worker)) await work();
  };
  const warn = (what: string) => (error: unknown) => log.warn({ err: error }, what);
  const works = [heartbeat(parts, worker), ...follow(parts, signal, first), ...repair(parts)];
  const repetitions = works.map(({ pauseMs, work, failed }) => every(pauseMs, work, warn(failed)));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(repetitions.map((repetition) => repetition.stop()));
      await leave(database, worker.id).catch(warn('worker not signed off'));
    },
  };
}

function newIdentity(): WorkerIdentity {
  return {
    id: randomUUID(),
    kind: 'mapping',
    version,
    machine: hostname(),
    pid: process.pid,
    hasNetworkIsolation: networkIsolation() !== null,
  };
}

function heartbeat({ database, mapping, disk }: WorkerParts, worker: WorkerIdentity): RepeatedWork {
  const state = () => (disk.isLow() ? 'diskLow' : 'running');
  return {
    pauseMs: heartbeatMs,
    work: () => beat(database, worker, { holding: mapping.inHand.size, state: state() }),
    failed: 'heartbeat not written',
  };
}

/** Follows what people and crawls have changed. */
function follow(
  parts: WorkerParts,
  signal: AbortSignal,
  first: (work: () => Promise<unknown>) => () => Promise<void>,
): RepeatedWork[] {
  const { database, queues, log } = parts;
  const feeder = createReplayFeeder(database, queues, (error, replayId) =>
    log.warn({ err: error, replayId }, 'replay not fed'),
  );
  const lastWords: WordsRound = { last: null };
  const settle = first(() => settleHosts(parts, signal));
  return [
    { pauseMs: replayMs, work: first(() => feeder.feed()), failed: 'replays not looked through' },
    { pauseMs: wordsMs, work: first(() => noteWords(parts, lastWords)), failed: 'words not noted' },
    {
      pauseMs: hostsMs,
      work: async () => {
        if (!parts.disk.isLow()) await settle();
      },
      failed: 'templates not followed',
    },
    { pauseMs: indexMs, work: () => writeIndexes(parts, signal), failed: 'indexes not written' },
    { pauseMs: pairingsMs, work: first(() => orderPairings(parts)), failed: 'pairings not ordered' },
    { pauseMs: rulesMs, work: () => applyRules(parts, signal), failed: 'metadata rules not applied' },
    { pauseMs: editsMs, work: () => makeEdits(parts, signal), failed: 'edits of metadata not made' },
    { pauseMs: editsMs, work: () => makeDeletions(parts, signal), failed: 'deletions not made' },
    { pauseMs: rightsMs, work: () => settleRights(parts, signal), failed: 'rights not settled' },
  ];
}

async function noteWords(parts: WorkerParts, last: WordsRound): Promise<void> {
  const documents = await noteMissingWords(parts, last);
  if (documents > 0) parts.log.info({ documents }, 'words noted');
}

async function settleHosts({ mapping, queues, log }: WorkerParts, signal: AbortSignal): Promise<void> {
  const documents = await mapping.settleHosts(async (documentIds) => {
    if (documentIds.length > 0) await sendToTagging(queues, documentIds);
  }, signal);
  if (documents > 0) log.info({ documents }, 'labelled by their hosts');
}

async function writeIndexes({ disk, indexing, log }: WorkerParts, signal: AbortSignal): Promise<void> {
  if (disk.isLow()) return;
  const changes = await indexing.follow(signal);
  if (changes > 0) log.info({ changes }, 'indexed');
}

async function orderPairings({ database, queues }: WorkerParts): Promise<void> {
  for (const pairingId of await orderDuePairings(database)) await queues.send('pair-pages', { pairingId });
}

async function applyRules({ database }: WorkerParts, signal: AbortSignal): Promise<void> {
  const until = Date.now() + rulesMs;
  while (Date.now() < until && !signal.aborted && (await continueRules(database)));
}

async function makeEdits({ database }: WorkerParts, signal: AbortSignal): Promise<void> {
  const until = Date.now() + editsMs;
  while (Date.now() < until && !signal.aborted && (await continueEdits(database)));
}

async function makeDeletions({ database }: WorkerParts, signal: AbortSignal): Promise<void> {
  const until = Date.now() + editsMs;
  while (Date.now() < until && !signal.aborted && (await continueDeletions(database)));
}

async function settleRights(parts: WorkerParts, signal: AbortSignal): Promise<void> {
  const untilMs = Date.now() + rightsTurnMs;
  const steps = await followRights(parts, { signal, untilMs });
  if (steps > 0) parts.log.info({ steps }, 'rights settled');
}

/** Looks for work whose message was lost, and for files that nobody needs any more. */
function repair({ database, queues, mapping, uploadsFolder, log }: WorkerParts): RepeatedWork[] {
  const round: Round = { lastUntagged: null };
  return [
    {
      pauseMs: reconcileMs,
      work: async () => {
        await sweepReplays(database);
        const sent = await reconcile(database, queues, mapping.inHand, round);
        if (sent > 0) log.info({ captures: sent }, 'sent again');
      },
      failed: 'reconciler failed',
    },
    {
      pauseMs: uploadSweepMs,
      work: async () => {
        const removed = await sweepUploads(database, uploadsFolder, Date.now());
        if (removed > 0) log.info({ files: removed }, 'forgotten uploads removed');
      },
      failed: 'uploads folder not swept',
    },
  ];
}
