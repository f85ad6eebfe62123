import { ownerOfSeedSearch } from '@florilegium/db/seeds/seed-searches';
import { notFound } from 'next/navigation';
import { z } from 'zod';
import { database } from '@/server/context';
import { visibleCorpus } from '../../server/corpus-access';

/** A search of a page's address, in its corpus; anything else is not found. */
export async function visibleSeedSearch(corpusId: string, searchId: string) {
  const { user, corpus } = await visibleCorpus(corpusId);
  const owner = z.uuid().safeParse(searchId).success ? await ownerOfSeedSearch(database(), searchId) : null;
  if (!owner || owner.corpusId !== corpus.id) notFound();
  return { user, corpus, search: owner };
}
