'use client';

import {
  type ReleaseDescription,
  type ReleaseStep,
  releaseSteps,
} from '@florilegium/contracts/releases/release';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { z } from 'zod';
import { Alert } from '@/components/alert';
import { RadioGroup } from '@/components/form/choices';
import { Field, FieldGroup } from '@/components/form/field';
import { StackedForm } from '@/components/form/stacked-form';
import { SubmitButton } from '@/components/form/submit-button';
import { Select, TextArea, TextInput } from '@/components/form/text-input';
import { askApi } from '@/components/live/ask-api';
import { Panel } from '@/components/panel';
import { authorProblems } from './author-problems';
import { FormatChoice } from './format-choice';

const orderedSchema = z.object({ id: z.string() });

const knownLicences = ['CC-BY-4.0', 'CC-BY-SA-4.0', 'CC-BY-NC-SA-4.0', 'CC0-1.0'];

interface OrderProps {
  corpusId: string;
  /** What the release may be numbered; null for the first one of a corpus, which is 1.0. */
  next: Record<ReleaseStep, string> | null;
  suggested: ReleaseDescription;
  jobs: readonly Named[];
  subCorpora: readonly Named[];
}

interface Named {
  id: string;
  name: string;
}

interface Problem {
  message: string;
  fields: Record<string, string>;
  /** As they were sent. */
  authors: readonly string[];
}

/** Orders a release; its page shows how far it is. */
export function OrderPanel({ corpusId, next, suggested, jobs, subCorpora }: OrderProps) {
  const t = useTranslations('releases.order');
  const router = useRouter();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const errorOf = (name: string) => problem?.fields[name];
  const authorsError = () =>
    errorOf('description.creators') ??
    authorProblems(problem?.fields ?? {}, problem?.authors ?? [])
      .map((one) => t('creatorProblem', { ...one }))
      .join(' ');

  async function send(typed: FormData) {
    if (isPending) return;
    setPending(true);
    setProblem(null);
    const order = orderOf(typed);
    const answer = await askApi(orderedSchema, `/api/v1/corpora/${corpusId}/releases`, {
      method: 'POST',
      body: JSON.stringify(order),
    });
    if (answer.ok) return router.push(`/corpora/${corpusId}/releases/${answer.data.id}`);
    setPending(false);
    const { message, fields } = answer;
    setProblem({ message: message ?? t('unreachable'), fields, authors: order.description.creators });
  }

  return (
    <Panel title={t('title')} id="order">
      <p className="mb-4 max-w-[46rem] text-muted">{t('text')}</p>
      <StackedForm onSend={send} className="max-w-[46rem]">
        <Field label={t('name')} help={t('nameHelp')} error={errorOf('description.title')} required>
          <TextInput name="title" defaultValue={suggested.title} maxLength={300} />
        </Field>
        <Field label={t('creators')} help={t('creatorsHelp')} error={authorsError()} required>
          <TextArea name="creators" rows={3} defaultValue={suggested.creators.join('\n')} />
        </Field>
        <Field label={t('licence')} help={t('licenceHelp')} error={errorOf('description.licence')}>
          <TextInput
            name="licence"
            defaultValue={suggested.licence}
            list="known-licences"
            maxLength={500}
            autoComplete="off"
          />
        </Field>
        <datalist id="known-licences">
          {knownLicences.map((licence) => (
            <option key={licence} value={licence} />
          ))}
        </datalist>
        {next === null ? null : (
          <FieldGroup legend={t('step.legend')} help={t('step.help')}>
            <RadioGroup
              name="step"
              defaultValue="minor"
              options={releaseSteps.map((value) => ({
                value,
                label: t(`step.${value}.label`, { number: next[value] }),
                help: t(`step.${value}.help`),
              }))}
            />
          </FieldGroup>
        )}
        {jobs.length > 1 || subCorpora.length > 0 ? (
          <Field label={t('part')}>
            <Select name="part" defaultValue="">
              <option value="">{t('wholeCorpus')}</option>
              <PartChoices label={t('subCorpora')} kind="subCorpusId" parts={subCorpora} />
              <PartChoices label={t('jobs')} kind="jobId" parts={jobs} />
            </Select>
          </Field>
        ) : null}
        <FormatChoice error={errorOf('formats')} />
        <Field label={t('note')} help={t('noteHelp')} error={errorOf('description.note')}>
          <TextArea name="note" rows={3} maxLength={5_000} />
        </Field>
        <Field label={t('doi')} help={t('doiHelp')} error={errorOf('description.doi')}>
          <TextInput name="doi" mono maxLength={200} placeholder="10.5281/zenodo.1234" autoComplete="off" />
        </Field>
        {problem ? (
          <Alert tone="bad" live>
            {problem.message}
          </Alert>
        ) : null}
        <div>
          <SubmitButton variant="main" pending={isPending}>
            {t('send')}
          </SubmitButton>
        </div>
      </StackedForm>
    </Panel>
  );
}

function PartChoices({
  label,
  kind,
  parts,
}: {
  label: string;
  kind: 'subCorpusId' | 'jobId';
  parts: readonly Named[];
}) {
  if (parts.length === 0) return null;
  return (
    <optgroup label={label}>
      {parts.map(({ id, name }) => (
        <option key={id} value={`${kind} ${id}`}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}

function orderOf(typed: FormData) {
  const text = (name: string) => String(typed.get(name) ?? '').trim();
  const part = text('part');
  const creators = text('creators')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return {
    formats: typed.getAll('format'),
    ...(text('step') !== '' && { step: text('step') }),
    ...(part !== '' && { [part.split(' ')[0]!]: part.split(' ')[1] }),
    description: {
      title: text('title'),
      creators,
      licence: text('licence'),
      doi: text('doi').replace(/^https?:\/\/(dx\.)?doi\.org\//, ''),
      note: text('note'),
    },
  };
}
