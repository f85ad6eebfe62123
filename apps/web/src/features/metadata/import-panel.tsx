'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/alert';
import { Button } from '@/components/button';
import { Checkbox } from '@/components/form/choices';
import { FilePicker } from '@/components/form/file-picker';
import { askApi } from '@/components/live/ask-api';
import { ChangedValuesTable } from './changed-values';
import { type ImportedAnswer, importedSchema } from './metadata-answers';

/** What is known of a file: what it would change, or has changed. */
interface ReadFile {
  file: File;
  answer: ImportedAnswer;
  isDone: boolean;
}

/** Takes metadata from a table: first what would change, then, if that is right, the change itself. */
export function ImportPanel({ corpusId }: { corpusId: string }) {
  const t = useTranslations('corpora.metadata');
  const [clears, setClears] = useState(false);
  const [reading, setReading] = useState<string | null>(null);
  const [read, setRead] = useState<ReadFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(file: File, isDone: boolean, empty = clears) {
    setReading(file.name);
    setProblem(null);
    const search = new URLSearchParams({ preview: String(!isDone), empty: empty ? 'clear' : 'keep' });
    const answer = await askApi(importedSchema, `/api/v1/corpora/${corpusId}/metadata?${search}`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: file,
    });
    setReading(null);
    if (answer.ok) setRead({ file, answer: answer.data, isDone });
    else {
      setRead(null);
      setProblem(answer.message ?? t('lost'));
    }
  }

  return (
    <div className="grid gap-3">
      <p className="max-w-prose text-muted text-sm">{t('fileHelp')}</p>
      <Checkbox
        label={t('clear')}
        checked={clears}
        onChange={(event) => {
          setClears(event.target.checked);
          if (read && !read.isDone) void send(read.file, false, event.target.checked);
        }}
      />
      <div>
        <FilePicker
          label={t('choose')}
          accept=".csv,text/csv,.tsv"
          onFile={(file) => void send(file, false)}
        />
      </div>
      <p role="status" className="empty:hidden">
        {reading === null ? '' : t('reading', { name: reading })}
      </p>
      {problem ? <Alert tone="bad">{problem}</Alert> : null}
      {read ? (
        <ImportReport read={read} pending={reading !== null} onTake={() => void send(read.file, true)} />
      ) : null}
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
  const { lines, encoding, changed, unchanged, ignored, examples } = answer;
  return (
    <div className="grid gap-3">
      <p>
        {t('read', { name: file.name, lines, encoding })}{' '}
        {isDone ? t('done', { changed }) : t('willChange', { changed, unchanged })}
      </p>
      {ignored.length > 0 ? (
        <p className="text-muted text-sm [overflow-wrap:anywhere]">
          {t('ignored', { columns: ignored.join(', ') })}
        </p>
      ) : null}
      <ChangedValuesTable rows={examples} caption={t('after')} />
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

/** The lines that are not taken, each with its reason. */
function NotTaken({ answer: { problems, named } }: { answer: ImportedAnswer }) {
  const t = useTranslations('corpora.metadata');
  const count = Object.values(problems).reduce((sum, one) => sum + one, 0);
  if (count === 0) return null;
  return (
    <details>
      <summary className="w-fit">
        {t('notTaken')}: {count}
      </summary>
      {count > named.length ? <p className="text-muted text-sm">{t('more', { count })}</p> : null}
      <ul className="max-h-72 overflow-y-auto text-sm">
        {named.map(({ line, problem, field, value }) => (
          <li key={`${line} ${field ?? ''}`} className="[overflow-wrap:anywhere]">
            {t('line')} {line}: {t(`problem.${problem}`)}
            {field ? ` (${field} = ${value})` : value ? ` (${value})` : ''}
          </li>
        ))}
      </ul>
    </details>
  );
}
