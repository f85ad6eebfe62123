import { can } from '@florilegium/contracts/permissions';
import { corpusById } from '@florilegium/db/corpus/corpora';
import { jobById } from '@florilegium/db/corpus/jobs';
import { pairingById } from '@florilegium/db/pairs/pairings';
import { closedAs } from '@florilegium/db/removals/closed';
import { sampleById } from '@florilegium/db/samples/samples';
import { resourceById } from '@florilegium/db/screens/resources';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { z } from 'zod';
import { database } from '@/server/context';
import { requireUser, type SignedInUser } from '@/server/sign-in/session';

const uuid = z.uuid();

/** Whoever reads what is archived, or will be deleted, reads it as a viewer does: its pages offer nothing to change. */
async function readerOf(user: SignedInUser, corpusId: string, jobId: string | null = null) {
  const closed = await closedAs(database(), corpusId, jobId);
  if (!closed) return { user, closed };
  const { actor } = user;
  const memberships = { ...actor.memberships, [corpusId]: 'viewer' as const };
  return { user: { ...user, actor: { ...actor, role: 'viewer' as const, memberships } }, closed };
}

/** What a page's address names by an id: a page without it, or whose reader may not see its corpus, is not found. */
function visible<Thing>(read: (id: string) => Promise<Thing | null>, corpusOf: (thing: Thing) => string) {
  return async (id: string) => {
    const user = await requireUser();
    const thing = uuid.safeParse(id).success ? await read(id) : null;
    if (!thing || !can(user.actor, 'corpus.read', { corpusId: corpusOf(thing) })) notFound();
    return { user, thing };
  };
}

const ofItsCorpus = ({ corpusId }: { corpusId: string }) => corpusId;
const corpusOf = visible(
  (id) => corpusById(database(), id),
  ({ id }) => id,
);
const jobOf = visible((id) => jobById(database(), id), ofItsCorpus);
const resourceOf = visible((id) => resourceById(database(), id), ofItsCorpus);
const sampleOf = visible((id) => sampleById(database(), id), ofItsCorpus);
const pairingOf = visible((id) => pairingById(database(), id), ofItsCorpus);

/** The corpus of a page's address; a page without it, or whose reader may not see it, is not found. */
export const visibleCorpus = cache(async (id: string) => {
  const { user, thing: corpus } = await corpusOf(id);
  return { ...(await readerOf(user, corpus.id)), corpus };
});

/** As {@link visibleCorpus}, for a job. */
export const visibleJob = cache(async (id: string) => {
  const { user, thing: job } = await jobOf(id);
  return { ...(await readerOf(user, job.corpusId, job.id)), job };
});

/** As {@link visibleCorpus}, for a resource. */
export const visibleResource = cache(async (id: string) => {
  const { user, thing: resource } = await resourceOf(id);
  return { ...(await readerOf(user, resource.corpusId, resource.jobId)), resource };
});

/** As {@link visibleCorpus}, for a sample. */
export const visibleSample = cache(async (id: string) => {
  const { user, thing: sample } = await sampleOf(id);
  return { ...(await readerOf(user, sample.corpusId, sample.jobId)), sample };
});

/** As {@link visibleCorpus}, for a pairing. */
export const visiblePairing = cache(async (id: string) => {
  const { user, thing: pairing } = await pairingOf(id);
  return { ...(await readerOf(user, pairing.corpusId, pairing.jobId)), pairing };
});
