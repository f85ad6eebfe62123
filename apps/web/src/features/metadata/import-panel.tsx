'use client';

import { withoutUnseen } from '@florilegium/contracts/writing/names';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/alert';
import { Button } from '@/components/button';
import { Checkbox } from '@/components/form/choices';
import { FilePicker } from '@/components/form/file-picker';
import { readAnswer } from '@/components/live/ask-api';
import { sendBody } from '@/components/live/send-body';
import { Progress } from '@/components/progress';
import { ChangedValuesTable } from './changed-values';
import { type ImportedAnswer, importedSchema } from './metadata-answers';

/** What is known of a file: what it would change, or has changed. */
interface ReadFile {
  file: File;
  answer: ImportedAnswer;
  isDone: boolean;
}

/** A file that is on its way, with how much of it was taken in: 0 to 1. */
interface Sending {
  name: string;
  share: number;
  /** It is no preview. */
  isTaken: boolean;
  control: AbortController;
}

/** Why a preview ends: another one is asked for. */
const replaced = 'replaced';

/** Takes metadata from a table: first what would change, then, if that is right, the change itself. */
export function ImportPanel({ corpusId }: { corpusId: string }) {
  const t = useTranslations('corpora.metadata');
  const [clears, setClears] = useState(false);
  const [sending, setSending] = useState<Sending | null>(null);
  const [read, setRead] = useState<ReadFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(file: File, isTaken: boolean, empty = clears) {
    sending?.control.abort(replaced);
    const control = new AbortController();
    const { signal } = control;
    const onProgress = (share: number) =>
      setSending({ name: withoutUnseen(file.name), share, isTaken, control });
    onProgress(0);
    setProblem(null);
    const search = new URLSearchParams({ preview: String(!isTaken), empty: empty ? 'clear' : 'keep' });
    const path = `/api/v1/corpora/${corpusId}/metadata?${search}`;
    const sent = await sendBody(path, file, { contentType: 'text/csv', onProgress, signal });
    if (signal.reason === replaced) return;
    setSending(null);
    const answer = sent && readAnswer(importedSchema, sent.status === 200, sent.answer);
    setRead(answer?.ok ? { file, answer: answer.data, isDone: isTaken } : null);
    if (!answer?.ok) setProblem(answer?.message ?? t(endOf(isTaken, signal.aborted)));
  }

  const isTaking = sending?.isTaken === true;
  return (
    <div className="grid gap-3">
      <p className="max-w-prose text-muted text-sm">{t('fileHelp')}</p>
      <Checkbox
        label={t('clear')}
        checked={clears}
        disabled={isTaking}
        onChange={(event) => {
          setClears(event.target.checked);
          if (read && !read.isDone) void send(read.file, false, event.target.checked);
        }}
      />
      {isTaking ? null : (
        <div>
          <FilePicker
            label={t('choose')}
            accept=".csv,text/csv,.tsv"
            onFile={(file) => void send(file, false)}
          />
        </div>
      )}
      {sending ? <OnItsWay sending={sending} /> : null}
      {problem ? (
        <Alert tone="bad" live>
          {problem}
        </Alert>
      ) : null}
      {read && !isTaking ? (
        <ImportReport read={read} pending={sending !== null} onTake={() => void send(read.file, true)} />
      ) : null}
    </div>
  );
}

/** What is said when there is no answer. */
function endOf(isTaken: boolean, isStopped: boolean): 'stopped' | 'stoppedTaking' | 'cutOff' | 'lost' {
  if (isStopped) return isTaken ? 'stoppedTaking' : 'stopped';
  return isTaken ? 'cutOff' : 'lost';
}

function OnItsWay({ sending: { name, share, isTaken, control } }: { sending: Sending }) {
  const t = useTranslations('corpora.metadata');
  const format = useFormatter();
  const percent = format.number(share, { style: 'percent', maximumFractionDigits: 0 });
  const label = t(isTaken ? 'taking' : 'reading', { name, share: percent });
  return (
    <div className="grid max-w-prose gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="[overflow-wrap:anywhere]">{label}</p>
        <Button size="small" onClick={() => control.abort()}>
          {t('stop')}
        </Button>
      </div>
      <Progress parts={[{ id: 'read', value: share, tone: 'good' }]} total={1} label={label} />
    </div>
  );
}

function ImportReport({
  read: { file, answer, isDone },
  pending,
  onTake,
}: {
  read: ReadFile;
  pending: boolean;
  onTake: () => void;
}) {
  const t = useTranslations('corpora.metadata');
  const { lines, encoding, changed, unchanged, ignored, twice, examples } = answer;
  return (
    <div className="grid gap-3">
      <p>
        {t('read', { name: withoutUnseen(file.name), lines, encoding })}{' '}
        {isDone ? t('done', { changed }) : t('willChange', { changed, unchanged })}
      </p>
      {ignored.length > 0 ? (
        <p className="text-muted text-sm [overflow-wrap:anywhere]">
          {t('ignored', { columns: ignored.map(withoutUnseen).join(', ') })}
        </p>
      ) : null}
      {twice.map(({ column, taken }) => (
        <p key={column} className="max-w-prose text-sm [overflow-wrap:anywhere]">
          {t(column === taken ? 'twiceByName' : 'twice', {
            column: withoutUnseen(column),
            taken: withoutUnseen(taken),
          })}
        </p>
      ))}
      <NewFields answer={answer} />
      <OfJobs answer={answer} />
      <ChangedValuesTable rows={examples} of={changed} caption={t('after')} />
      <NotTaken answer={answer} />
      {isDone || changed === 0 ? null : (
        <div>
          <Button variant="main" pending={pending} onClick={onTake}>
            {t('takeOver', { changed })}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Fields that the corpus has not had until now: a mistyped column is one, too. */
function NewFields({ answer: { newFields } }: { answer: Pick<ImportedAnswer, 'newFields'> }) {
  const t = useTranslations('corpora.metadata');
  const format = useFormatter();
  return newFields.map(({ field, nearest }) => (
    <p key={field} className="max-w-prose text-sm [overflow-wrap:anywhere]">
      {t('newField', {
        field: withoutUnseen(field),
        nearest: format.list(
          nearest.map(({ key, label }) => withoutUnseen(label || key)),
          { type: 'disjunction' },
        ),
        count: nearest.length,
      })}
    </p>
  ));
}

/** In which jobs it changes texts: a line with an address alone is about all that have it. */
function OfJobs({
  answer: { jobs, jobCount, linesInSeveralJobs: several },
}: {
  answer: Pick<ImportedAnswer, 'jobs' | 'jobCount' | 'linesInSeveralJobs'>;
}) {
  const t = useTranslations('corpora.metadata');
  const format = useFormatter();
  if (jobCount === 0) return null;
  return (
    <div className="max-w-prose text-sm [overflow-wrap:anywhere]">
      <p>{t('ofJobs', { count: jobCount })}</p>
      <ul className="list-disc pl-5">
        {jobs.map(({ id, name, changed }) => (
          <li key={id}>
            <bdi>{name}</bdi>: {format.number(changed)}
          </li>
        ))}
        {jobCount > jobs.length ? <li>{t('moreJobs', { count: jobCount - jobs.length })}</li> : null}
      </ul>
      {several > 0 ? <p>{t('inSeveralJobs', { count: several })}</p> : null}
    </div>
  );
}

const sumOf = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((sum, one) => sum + one, 0);

/** The lines that are not taken, and the cells of lines that are, each with its reason. */
function NotTaken({
  answer: { problems, cellProblems, named },
}: {
  answer: Pick<ImportedAnswer, 'problems' | 'cellProblems' | 'named'>;
}) {
  const t = useTranslations('corpora.metadata');
  const [lines, cells] = [sumOf(problems), sumOf(cellProblems)];
  if (lines + cells === 0) return null;
  return (
    <details>
      <summary className="w-fit">{t('notTaken', { lines, cells })}</summary>
      {cells > 0 ? <p className="max-w-prose text-muted text-sm">{t('cellsHelp')}</p> : null}
      {lines + cells > named.length ? (
        <p className="text-muted text-sm">{t('more', { count: lines + cells })}</p>
      ) : null}
      <ul className="max-h-72 overflow-y-auto text-sm">
        {named.map(({ line, problem, field, column, value }) => (
          <li key={`${line} ${field ?? ''}`} className="[overflow-wrap:anywhere]">
            {column ? t('cell', { line, column: withoutUnseen(column) }) : `${t('line')} ${line}`}:{' '}
            {t(`problem.${problem}`)}
            <bdi>{value ? ` (${withoutUnseen(value)})` : ''}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}
