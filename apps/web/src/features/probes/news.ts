import { setTimeout as sleep } from 'node:timers/promises';
import type { ProbeNews, ProbeStatus } from '@florilegium/contracts/probes';
import {
  readProbePages,
  readProbeStatus,
  readProbeUrls,
  stampOfProbePages,
} from '@florilegium/db/probes/probes';
import { livingWorkers } from '@florilegium/db/runs/workers';
import { AppError } from '@florilegium/platform/app-error';
import type { StreamedEvent } from '@/server/api/event-stream';
import { database } from '@/server/context';

/** How often it is looked for something new, in ms. */
const lookEveryMs = 400;
/** How often it is looked whether somebody works on it, in ms. */
const workersEveryMs = 5_000;

/** Where a probe stands, and what it has found after an address. Throws `notFound`. */
export async function probeNews(id: string, after: number): Promise<ProbeNews> {
  const status = await statusOf(id);
  const silentWorker = await silentWorkerOf(status);
  return { status: { ...status, silentWorker }, ...(await findingsOf(status, after)) };
}

type BareStatus = Omit<ProbeStatus, 'silentWorker'>;

async function statusOf(id: string): Promise<BareStatus> {
  const status = await readProbeStatus(database(), id);
  if (!status) throw new AppError('notFound', 'There is no such probe, or it is older than a day.');
  return status;
}

async function findingsOf(
  { id, kind }: BareStatus,
  after: number,
): Promise<Pick<ProbeNews, 'urls' | 'pages'>> {
  const urls = await readProbeUrls(database(), id, after);
  return { urls, pages: kind === 'dryRun' ? await readProbePages(database(), id) : [] };
}

const isOver = ({ state }: BareStatus) => state !== 'waiting' && state !== 'running';

/** The kind of worker that has to do something for it and gives no sign of life. */
async function silentWorkerOf(status: BareStatus): Promise<ProbeStatus['silentWorker']> {
  if (isOver(status)) return null;
  const kind = status.ended === null ? 'crawl' : 'mapping';
  return (await livingWorkers(database(), kind)) > 0 ? null : kind;
}

/** Tells what is new of a probe as it comes, until it ends or nobody listens. */
export async function* watchProbe(
  id: string,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<StreamedEvent> {
  let last = after;
  let told = '';
  let silentWorker: ProbeStatus['silentWorker'] = null;
  let workersAt = Number.NEGATIVE_INFINITY;
  let pages: ProbeNews['pages'] = [];
  let stamp = '';
  while (!signal.aborted) {
    const bare = await statusOf(id);
    if (performance.now() - workersAt >= workersEveryMs) {
      silentWorker = await silentWorkerOf(bare);
      workersAt = performance.now();
    }
    const status: ProbeStatus = { ...bare, silentWorker: isOver(bare) ? null : silentWorker };
    // All pages of a dry run are megabytes: too much to be read anew at every look.
    const stampNow = status.kind === 'dryRun' ? await stampOfProbePages(database(), id) : '';
    if (stampNow !== stamp) pages = await readProbePages(database(), id);
    stamp = stampNow;
    const standing = JSON.stringify([status, pages]);
    if (standing !== told) {
      const news: ProbeNews = { status, urls: await readProbeUrls(database(), id, last), pages };
      // What was written since the status was read belongs to this event, too.
      last = Math.max(last, news.urls.at(-1)?.number ?? 0);
      told = standing;
      yield { id: String(last), event: 'news', data: news };
    }
    if (isOver(status)) return;
    await sleep(lookEveryMs, undefined, { signal }).catch(() => {});
  }
}
