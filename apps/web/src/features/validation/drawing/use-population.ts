'use client';

import type { ResourceScope } from '@florilegium/db/corpus/resource-scope';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { askApi } from '@/components/live/ask-api';
import { askedPart, domainOfPart, hostOfPart } from './part-ids';

const sizeSchema = z.object({ documents: z.number().nullable() });

/** After the last letter of a host, in ms. */
const restMs = 400;

/** Of a host's name (RFC 1035, 2.3.4). */
export const mostHostChars = 253;

/** What is known of a part: its texts, null where nobody can say, and why it can't be. */
interface Size {
  documents: number | null;
  problem?: string | undefined;
}

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
    if (id === '' || hostOfPart(id)?.trim() === '') return null;
    if (count === null) return t('notCounted');
    if (hostOfPart(id) !== null) return t('ofHost', { count });
    if (domainOfPart(id) !== null) return t('jobId' in scope ? 'inDomainOfJob' : 'inDomain', { count });
    return t('jobId' in scope ? 'inPart' : 'inPartOfCorpus', { count });
  };
  const [chosen, setChosen] = useState(first?.id ?? '');
  const [population, setPopulation] = useState(first?.documents ?? ofAll);
  const [says, setSays] = useState(first ? wordsFor(first.id, first.documents ?? null) : null);
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef(chosen);

  /** Resolves with the number of texts; null where nobody can say, or another choice was made meanwhile. */
  async function choose(id: string): Promise<number | null> {
    latest.current = id;
    setChosen(id);
    setProblem(null);
    const isTold = id !== '' && hostOfPart(id)?.trim() !== '';
    setSays(isTold ? t('counting') : null);
    if (isTold && hostOfPart(id) !== null) await new Promise((rested) => setTimeout(rested, restMs));
    if (latest.current !== id) return null;
    const size: Size = isTold ? await sizeOf(id) : { documents: ofAll };
    if (latest.current !== id) return null;
    setProblem(size.problem ?? null);
    setSays(size.problem === undefined ? wordsFor(id, size.documents) : null);
    // Without a count, what there is in all is the most that it can be.
    setPopulation(size.documents ?? ofAll);
    return size.documents;
  }

  async function sizeOf(partId: string): Promise<Size> {
    // An address with such a name is too long for the server to read, so nothing would say what is wrong.
    if ((hostOfPart(partId)?.trim().length ?? 0) > mostHostChars)
      return { documents: null, problem: t('hostTooLong', { most: mostHostChars }) };
    const known = parts.find(({ id }) => id === partId);
    if (known?.documents !== undefined) return { documents: known.documents };
    const of = 'jobId' in scope ? `jobs/${scope.jobId}` : `corpora/${scope.corpusId}`;
    const query = new URLSearchParams(askedPart(partId));
    const answer = await askApi(sizeSchema, `/api/v1/${of}/samples/population?${query}`, {});
    if (answer.ok) return answer.data;
    return { documents: null, problem: Object.values(answer.fields)[0] ?? answer.message ?? t('notAsked') };
  }

  return { chosen, population, says, problem, choose };
}
