'use client';

import type { ResourceScope } from '@florilegium/db/corpus/resource-scope';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { askApi } from '@/components/live/ask-api';
import { domainOfPart } from './part-ids';

const sizeSchema = z.object({ documents: z.number().nullable() });

/** What a sample is drawn from: the whole job or corpus, or what that has of a part, with the number of its texts. */
export function usePopulation(
  scope: ResourceScope,
  ofAll: number,
  parts: readonly { id: string; documents?: number | null }[],
  from: string,
) {
  const t = useTranslations('validation.form');
  const first = parts.find(({ id }) => id === from);
  const wordsFor = (id: string, count: number | null) => {
    if (count === null) return t('notCounted');
    if (domainOfPart(id) !== null) return t('inDomain', { count });
    return t('jobId' in scope ? 'inPart' : 'inPartOfCorpus', { count });
  };
  const [chosen, setChosen] = useState(first?.id ?? '');
  const [population, setPopulation] = useState(first?.documents ?? ofAll);
  const [says, setSays] = useState(first ? wordsFor(first.id, first.documents ?? null) : null);
  const latest = useRef('');

  /** Resolves with the number of texts; null where nobody can say, or another choice was made meanwhile. */
  async function choose(id: string): Promise<number | null> {
    latest.current = id;
    setChosen(id);
    setSays(id === '' ? null : t('counting'));
    const count = id === '' ? ofAll : await sizeOf(id);
    if (latest.current !== id) return null;
    setSays(id === '' ? null : wordsFor(id, count));
    // Without a count, what there is in all is the most that it can be.
    setPopulation(count ?? ofAll);
    return count;
  }

  async function sizeOf(partId: string): Promise<number | null> {
    if ('corpusId' in scope) return parts.find(({ id }) => id === partId)?.documents ?? null;
    const path = `/api/v1/jobs/${scope.jobId}/sub-corpora/${partId}/size`;
    const answer = await askApi(sizeSchema, path, {});
    return answer.ok ? answer.data.documents : null;
  }

  return { chosen, population, says, choose };
}
