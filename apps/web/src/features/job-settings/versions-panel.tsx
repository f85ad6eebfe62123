'use client';

import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { useFormatter, useTranslations } from 'next-intl';
import { useId, useMemo, useState } from 'react';
import { z } from 'zod';
import { Alert } from '@/components/alert';
import { Button } from '@/components/button';
import { Field } from '@/components/form/field';
import { Select } from '@/components/form/text-input';
import { Panel } from '@/components/panel';
import { compareDrafts } from '../job-draft/compare-drafts';
import { draftOf, type JobDraft } from '../job-draft/job-draft';
import { DifferenceList } from '../job-form/drafts/difference-list';

/** A version in the list. */
export interface ShownVersion {
  number: number;
  /** ISO 8601. */
  createdAt: string;
  createdByName: string | null;
  runs: number;
}

/** What stands in the form, in the place of a version's number. */
const inForm = 'form';

/** The versions of a job's settings: who made them when, what differs between two, and an old one taken up again. */
export function VersionsPanel({
  jobId,
  versions,
  inForce,
  draft,
  onTake,
}: {
  jobId: string;
  versions: readonly ShownVersion[];
  /** The one that the next crawl takes. */
  inForce: number;
  draft: JobDraft;
  /** Missing for who may read only. */
  onTake?: (draft: JobDraft, number: number) => void;
}) {
  const t = useTranslations('jobs');
  const [from, setFrom] = useState(
    String(versions.find(({ number }) => number < inForce)?.number ?? inForce),
  );
  const [to, setTo] = useState(versions.length > 1 ? String(inForce) : inForm);
  const configs = useVersionDrafts(jobId, draft, [from, to]);
  const take = async (number: number) => {
    const taken = await configs.load(String(number));
    if (taken) onTake?.({ ...taken, name: draft.name, domainSlug: draft.domainSlug }, number);
  };
  const [one, other] = [configs.at(from), configs.at(to)];
  return (
    <Panel title={t('versions.title')} id="versions">
      <p className="mb-3 max-w-[46rem] text-muted text-sm">{t('versions.text')}</p>
      <VersionLines
        versions={versions}
        inForce={inForce}
        onTake={onTake ? (number) => void take(number) : null}
      />
      <div className="mt-4 grid gap-4 border-t pt-4 sm:grid-cols-2">
        <VersionSelect label={t('versions.from')} value={from} onChange={setFrom} versions={versions} />
        <VersionSelect label={t('versions.to')} value={to} onChange={setTo} versions={versions} />
      </div>
      <div className="mt-4" aria-live="polite">
        {configs.failed ? (
          <Alert tone="bad">
            {t('versions.failed')}{' '}
            <Button size="small" onClick={configs.again}>
              {t('versions.again')}
            </Button>
          </Alert>
        ) : null}
        {!configs.failed && (!one || !other) ? (
          <Button size="small" onClick={configs.again}>
            {t('versions.show')}
          </Button>
        ) : null}
        {one && other ? <Differences one={one} other={other} from={from} to={to} /> : null}
      </div>
    </Panel>
  );
}

function VersionLines({
  versions,
  inForce,
  onTake,
}: {
  versions: readonly ShownVersion[];
  inForce: number;
  onTake: ((number: number) => void) | null;
}) {
  const t = useTranslations('jobs');
  const format = useFormatter();
  return (
    <ol className="max-h-80 overflow-y-auto" aria-label={t('versions.title')}>
      {versions.map((version) => (
        <li
          key={version.number}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b py-2 last:border-0"
        >
          <span className="font-medium">{t('versions.number', { number: version.number })}</span>
          <span
            className="min-w-0 flex-1 basis-56 text-muted text-sm [overflow-wrap:anywhere]"
            suppressHydrationWarning
          >
            {t('versions.by', {
              who: version.createdByName ?? t('versions.nobody'),
              when: format.dateTime(new Date(version.createdAt), 'minute'),
            })}
            {' · '}
            {t('versions.runs', { count: version.runs })}
          </span>
          {version.number === inForce ? (
            <span className="text-leaf text-sm">{t('versions.now')}</span>
          ) : onTake ? (
            <Button size="small" variant="quiet" onClick={() => onTake(version.number)}>
              {t('versions.take', { number: version.number })}
            </Button>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

function VersionSelect({
  label,
  value,
  onChange,
  versions,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  versions: readonly ShownVersion[];
}) {
  const t = useTranslations('jobs');
  return (
    <Field label={label}>
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value={inForm}>{t('versions.form')}</option>
        {versions.map(({ number }) => (
          <option key={number} value={String(number)}>
            {t('versions.number', { number })}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function Differences({ one, other, from, to }: { one: JobDraft; other: JobDraft; from: string; to: string }) {
  const t = useTranslations('jobs');
  const id = useId();
  const differences = useMemo(() => {
    // A version has the settings alone.
    const { name, domainSlug } = one;
    return compareDrafts(one, { ...other, name, domainSlug });
  }, [one, other]);
  const nameOf = (value: string) =>
    value === inForm ? t('versions.inForm') : t('versions.number', { number: Number(value) });
  if (differences.length === 0) return <p className="text-muted">{t('versions.same')}</p>;
  return (
    <div id={id}>
      <DifferenceList differences={differences} before={nameOf(from)} after={nameOf(to)} />
    </div>
  );
}

const answer = z.object({ config: jobConfigSchema });

/** The versions that were fetched so far, as drafts. */
function useVersionDrafts(jobId: string, draft: JobDraft, wanted: readonly string[]) {
  const [known, setKnown] = useState<Readonly<Record<string, JobDraft>>>({});
  const [failed, setFailed] = useState(false);
  const at = (value: string): JobDraft | null => (value === inForm ? draft : (known[value] ?? null));

  async function load(value: string): Promise<JobDraft | null> {
    const found = at(value);
    if (found) return found;
    try {
      const response = await fetch(`/api/v1/jobs/${jobId}/versions/${value}`);
      const { config } = answer.parse(await response.json());
      const made = draftOf({ name: '', domainSlug: null, config });
      setKnown((before) => ({ ...before, [value]: made }));
      setFailed(false);
      return made;
    } catch {
      setFailed(true);
      return null;
    }
  }

  return { at, load, failed, again: () => void Promise.all(wanted.map(load)) };
}
