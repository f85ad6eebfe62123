'use client';

import { defaultThreshold } from '@florilegium/contracts/validation';
import {
  type Allocation,
  allocations,
  type StrataKind,
  strataKinds,
} from '@florilegium/corpus/judging/strata';
import type { ResourceScope } from '@florilegium/db/corpus/resource-scope';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormProblem, useAction } from '@/components/form/action-form';
import { RadioGroup } from '@/components/form/choices';
import { Field, FieldGroup } from '@/components/form/field';
import { SubmitButton } from '@/components/form/submit-button';
import { Select, TextArea, TextInput } from '@/components/form/text-input';
import { Link } from '@/components/links/link';
import { createCorpusSampleAction, createSampleAction } from './actions';
import { SampleAdvice } from './sample-advice';
import { usePopulation } from './use-population';

/** Asks how a sample is to be drawn; the seed is shown, so that the draw can be repeated. */
export function SampleForm({
  scope,
  population: ofAll,
  suggestedSeed,
  subCorpora,
  from = '',
}: {
  scope: ResourceScope;
  population: number;
  suggestedSeed: string;
  /**
   * Parts of the corpus; the sample of a job can be drawn from what the job has of one. `documents`: how many one has, where
   * that is known.
   */
  subCorpora: readonly { id: string; name: string; documents?: number | null }[];
  /** Of a corpus: the sub-corpus that is chosen at first. */
  from?: string | undefined;
}) {
  const t = useTranslations('validation');
  const router = useRouter();
  const [method, setMethod] = useState<'count' | 'percent'>('count');
  const part = usePopulation(scope, ofAll, subCorpora, from);
  const { population } = part;
  const [amount, setAmount] = useState(String(suggestedSize(population)));
  const [threshold, setThreshold] = useState(String(defaultThreshold * 100));
  const [seed, setSeed] = useState(suggestedSeed);
  const [notes, setNotes] = useState('');
  const [order, setOrder] = useState<'chance' | 'risk'>('chance');
  const [by, setBy] = useState<StrataKind | ''>('');
  const [allocation, setAllocation] = useState<Allocation>('proportional');
  const ofJob = useAction(createSampleAction);
  const ofCorpus = useAction(createCorpusSampleAction);
  const { pending, failure } = 'jobId' in scope ? ofJob : ofCorpus;
  const number = (text: string) => Number(text.trim().replace(',', '.'));

  const isWhole =
    order === 'chance' && (method === 'count' ? number(amount) >= population : number(amount) >= 100);

  async function draw() {
    const sample = {
      seed,
      method,
      amount: number(amount),
      threshold: number(threshold) / 100,
      notes,
      ...(part.subCorpus === '' ? {} : { subCorpus: part.subCorpus }),
      order,
      ...(order === 'risk' || by === '' ? {} : { strata: { by, allocation } }),
    };
    const made = await ('jobId' in scope
      ? ofJob.run({ jobId: scope.jobId, sample })
      : ofCorpus.run({ corpusId: scope.corpusId, sample }));
    if (made.ok) router.push(`/samples/${made.data.id}`);
  }

  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) void draw();
      }}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {subCorpora.length === 0 ? <PartHelp scope={scope} /> : null}
        {subCorpora.length > 0 ? (
          <Field
            label={t('form.from')}
            help={part.says ?? <PartHelp scope={scope} />}
            className="sm:col-span-2"
          >
            <Select
              className="max-w-96"
              value={part.subCorpus}
              onChange={async (event) => {
                const count = await part.choose(event.target.value);
                if (count !== null && method === 'count') setAmount(String(suggestedSize(count)));
              }}
            >
              <option value="">{t('jobId' in scope ? 'form.fromJob' : 'form.fromCorpus')}</option>
              {subCorpora.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        ) : null}
        <FieldGroup legend={t('form.order')} className="sm:col-span-2">
          <RadioGroup
            name="order"
            value={order}
            onValueChange={setOrder}
            options={[
              { value: 'chance', label: t('form.byChance'), help: t('form.byChanceHelp') },
              { value: 'risk', label: t('form.byRisk'), help: t('form.byRiskHelp') },
            ]}
          />
        </FieldGroup>
        <FieldGroup legend={t('form.method')}>
          <RadioGroup
            name="method"
            value={method}
            onValueChange={(next) => {
              setMethod(next);
              setAmount(next === 'count' ? String(suggestedSize(population)) : '10');
            }}
            options={[
              { value: 'count', label: t('form.count') },
              { value: 'percent', label: t('form.percent') },
            ]}
          />
        </FieldGroup>
        <Field
          label={method === 'count' ? t('form.amountCount') : t('form.amountPercent')}
          help={
            part.subCorpus !== '' && !isWhole
              ? undefined
              : t(isWhole ? 'form.whole' : 'form.population', { count: population })
          }
          error={failure?.fields?.['sample.amount']}
        >
          <TextInput
            inputMode="decimal"
            className="max-w-28 tabular-nums"
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
        </Field>
        {order === 'chance' ? (
          <>
            <Field
              label={t('form.threshold')}
              help={t('form.thresholdHelp')}
              error={failure?.fields?.['sample.threshold']}
            >
              <TextInput
                inputMode="decimal"
                className="max-w-28 tabular-nums"
                value={threshold}
                onChange={(event) => setThreshold(event.target.value)}
              />
            </Field>
            <SampleAdvice
              population={population}
              size={method === 'count' ? number(amount) : Math.ceil((number(amount) * population) / 100)}
              threshold={number(threshold) / 100}
              onSize={(size) => {
                setMethod('count');
                setAmount(String(size));
              }}
            />
            <Field label={t('form.strata')} help={t('form.strataHelp')}>
              <Select
                className="max-w-56"
                value={by}
                onChange={(event) => setBy(event.target.value as StrataKind | '')}
              >
                <option value="">{t('form.noStrata')}</option>
                {strataKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {t(`form.strataBy.${kind}`)}
                  </option>
                ))}
              </Select>
            </Field>
            {by === '' ? null : (
              <Field label={t('form.allocation')} help={t(`form.strataOf.${allocation}`)}>
                <Select
                  className="max-w-56"
                  value={allocation}
                  onChange={(event) => setAllocation(event.target.value as Allocation)}
                >
                  {allocations.map((one) => (
                    <option key={one} value={one}>
                      {t(`form.allocationOf.${one}`)}
                    </option>
                  ))}
                </Select>
              </Field>
            )}
          </>
        ) : null}
        <Field label={t('form.seed')} help={t('form.seedHelp')} error={failure?.fields?.['sample.seed']}>
          <TextInput
            mono
            className="max-w-56"
            value={seed}
            onChange={(event) => setSeed(event.target.value)}
          />
        </Field>
        <Field label={t('form.notes')} help={t('form.notesHelp')} className="sm:col-span-2">
          <TextArea
            rows={3}
            maxLength={10000}
            value={notes}
            onChange={(event) => setNotes(event.target.value)}
          />
        </Field>
      </div>
      <FormProblem failure={failure} />
      <div>
        <SubmitButton variant="main" pending={pending}>
          {t('form.draw')}
        </SubmitButton>
      </div>
    </form>
  );
}

/** How the texts of a host, a domain or any other filter are drawn from. */
function PartHelp({ scope }: { scope: ResourceScope }) {
  const t = useTranslations('validation');
  const table = 'jobId' in scope ? `/jobs/${scope.jobId}/resources` : `/corpora/${scope.corpusId}/resources`;
  return (
    <span className="text-muted text-sm sm:col-span-2">
      {t.rich('form.partHelp', { table: (text) => <Link href={table}>{text}</Link> })}
    </span>
  );
}

/** A tenth of the documents, but neither fewer than ten nor more than a hundred: what one person judges in a sitting. */
function suggestedSize(population: number): number {
  return Math.min(population, 100, Math.max(10, Math.round(population / 10)));
}
