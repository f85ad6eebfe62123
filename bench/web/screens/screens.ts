import type { Database } from '@florilegium/db/sql/database';

/** A screen of the product, by name, and where one of its kind is. */
export interface Screen {
  name: string;
  path: string;
}

/** A job with what its pages are about. */
export interface Subject {
  corpusId: string;
  jobId: string;
  resourceId: string | null;
  sampleId: string | null;
  /** A sample of a part of the corpus. */
  partSampleId: string | null;
}

/** Every screen of the product, for the job and what it holds. */
export function screensOf({ corpusId, jobId, resourceId, sampleId, partSampleId }: Subject): Screen[] {
  const job = `/jobs/${jobId}`;
  return [
    { name: 'home', path: '/' },
    { name: 'corpora', path: '/corpora' },
    { name: 'job list', path: `/corpora/${corpusId}` },
    { name: 'resources of a corpus', path: `/corpora/${corpusId}/resources` },
    { name: 'corpus validation', path: `/corpora/${corpusId}/validation` },
    { name: 'plan', path: `/corpora/${corpusId}/plan` },
    { name: 'metadata', path: `/corpora/${corpusId}/metadata` },
    { name: 'sub-corpora', path: `/corpora/${corpusId}/sub-corpora` },
    { name: 'rights', path: `/corpora/${corpusId}/rights` },
    { name: 'releases', path: `/corpora/${corpusId}/releases` },
    { name: 'seeds', path: `/corpora/${corpusId}/seeds` },
    { name: 'search', path: `/corpora/${corpusId}/search` },
    { name: 'corpus audit', path: `/corpora/${corpusId}/audit` },
    { name: 'find in a corpus', path: `/corpora/${corpusId}/resources/find?q=fienile` },
    { name: 'new corpus', path: '/corpora/new' },
    { name: 'new job', path: `/corpora/${corpusId}/jobs/new` },
    { name: 'monitor', path: job },
    { name: 'URLs', path: `${job}/urls` },
    { name: 'hosts', path: `${job}/hosts` },
    { name: 'plots', path: `${job}/plots` },
    { name: 'resources', path: `${job}/resources` },
    { name: 'find in texts', path: `${job}/resources/find?q=fienile` },
    { name: 'validation', path: `${job}/validation` },
    { name: 'log', path: `${job}/log` },
    { name: 'job audit', path: `${job}/audit` },
    { name: 'job settings', path: `${job}/settings` },
    ...(resourceId ? [{ name: 'resource', path: `/resources/${resourceId}` }] : []),
    ...(sampleId
      ? [
          { name: 'sample', path: `/samples/${sampleId}` },
          { name: 'judging', path: `/samples/${sampleId}/1` },
        ]
      : []),
    ...(partSampleId ? [{ name: 'sample of a part', path: `/samples/${partSampleId}` }] : []),
    { name: 'validate', path: '/validate' },
    { name: 'cleaner', path: '/clean' },
    { name: 'account', path: '/account' },
    { name: 'admin', path: '/admin/workers' },
    { name: 'people', path: '/admin/people' },
    { name: 'audit log', path: '/admin/audit' },
  ];
}

/** A kept resource and a sample of a job, for the screens that show one. */
export async function subjectOf(
  database: Database,
  job: { corpusId: string; jobId: string },
): Promise<Subject> {
  const [document, sample, partSample] = await Promise.all([
    database.prisma.document.findFirst({ where: { jobId: job.jobId, kept: true, current: true } }),
    database.prisma.sample.findFirst({ where: { jobId: job.jobId } }),
    database.prisma.sample.findFirst({ where: { corpusId: job.corpusId, jobId: null } }),
  ]);
  return {
    ...job,
    resourceId: document?.resourceId ?? null,
    sampleId: sample?.id ?? null,
    partSampleId: partSample?.id ?? null,
  };
}
