'use client';

import type { Failure } from '@florilegium/contracts/action-result';
import { defaultThreshold } from '@florilegium/contracts/validation';
import type { Allocation, StrataKind } from '@florilegium/corpus/judging/strata';
import type { ResourceScope } from '@florilegium/db/corpus/resource-scope';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useAction } from '@/components/form/action-form';
import { createCorpusSampleAction, createSampleAction } from '../actions';
import { askedPart } from './part-ids';
import {
  type AskedSize,
  askedSize,
  isSize,
  type OwnSizes,
  shownSize,
  typedPercent,
  typedSize,
} from './typed-size';
import { usePopulation } from './use-population';

/**
 * A sub-corpus, a domain or a host that can be drawn from; `documents`: how many texts it has; null where nobody can say,
 * left out where it was not asked.
 */
export interface OfferedPart {
  /** Of a sub-corpus; of a domain and a host see domainPart and hostPart. */
  id: string;
  name: string;
  documents?: number | null;
}

/** How a sample is to be drawn, as it is typed. */
interface Typed {
  method: 'count' | 'percent';
  amount: string;
  /** In per cent. */
  threshold: string;
  seed: string;
  notes: string;
  order: 'chance' | 'risk';
  /** '': from all alike. */
  by: StrataKind | '';
  allocation: Allocation;
}

/** What a form for a sample begins with. */
export interface SampleBeginning {
  scope: ResourceScope;
  population: number;
  suggestedSeed: string;
  parts: readonly OfferedPart[];
  /** Hosts to choose from while one types; any other can be typed. */
  hosts: readonly string[];
  /** The part that is chosen at first, if it is one of those. */
  from?: string | undefined;
}

/** What is typed about a sample, what it comes to, and how it is drawn. */
export interface SampleDraft {
  typed: Typed;
  change: (part: Partial<Omit<Typed, 'amount'>>) => void;
  /** Also chooses whether it is a number or a share. */
  typeAmount: (amount: string, method: Typed['method']) => void;
  part: ReturnType<typeof usePopulation>;
  choosePart: (id: string) => Promise<void>;
  /** Why nothing can be drawn from the part that is chosen. */
  partProblem: string | undefined;
  chooseMethod: (method: Typed['method']) => void;
  /** How many texts would be drawn. */
  asked: AskedSize;
  /** Beyond which share of not adequate ones it is not valid; NaN where that is no number. */
  threshold: number;
  /** What keeps it from being drawn, by its field. */
  wrong: Wrong;
  draw: () => Promise<void>;
  pending: boolean;
  failure: Failure | null;
}

/** Holds what is typed about a sample until it is drawn. */
export function useSampleDraft({
  scope,
  population: ofAll,
  suggestedSeed,
  parts,
  from = '',
}: SampleBeginning): SampleDraft {
  const router = useRouter();
  const part = usePopulation(scope, ofAll, parts, from);
  const { population } = part;
  /** What stands in the field while nobody has typed anything there. */
  const [suggested, setSuggested] = useState(() => suggestedSize(population));
  const [own, setOwn] = useState<OwnSizes>({});
  const [rest, setRest] = useState<Omit<Typed, 'amount'>>({
    method: 'count',
    threshold: String(defaultThreshold * 100),
    seed: suggestedSeed,
    notes: '',
    order: 'chance',
    by: '',
    allocation: 'proportional',
  });
  const typed: Typed = { ...rest, amount: shownSize(own, rest.method, suggested) };
  const change: SampleDraft['change'] = (changed) => setRest((before) => ({ ...before, ...changed }));
  const ofJob = useAction(createSampleAction);
  const ofCorpus = useAction(createCorpusSampleAction);
  const { pending, failure } = 'jobId' in scope ? ofJob : ofCorpus;
  /** What was typed that is no number, or none that there can be. */
  const [wrong, setWrong] = useState<Wrong>({});
  /** The part that was sent: what is said of it is not said of another that is chosen afterwards. */
  const [refusable, setRefusable] = useState('');
  const refused = refusable === part.chosen ? failure?.fields : undefined;
  const amount = typedSize(typed.amount, typed.method);
  const threshold = typedPercent(typed.threshold) / 100;

  async function draw() {
    if (pending) return;
    const wrong = wrongIn({
      amount,
      method: typed.method,
      threshold: typed.order === 'chance' ? threshold : 0,
    });
    setWrong(wrong);
    if (wrong.amount || wrong.threshold) return;
    const { seed, method, notes, order, by, allocation } = typed;
    setRefusable(part.chosen);
    const sample = {
      ...{ seed, method, amount, threshold, notes, order },
      ...askedPart(part.chosen),
      ...(order === 'risk' || by === '' ? {} : { strata: { by, allocation } }),
    };
    const made = await ('jobId' in scope
      ? ofJob.run({ jobId: scope.jobId, sample })
      : ofCorpus.run({ corpusId: scope.corpusId, sample }));
    if (made.ok) router.push(`/samples/${made.data.id}`);
  }

  return {
    typed,
    change,
    typeAmount: (amount, method) => {
      setOwn((before) => ({ ...before, [method]: amount }));
      change({ method });
    },
    part,
    partProblem: part.problem ?? refused?.['sample.host'] ?? refused?.['sample.domain'],
    choosePart: async (id) => {
      const count = await part.choose(id);
      // Of nothing none can be drawn, which is said; a size of 0 would be a fault of its own.
      if (count !== null && count > 0) setSuggested(suggestedSize(count));
    },
    chooseMethod: (method) => change({ method }),
    asked: askedSize(amount, typed.method, population),
    threshold,
    wrong,
    draw,
    pending,
    failure,
  };
}

/** Words for what is wrong with a field, by their keys. */
interface Wrong {
  amount?: 'badCount' | 'badPercent';
  threshold?: 'badThreshold';
}

function wrongIn(typed: { amount: number; method: Typed['method']; threshold: number }): Wrong {
  const { amount, method, threshold } = typed;
  const wrong: Wrong = isSize(amount, method)
    ? {}
    : { amount: method === 'count' ? 'badCount' : 'badPercent' };
  return threshold >= 0 && threshold <= 1 ? wrong : { ...wrong, threshold: 'badThreshold' };
}

/** A tenth of the documents, but neither fewer than ten nor more than a hundred: what one person judges in a sitting. */
function suggestedSize(population: number): number {
  return Math.min(population, 100, Math.max(10, Math.round(population / 10)));
}
