import { type Action, can } from '@florilegium/contracts/permissions';
import { corpusById } from '@florilegium/db/corpora';
import { exportById } from '@florilegium/db/exports';
import { corpusOfJob, jobById } from '@florilegium/db/jobs';
import { pairingById } from '@florilegium/db/pairings';
import { corpusOfResource, resourceById } from '@florilegium/db/resources';
import { corpusOfSample, sampleById } from '@florilegium/db/samples';
import { AppError } from '@florilegium/platform/app-error';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { z } from 'zod';
import { database } from '@/server/context';
import { authorise, requireUser, type SignedInUser } from '@/server/session';

/**
 * Lets somebody do something in a corpus. Who may not even read it is told that there is nothing (`notFound`), so
 * that ids can't be probed; who may read but not do this is told so (`notAllowed`).
 */
export function allowInCorpus(
  user: SignedInUser,
  corpusId: string | null | undefined,
  action: Action,
): string {
  if (!corpusId || !can(user.actor, 'corpus.read', { corpusId })) {
    throw new AppError('notFound', 'There is no such thing, or it is not for you.');
  }
  authorise(user, action, { corpusId });
  return corpusId;
}

/** As {@link allowInCorpus}, for the corpus of a job. */
export async function allowInJob(user: SignedInUser, jobId: string, action: Action): Promise<string> {
  return allowInCorpus(user, await corpusOfJob(database(), jobId), action);
}

/** As {@link allowInCorpus}, for the corpus of a resource; returns the ids of its job and corpus. */
export async function allowOnResource(user: SignedInUser, resourceId: string, action: Action) {
  const place = await corpusOfResource(database(), resourceId);
  const corpusId = allowInCorpus(user, place?.corpusId, action);
  return { corpusId, jobId: place?.jobId ?? '' };
}

/** As {@link allowInCorpus}, for the corpus of a sample; returns the ids of its job and corpus. */
export async function allowOnSample(user: SignedInUser, sampleId: string, action: Action) {
  const place = await corpusOfSample(database(), sampleId);
  const corpusId = allowInCorpus(user, place?.corpusId, action);
  return { corpusId, jobId: place?.jobId ?? '' };
}

/** As {@link allowInCorpus}, for the corpus of an export; returns the export. */
export async function allowOnExport(user: SignedInUser, exportId: string, action: Action) {
  const found = await exportById(database(), exportId);
  allowInCorpus(user, found?.corpusId, action);
  return found!;
}

const uuid = z.uuid();

/** The corpus of a page's address; a page without it, or whose reader may not see it, is not found. */
export const visibleCorpus = cache(async (id: string) => {
  const user = await requireUser();
  const corpus = uuid.safeParse(id).success ? await corpusById(database(), id) : null;
  if (!corpus || !can(user.actor, 'corpus.read', { corpusId: corpus.id })) notFound();
  return { user, corpus };
});

/** As {@link visibleCorpus}, for a job. */
export const visibleJob = cache(async (id: string) => {
  const user = await requireUser();
  const job = uuid.safeParse(id).success ? await jobById(database(), id) : null;
  if (!job || !can(user.actor, 'corpus.read', { corpusId: job.corpusId })) notFound();
  return { user, job };
});

/** As {@link visibleCorpus}, for a resource. */
export const visibleResource = cache(async (id: string) => {
  const user = await requireUser();
  const resource = uuid.safeParse(id).success ? await resourceById(database(), id) : null;
  if (!resource || !can(user.actor, 'corpus.read', { corpusId: resource.corpusId })) notFound();
  return { user, resource };
});

/** As {@link visibleCorpus}, for a sample. */
export const visibleSample = cache(async (id: string) => {
  const user = await requireUser();
  const sample = uuid.safeParse(id).success ? await sampleById(database(), id) : null;
  if (!sample || !can(user.actor, 'corpus.read', { corpusId: sample.corpusId })) notFound();
  return { user, sample };
});

/** As {@link allowInCorpus}, for the corpus of a pairing; returns the pairing. */
export async function allowOnPairing(user: SignedInUser, pairingId: string, action: Action) {
  const found = await pairingById(database(), pairingId);
  allowInCorpus(user, found?.corpusId, action);
  return found!;
}

/** As {@link visibleCorpus}, for a pairing. */
export const visiblePairing = cache(async (id: string) => {
  const user = await requireUser();
  const pairing = uuid.safeParse(id).success ? await pairingById(database(), id) : null;
  if (!pairing || !can(user.actor, 'corpus.read', { corpusId: pairing.corpusId })) notFound();
  return { user, pairing };
});
