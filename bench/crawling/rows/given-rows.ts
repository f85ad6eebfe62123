import type { BatchColumns } from '@florilegium/db/sql/batch';
import type { Database } from '@florilegium/db/sql/database';

/** What rows of the bench belong to. */
export interface Place {
  jobId: string;
  userId: string;
}

/** Makes a person, a corpus and a job. */
export async function makePlace({ prisma }: Database): Promise<Place> {
  const [userId, corpusId, jobId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  await prisma.user.create({
    data: { id: userId, email: 'a@example.org', name: 'A', role: 'admin', passwordHash: 'none' },
  });
  await prisma.corpus.create({ data: { id: corpusId, name: 'bench' } });
  await prisma.job.create({ data: { id: jobId, corpusId, name: 'bench' } });
  return { userId, jobId };
}

interface GivenResource {
  id: string;
  jobId: string;
  keyHash: string;
  url: string;
  host: string;
}

/** The id of the row with this number. */
export function idAt(n: number): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
}

/** The resources of one round. No two rounds share a resource. */
export function resourcesOf({ jobId }: Place, round: number, count: number): GivenResource[] {
  return Array.from({ length: count }, (_, at) => {
    const id = idAt(round * count + at);
    return {
      id,
      jobId,
      keyHash: id,
      url: `https://www.example.org/news/${id}.html`,
      host: 'www.example.org',
    };
  });
}

export const resourceColumns: BatchColumns<GivenResource> = {
  id: ['uuid', (resource) => resource.id],
  job_id: ['uuid', (resource) => resource.jobId],
  key_hash: ['uuid', (resource) => resource.keyHash],
  url: ['text', (resource) => resource.url],
  host: ['text', (resource) => resource.host],
};
