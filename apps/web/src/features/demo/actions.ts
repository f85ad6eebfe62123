'use server';

import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { openDemoCorpus } from '@florilegium/db/corpus/corpora';
import { createJob } from '@florilegium/db/corpus/jobs';
import { replaceSeeds } from '@florilegium/db/corpus/seeds';
import { demoJob } from '@florilegium/demo-site/demo-job';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { defineAction } from '@/server/action';
import { database } from '@/server/context';
import { demoOrigin } from '../job-saving/interval';

/** Opens this person's demo corpus, made on the first time with its ready job; gives the job's id. */
export const openDemoAction = defineAction('openDemoAction', {
  input: z.strictObject({}),
  handle: async ({ user }) => {
    const t = await getTranslations('home');
    const corpus = {
      name: t('demo.corpusName'),
      description: t('demo.corpusDescription'),
      languages: ['it', 'en'],
    };
    return openDemoCorpus(database(), corpus, user.id, async (corpusId) => {
      const { name, seeds, ...config } = demoJob(demoOrigin());
      const job = { name, domainSlug: null, config: jobConfigSchema.parse(config) };
      const jobId = await createJob(database(), corpusId, job, user.id, { demo: true });
      await replaceSeeds(database(), jobId, 0, one(seeds), user.id);
      return jobId;
    });
  },
});

async function* one(seeds: readonly string[]) {
  yield seeds.map((url) => ({ url, problem: null }));
}
