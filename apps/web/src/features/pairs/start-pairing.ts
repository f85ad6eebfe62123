import { type Bilingual, bilingualSchema } from '@florilegium/contracts/jobs/bilingual';
import { jobById } from '@florilegium/db/corpus/jobs';
import { orderPairing } from '@florilegium/db/pairs/pairings';
import { AppError } from '@florilegium/platform/app-error';
import { database, queues } from '@/server/context';
import { needWorker } from '@/server/wait-for-work';

/**
 * Has the mapping worker pair a job's pages by these settings, or by its own. Throws `badInput` where neither says
 * which languages, `workerSilent`, `wrongState` while its pages are being paired.
 */
export async function startPairing(
  jobId: string,
  given: Bilingual | undefined,
  actor: { userId: string },
): Promise<string> {
  const job = await jobById(database(), jobId);
  const settings = given ?? job?.config.bilingual;
  if (!settings) {
    throw new AppError('badInput', 'The job names no languages.', {
      detail: { reason: 'noPairLanguages' },
    });
  }
  await needWorker('mapping', 'noMappingWorkerForPairs');
  const open = await queues();
  const pairingId = await orderPairing(database(), {
    jobId,
    settings: bilingualSchema.parse(settings),
    actor,
  });
  await open.send('pair-pages', { pairingId });
  return pairingId;
}
