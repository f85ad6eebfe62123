import { listCrawls } from '@florilegium/db/screens/plots';
import { AppError } from '@florilegium/platform/app-error';
import { database } from '@/server/context';

/** The crawl that is asked for. Null when there is none yet; throws `notFound` for one that is not of the job. */
export async function crawlOf(jobId: string, asked: number | undefined): Promise<number | null> {
  const crawls = await listCrawls(database(), jobId);
  if (asked === undefined) return crawls[0]?.runId ?? null;
  if (crawls.some(({ runId }) => runId === asked)) return asked;
  throw new AppError('notFound', `The job has no crawl ${asked}.`);
}
