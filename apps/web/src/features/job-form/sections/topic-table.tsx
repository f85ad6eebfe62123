'use client';

import { type TopicTerm, topicTermSchema } from '@florilegium/contracts/jobs/focus';
import { Plus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Button } from '@/components/button';
import { TextInput } from '@/components/form/text-input';
import { ScrollBox } from '@/components/table/scroll-box';
import { type TopicRow, topicRows, withNewTerm, withoutLine, withTerm } from '../../job-draft/topic-rows';

const rowsPerPage = 50;

/** A topic definition as a table: one term a row, its lines edited where they stand. */
export function TopicTable({ topic, onChange }: { topic: string; onChange: (topic: string) => void }) {
  const t = useTranslations('jobs');
  const rows = useMemo(() => topicRows(topic), [topic]);
  const [page, setPage] = useState(0);
  const pages = Math.max(1, Math.ceil(rows.length / rowsPerPage));
  const shown = Math.min(page, pages - 1);
  return (
    <div className="grid gap-2">
      <ScrollBox label={t('topic.table')} maxHeight="28rem">
        <table className="w-full min-w-[34rem] border-collapse">
          <thead className="sticky top-0 bg-surface text-left text-muted text-sm">
            <tr>
              {(['term', 'weight', 'topicClass', 'language'] as const).map((column) => (
                <th key={column} scope="col" className="px-2 py-1.5 font-medium">
                  {t(`topic.${column}`)}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.slice(shown * rowsPerPage, (shown + 1) * rowsPerPage).map((row) => (
              <TermRow
                key={row.line}
                row={row}
                onTerm={(term) => onChange(withTerm(topic, row.line, term))}
                onRemove={() => onChange(withoutLine(topic, row.line))}
              />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {pages > 1 ? (
        <div className="flex items-center gap-2 text-sm">
          <Button size="small" disabled={shown === 0} onClick={() => setPage(shown - 1)}>
            {t('topic.before')}
          </Button>
          <span className="tabular-nums">{t('topic.page', { page: shown + 1, pages })}</span>
          <Button size="small" disabled={shown === pages - 1} onClick={() => setPage(shown + 1)}>
            {t('topic.after')}
          </Button>
        </div>
      ) : null}
      <NewTerm
        onTerm={(term) => {
          onChange(withNewTerm(topic, term));
          setPage(Math.floor(rows.length / rowsPerPage));
        }}
      />
    </div>
  );
}

function TermRow({
  row,
  onTerm,
  onRemove,
}: {
  row: TopicRow;
  onTerm: (term: TopicTerm) => void;
  onRemove: () => void;
}) {
  const t = useTranslations('jobs');
  const { line: _, ...term } = row;
  return (
    <tr className="border-t">
      <td className="px-2 py-1">
        <Cell
          label={t('topic.term')}
          value={term.term}
          onValue={(text) => changed(term, { term: text }, onTerm)}
        />
      </td>
      <td className="w-24 px-2 py-1">
        <Cell
          label={t('topic.weightOf', { term: term.term })}
          value={String(term.weight)}
          numeric
          onValue={(text) => changed(term, { weight: Number(text.replace(/^[−–]/, '-')) }, onTerm)}
        />
      </td>
      <td className="px-2 py-1">
        <Cell
          label={t('topic.classOf', { term: term.term })}
          value={term.topicClass}
          onValue={(text) => changed(term, { topicClass: text }, onTerm)}
        />
      </td>
      <td className="w-20 px-2 py-1">
        <Cell
          label={t('topic.languageOf', { term: term.term })}
          value={term.language ?? ''}
          onValue={(text) => changed(term, { language: text.trim().toLowerCase() || null }, onTerm)}
        />
      </td>
      <td className="w-10 px-1 py-1">
        <Button
          size="small"
          variant="quiet"
          aria-label={t('topic.remove', { term: term.term })}
          onClick={onRemove}
        >
          <X aria-hidden className="size-4" />
        </Button>
      </td>
    </tr>
  );
}

/** Takes a change that makes a term; returns whether it does. */
function changed(term: TopicTerm, part: Partial<TopicTerm>, onTerm: (term: TopicTerm) => void): boolean {
  const read = topicTermSchema.safeParse({ ...term, ...part });
  // What divides a line, or ends it, can't stand in a class.
  const isLine =
    read.success && /[\p{L}\p{N}]/u.test(read.data.term) && !/[=>\n\r]/.test(read.data.topicClass);
  if (!isLine) return false;
  onTerm(read.data);
  return true;
}

/** A value of a row: taken over when it is left, and only when a term can have it. */
function Cell({
  label,
  value,
  numeric = false,
  onValue,
}: {
  label: string;
  value: string;
  numeric?: boolean;
  onValue: (text: string) => boolean;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const leave = () => {
    if (typed === null || typed === value) return setTyped(null);
    const taken = onValue(typed);
    setWrong(!taken);
    if (taken) setTyped(null);
  };
  return (
    <TextInput
      aria-label={label}
      aria-invalid={wrong || undefined}
      inputMode={numeric ? 'numeric' : undefined}
      className={numeric ? 'tabular-nums' : undefined}
      value={typed ?? value}
      onChange={(event) => {
        setTyped(event.target.value);
        setWrong(false);
      }}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // Enter would send the whole form.
        event.preventDefault();
        leave();
      }}
    />
  );
}

function NewTerm({ onTerm }: { onTerm: (term: TopicTerm) => void }) {
  const t = useTranslations('jobs');
  const [text, setText] = useState('');
  const add = () => {
    const term = text.trim();
    if (term === '') return;
    if (changed(topicTermSchema.parse({ term: 'x' }), { term }, onTerm)) setText('');
  };
  return (
    <div className="flex flex-wrap gap-2">
      <TextInput
        aria-label={t('topic.newTerm')}
        placeholder={t('topic.newTerm')}
        className="max-w-72"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button size="small" onClick={add}>
        <Plus aria-hidden className="size-4" />
        {t('topic.add')}
      </Button>
    </div>
  );
}
