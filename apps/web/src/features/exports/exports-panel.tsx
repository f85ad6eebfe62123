'use client';

import { type ExportFormat, exportFormats } from '@florilegium/contracts/exports';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { Alert } from '@/components/alert';
import { FormProblem, useAction } from '@/components/form/action-form';
import { RadioGroup } from '@/components/form/choices';
import { Field, FieldGroup } from '@/components/form/field';
import { SubmitButton } from '@/components/form/submit-button';
import { Select } from '@/components/form/text-input';
import { Panel } from '@/components/panel';
import { orderExportAction } from './actions';
import { ExportLine } from './export-line';
import type { ShownExport } from './shown-export';

/** Orders exports and shows how far they are; with a job, that job's documents alone. */
export function ExportsPanel({
  corpusId,
  jobId = null,
  subCorpora = [],
  initial,
  workerAlive,
  diskLow,
  mayExport,
}: {
  corpusId: string;
  jobId?: string | null;
  /** Of a corpus: what can be exported by itself. */
  subCorpora?: readonly { id: string; name: string }[];
  initial: readonly ShownExport[];
  workerAlive: boolean;
  diskLow: boolean;
  mayExport: boolean;
}) {
  const t = useTranslations('exports');
  const [shown, setShown] = useState<{
    exports: readonly ShownExport[];
    workerAlive: boolean;
    diskLow: boolean;
  }>({ exports: initial, workerAlive, diskLow });
  const refresh = useCallback(async () => {
    // What checks the answer comes only where something is waited for.
    const { readExports } = await import('./read-exports');
    const now = await readExports(corpusId);
    if (now) setShown(now);
  }, [corpusId]);
  const exports = jobId === null ? shown.exports : shown.exports.filter((one) => one.jobId === jobId);
  const waits = exports.some((one) => one.state === 'waiting' || one.state === 'writing');
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => void refresh(), 2_000);
    return () => clearInterval(timer);
  }, [waits, refresh]);
  return (
    <Panel title={t('title')} id="exports">
      {mayExport ? (
        <OrderForm corpusId={corpusId} jobId={jobId} subCorpora={subCorpora} onOrdered={refresh} />
      ) : null}
      {waits && !shown.workerAlive ? (
        <Alert tone="warn" title={t('noWorker.title')} className="mt-4" live>
          {t('noWorker.text')}
        </Alert>
      ) : null}
      {waits && shown.diskLow ? (
        <Alert tone="warn" className="mt-4" live>
          {t('problem.diskLow')}
        </Alert>
      ) : null}
      {exports.length === 0 ? <p className="mt-3 text-muted">{t('none')}</p> : null}
      <ul className="mt-2" aria-live="polite">
        {exports.map((one) => (
          <ExportLine key={one.id} item={one} mayDelete={mayExport} onDeleted={refresh} />
        ))}
      </ul>
    </Panel>
  );
}

function OrderForm({
  corpusId,
  jobId,
  subCorpora,
  onOrdered,
}: {
  corpusId: string;
  jobId: string | null;
  subCorpora: readonly { id: string; name: string }[];
  onOrdered: () => Promise<void>;
}) {
  const t = useTranslations('exports');
  const reasons = useTranslations('reasons');
  const [format, setFormat] = useState<ExportFormat>('jsonl');
  const [subCorpusId, setSubCorpusId] = useState<string | null>(null);
  const { run, pending, failure } = useAction(orderExportAction);
  return (
    <form
      className="grid gap-3"
      onSubmit={async (event) => {
        event.preventDefault();
        if (pending) return;
        const ordered = await run({ corpusId, jobId, subCorpusId, format });
        if (ordered.ok) await onOrdered();
      }}
    >
      <FieldGroup legend={t('format')}>
        <RadioGroup<ExportFormat>
          name="format"
          value={format}
          onValueChange={setFormat}
          options={exportFormats.map((value) => ({
            value,
            label: reasons(`exportFormat.${value}.label`),
            help: reasons(`exportFormat.${value}.help`),
          }))}
        />
      </FieldGroup>
      {subCorpora.length > 0 ? (
        <Field label={t('part')} className="max-w-96">
          <Select value={subCorpusId ?? ''} onChange={(event) => setSubCorpusId(event.target.value || null)}>
            <option value="">{t('wholeCorpus')}</option>
            {subCorpora.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <FormProblem failure={failure} />
      <div>
        <SubmitButton pending={pending}>
          {t(jobId !== null ? 'orderJob' : subCorpusId === null ? 'order' : 'orderPart')}
        </SubmitButton>
      </div>
    </form>
  );
}
