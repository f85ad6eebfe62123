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

/** The corpus of a page's address; a page without it, or whose reader may not see it, is not found. */
export const visibleCorpus = cache(async (id: string) => {
  const user = await requireUser();
  const corpus = uuid.safeParse(id).success ? await corpusById(database(), id) : null;
  if (!corpus || !can(user.actor, 'corpus.read', { corpusId: corpus.id })) notFound();
  return { ...(await readerOf(user, corpus.id)), corpus };
});

/** As {@link visibleCorpus}, for a job. */
export const visibleJob = cache(async (id: string) => {
  const user = await requireUser();
  const job = uuid.safeParse(id).success ? await jobById(database(), id) : null;
  if (!job || !can(user.actor, 'corpus.read', { corpusId: job.corpusId })) notFound();
  return { ...(await readerOf(user, job.corpusId, job.id)), job };
});

/** As {@link visibleCorpus}, for a resource. */
export const visibleResource = cache(async (id: string) => {
  const user = await requireUser();
  const resource = uuid.safeParse(id).success ? await resourceById(database(), id) : null;
  if (!resource || !can(user.actor, 'corpus.read', { corpusId: resource.corpusId })) notFound();
  return { ...(await readerOf(user, resource.corpusId, resource.jobId)), resource };
});

/** As {@link visibleCorpus}, for a sample. */
export const visibleSample = cache(async (id: string) => {
  const user = await requireUser();
  const sample = uuid.safeParse(id).success ? await sampleById(database(), id) : null;
  if (!sample || !can(user.actor, 'corpus.read', { corpusId: sample.corpusId })) notFound();
  return { ...(await readerOf(user, sample.corpusId, sample.jobId)), sample };
});

/** As {@link visibleCorpus}, for a pairing. */
export const visiblePairing = cache(async (id: string) => {
  const user = await requireUser();
  const pairing = uuid.safeParse(id).success ? await pairingById(database(), id) : null;
  if (!pairing || !can(user.actor, 'corpus.read', { corpusId: pairing.corpusId })) notFound();
  return { ...(await readerOf(user, pairing.corpusId, pairing.jobId)), pairing };
});
