'use client';

import { readTopicFile, type TopicFile } from '@florilegium/crawling/focus/topic-file';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useMemo, useState } from 'react';
import { Button } from '@/components/button';
import { Field } from '@/components/form/field';
import { FilePicker } from '@/components/form/file-picker';
import { TextArea, TextInput } from '@/components/form/text-input';
import { requestList } from '../../lists/request-list';
import { TopicTable } from './topic-table';

/** Lines that are told about, each with what is wrong with it; a file with more of them is no topic. */
const mostShown = 500;

/** A topic definition: typed, pasted, from a file or an address; as lines or as a table. */
export function TopicField({
  corpusId,
  topic,
  error,
  onChange,
}: {
  corpusId: string;
  topic: string;
  error?: string;
  onChange: (topic: string) => void;
}) {
  const t = useTranslations('jobs');
  const [asTable, setAsTable] = useState(false);
  const given = useDeferredValue(topic);
  const read = useMemo(() => readTopicFile(given), [given]);
  return (
    <div className="grid gap-2">
      <Field name="focus.terms" label={t('topic.label')} help={t('topic.help')} error={error}>
        {asTable ? (
          <TopicTable topic={topic} onChange={onChange} />
        ) : (
          <TextArea
            mono
            rows={6}
            spellCheck={false}
            autoCapitalize="off"
            placeholder={t('topic.example')}
            value={topic}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <TopicFacts read={read} />
      <div className="flex flex-wrap items-end gap-2">
        <Button size="small" onClick={() => setAsTable(!asTable)}>
          {t(asTable ? 'topic.asLines' : 'topic.asTable')}
        </Button>
        <FilePicker
          label={t('topic.file')}
          accept=".txt,.csv,text/plain"
          onFile={async (file) => onChange(await file.text())}
        />
        <FromAddress corpusId={corpusId} onText={onChange} />
      </div>
    </div>
  );
}

function TopicFacts({ read: { terms, bad, moreBad } }: { read: TopicFile }) {
  const t = useTranslations('jobs');
  if (terms.length === 0 && bad.length === 0) return null;
  const classes = new Set(terms.map((term) => term.topicClass).filter((name) => name !== '')).size;
  const hidden = bad.length - mostShown + moreBad;
  return (
    <div aria-live="polite" className="grid gap-1 text-sm">
      <p className="text-muted">{t('topic.count', { terms: terms.length, classes })}</p>
      {bad.length > 0 ? (
        <ul
          tabIndex={bad.length > 10 ? 0 : undefined}
          className="max-h-60 overflow-y-auto [overflow-wrap:anywhere]"
        >
          {bad.slice(0, mostShown).map((line) => (
            <li key={line.line} className={line.problem === 'duplicate' ? 'text-muted' : 'text-bad'}>
              {t('topic.line', { line: line.line })} <code className="text-ink">{line.text}</code>{' '}
              {t(`topic.problem.${line.problem}`, { first: line.firstLine ?? 0 })}
            </li>
          ))}
          {hidden > 0 ? <li className="text-muted">{t('topic.moreLines', { count: hidden })}</li> : null}
        </ul>
      ) : null}
    </div>
  );
}

/** Has the crawl worker fetch the topic: nobody's browser asks another site. */
function FromAddress({ corpusId, onText }: { corpusId: string; onText: (text: string) => void }) {
  const t = useTranslations('jobs');
  const [url, setUrl] = useState('');
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const ask = async () => {
    if (url.trim() === '' || asking) return;
    setAsking(true);
    setFailure(null);
    const answer = await requestList({ corpusId, url });
    setAsking(false);
    if (answer.ok) onText(answer.text);
    else setFailure(answer.message);
  };
  return (
    <details className="min-w-0">
      <summary className="text-leaf">{t('topic.byAddress')}</summary>
      <div className="mt-2 flex flex-wrap items-start gap-2">
        <Field label={t('topic.address')} error={failure ?? undefined}>
          <TextInput
            type="url"
            className="w-80 max-w-full"
            value={url}
            onChange={(event) => setUrl(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              void ask();
            }}
          />
        </Field>
        <Button size="small" className="mt-7" pending={asking} onClick={ask}>
          {t('topic.fetch')}
        </Button>
      </div>
    </details>
  );
}
