'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { askApi } from '@/components/live/ask-api';

const sizeSchema = z.object({ documents: z.number().nullable() });

/** What a sample is drawn from: the whole job, or what the job has of a sub-corpus, with the number of its texts. */
export function usePopulation(jobId: string, ofJob: number) {
  const t = useTranslations('validation.form');
  const [subCorpus, setSubCorpus] = useState('');
  const [population, setPopulation] = useState(ofJob);
  const [says, setSays] = useState<string | null>(null);
  const latest = useRef('');

  /** Resolves with the number of texts; null where nobody can say, or another choice was made meanwhile. */
  async function choose(id: string): Promise<number | null> {
    latest.current = id;
    setSubCorpus(id);
    setSays(id === '' ? null : t('counting'));
    const count = id === '' ? ofJob : await sizeOf(jobId, id);
    if (latest.current !== id) return null;
    setSays(id === '' ? null : count === null ? t('notCounted') : t('inPart', { count }));
    // Without a count, what the job has is the most that it can be.
    setPopulation(count ?? ofJob);
    return count;
  }

  return { subCorpus, population, says, choose };
}

async function sizeOf(jobId: string, subCorpusId: string): Promise<number | null> {
  const path = `/api/v1/jobs/${jobId}/sub-corpora/${subCorpusId}/size`;
  const answer = await askApi(sizeSchema, path, {});
  return answer.ok ? answer.data.documents : null;
}
