import type { Action } from '@florilegium/contracts/permissions';
import { ownerOfSeedSearch } from '@florilegium/db/seed-searches';
import { notFound } from 'next/navigation';
import { z } from 'zod';
import { database } from '@/server/context';
import type { SignedInUser } from '@/server/session';
import { allowInCorpus, visibleCorpus } from '../corpora/access';

/** Lets whoever may edit jobs of a search's corpus see it and choose from it; throws as allowInCorpus does. */
export async function allowOnSeedSearch(user: SignedInUser, searchId: string, action: Action = 'job.edit') {
  const owner = await ownerOfSeedSearch(database(), searchId);
  allowInCorpus(user, owner?.corpusId, action);
  return owner!;
}

/** A search of a page's address, in its corpus; anything else is not found. */
export async function visibleSeedSearch(corpusId: string, searchId: string) {
  const { user, corpus } = await visibleCorpus(corpusId);
  const owner = z.uuid().safeParse(searchId).success ? await ownerOfSeedSearch(database(), searchId) : null;
  if (!owner || owner.corpusId !== corpus.id) notFound();
  return { user, corpus, search: owner };
}
