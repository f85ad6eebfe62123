import type { ManifestFile } from '../manifest';
import { csvRow } from '../writers/csv';
import type { ReleaseAbout } from './release-about';
import type { ReleaseFacts } from './release-facts';

/** The content of recipe.json: what is needed to crawl the corpus of a release again. */
export function recipe(about: ReleaseAbout, facts: ReleaseFacts): object {
  return {
    product: { name: 'florilegium', version: about.productVersion },
    release: { title: about.title, number: about.number, date: about.date },
    corpus: facts.corpus,
    part: facts.part,
    targets: facts.targets,
    taggers: facts.byTagger.map(({ name }) => name).filter((name) => name !== ''),
    jobs: facts.jobs.map(({ seeds, ...job }) => ({ ...job, seeds: seeds.length })),
  };
}

/** The content of seeds.csv. */
export const seedsCsv = ({ jobs }: ReleaseFacts): string =>
  [
    csvRow(['job_id', 'job', 'seed']),
    ...jobs.flatMap(({ id, name, seeds }) => seeds.map((seed) => csvRow([id, name, seed]))),
  ].join('');

/** The content of manifest.json: what the release is, what it contains, and how to check that it is complete. */
export function releaseManifest(
  about: ReleaseAbout,
  facts: ReleaseFacts,
  files: readonly ManifestFile[],
): object {
  const { fields: _, ...release } = about;
  const { jobs, ...counts } = facts;
  return {
    product: { name: 'florilegium', version: about.productVersion },
    release,
    ...counts,
    jobs: jobs.map(({ id, name, domain, seeds }) => ({ id, name, domain, seeds: seeds.length })),
    files,
  };
}
