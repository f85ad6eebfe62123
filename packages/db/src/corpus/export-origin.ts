import type { Database } from '../sql/database';

/** A corpus with the jobs that an export may name in its manifest. */
export interface ExportOrigin {
  corpus: { id: string; name: string; description: string; languages: string[] };
  jobs: {
    id: string;
    name: string;
    domain: string | null;
    seeds: number;
    versions: { number: number; configuration: unknown }[];
  }[];
}

/** Names and configurations behind an export's documents: `versions` are the job versions that they came from. */
export async function exportOrigin(
  database: Database,
  corpusId: string,
  versions: ReadonlyMap<string, ReadonlySet<number>>,
): Promise<ExportOrigin> {
  const { prisma } = database;
  const corpus = await prisma.corpus.findUniqueOrThrow({
    where: { id: corpusId },
    select: { id: true, name: true, description: true, languages: true },
  });
  const jobs = await prisma.job.findMany({
    where: { id: { in: [...versions.keys()] } },
    orderBy: { id: 'asc' },
    select: {
      id: true,
      name: true,
      domainSlug: true,
      versions: { orderBy: { number: 'asc' }, select: { number: true, config: true } },
      _count: { select: { seeds: true } },
    },
  });
  return {
    corpus,
    jobs: jobs.map((job) => ({
      id: job.id,
      name: job.name,
      domain: job.domainSlug,
      seeds: job._count.seeds,
      versions: job.versions
        .filter((version) => versions.get(job.id)?.has(version.number))
        .map((version) => ({ number: version.number, configuration: version.config })),
    })),
  };
}
