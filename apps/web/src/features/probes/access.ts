import { ownerOfProbe } from '@florilegium/db/probes';
import { database } from '@/server/context';
import type { SignedInUser } from '@/server/session';
import { allowInCorpus } from '../corpora/access';

/** Lets whoever may edit jobs of a probe's corpus see and stop it; throws as allowInCorpus does. */
export async function allowOnProbe(user: SignedInUser, probeId: string): Promise<void> {
  allowInCorpus(user, (await ownerOfProbe(database(), probeId))?.corpusId, 'job.edit');
}
