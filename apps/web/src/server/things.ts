import { corpusById } from '@florilegium/db/corpus/corpora';
import { exportById } from '@florilegium/db/corpus/exports';
import { templateById } from '@florilegium/db/corpus/job-templates';
import { corpusOfJob } from '@florilegium/db/corpus/jobs';
import { pairingById } from '@florilegium/db/pairs/pairings';
import { ownerOfProbe } from '@florilegium/db/probes/probes';
import { corpusOfRelease } from '@florilegium/db/releases/releases';
import { corpusOfSample } from '@florilegium/db/samples/samples';
import { corpusOfResource } from '@florilegium/db/screens/resources';
import { ownerOfSeedSearch } from '@florilegium/db/seeds/seed-searches';
import { z } from 'zod';
import type { CorpusOf, Given } from './access';
import { database } from './context';

const uuid = z.uuid();

/** An id as it was given, if it is one: what is none names nothing. */
function idIn(given: Given, name: string): string | null {
  const parsed = uuid.safeParse(given[name]);
  return parsed.success ? parsed.data : null;
}

type Finds = (id: string) => Promise<string | null | undefined>;

/** Finds the corpus of what a value names, and its job where it has one. */
function thing(corpusOf: Finds, jobOf?: Finds) {
  return (name = 'id'): CorpusOf => {
    const finding = (find: Finds) => async (given: Given) => {
      const id = idIn(given, name);
      return id === null ? null : ((await find(id)) ?? null);
    };
    return Object.assign(finding(corpusOf), jobOf ? { jobOf: finding(jobOf) } : {});
  };
}

/** A corpus. One that isn't there is nobody's, also no admin's. */
export const corpus = thing(async (id) => (await corpusById(database(), id))?.id);
/** A job. */
export const job = thing(
  (id) => corpusOfJob(database(), id),
  async (id) => id,
);
/** The job, or the corpus, whose resources a table has. */
export const table: CorpusOf = Object.assign(
  (given: Given) => (given.jobId === undefined ? corpus('corpusId')(given) : job('jobId')(given)),
  { jobOf: async (given: Given) => idIn(given, 'jobId') },
);
/** A resource of a job. */
export const resource = thing(
  async (id) => (await corpusOfResource(database(), id))?.corpusId,
  async (id) => (await corpusOfResource(database(), id))?.jobId,
);
/** A sample of a job. */
export const sample = thing(
  async (id) => (await corpusOfSample(database(), id))?.corpusId,
  async (id) => (await corpusOfSample(database(), id))?.jobId,
);
/** An export of a corpus. */
export const exported = thing(async (id) => (await exportById(database(), id))?.corpusId);
/** A release of a corpus. */
export const release = thing((id) => corpusOfRelease(database(), id));
/** A search for translations among a job's pages. */
export const pairing = thing(
  async (id) => (await pairingById(database(), id))?.corpusId,
  async (id) => (await pairingById(database(), id))?.jobId,
);
/** A look at a site. */
export const probe = thing(async (id) => (await ownerOfProbe(database(), id))?.corpusId);
/** A search for seeds. */
export const seedSearch = thing(async (id) => (await ownerOfSeedSearch(database(), id))?.corpusId);
/** Settings that a corpus keeps for new jobs. */
export const template = thing(async (id) => (await templateById(database(), id))?.corpusId);

/** A thing below its own corpus in an address: below another there is none. */
const below =
  (find: (name: string) => CorpusOf) =>
  (corpusName: string, name: string): CorpusOf => {
    return async (given) => {
      const corpusId = await find(name)(given);
      return corpusId === idIn(given, corpusName) ? corpusId : null;
    };
  };

/** A search for seeds below its own corpus. */
export const seedSearchIn = below(seedSearch);
/** A release below its own corpus. */
export const releaseIn = below(release);
