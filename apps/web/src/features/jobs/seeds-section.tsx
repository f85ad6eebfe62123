'use client';

import { readSeedLines } from '@florilegium/scope/seed-list';
import { normalizeUrl } from '@florilegium/scope/url';
import { useTranslations } from 'next-intl';
import { type ReactNode, useDeferredValue, useId, useMemo } from 'react';
import { Button, buttonClasses } from '@/components/button';
import { Field } from '@/components/field';
import { LinkButton } from '@/components/link-button';
import { Panel } from '@/components/panel';
import { ScrollBox } from '@/components/scroll-box';
import { TextArea, TextInput } from '@/components/text-input';
import type { JobDraft } from './job-draft';
import type { BadSeed } from './seed-stream';

/** The seeds in the form: typed, a file to send, or a long list that is on the server and stays. */
export type SeedInput =
  | { kind: 'text'; text: string; changed: boolean }
  | { kind: 'file'; file: File; count?: number }
  | { kind: 'kept'; total: number; problems: number; bad: readonly BadSeed[] };

/** Longest list that is typed, in characters: laying out a longer one would hold the browser up for a minute. */
const maxTypedLength = 200_000;

/** A list as the form takes it: for typing, or as a file of the given name when it is too long for that. */
export function seedInput(text: string, fileName: string): SeedInput {
  if (text.length <= maxTypedLength) return { kind: 'text', text, changed: true };
  let count = 0;
  for (const _line of readSeedLines(text)) count += 1;
  return { kind: 'file', file: new File([text], fileName, { type: 'text/plain' }), count };
}

/** The typed seeds; null when they aren't in the form. */
export function typedSeeds(seeds: SeedInput): string[] | null {
  if (seeds.kind !== 'text' || seeds.text.length > maxTypedLength) return null;
  return [...readSeedLines(seeds.text)].map((line) => line.raw);
}

/** Name and seeds: one URL a line or a file, with the lines from which no crawl can start. */
export function SeedsSection({
  draft,
  change,
  nameError,
  seeds,
  onSeeds,
  jobId,
  aside,
}: {
  draft: JobDraft;
  change: (part: Partial<JobDraft>) => void;
  nameError?: string;
  seeds: SeedInput;
  onSeeds: (seeds: SeedInput) => void;
  jobId?: string;
  aside: ReactNode;
}) {
  const t = useTranslations('jobs');
  return (
    <Panel title={t('section.seeds')} aside={aside} id="seeds">
      <div className="grid gap-4">
        <Field label={t('name.label')} error={nameError} required>
          <TextInput
            value={draft.name}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => change({ name: event.target.value })}
          />
        </Field>
        {seeds.kind === 'text' ? <TypedSeeds text={seeds.text} onSeeds={onSeeds} /> : null}
        {seeds.kind === 'file' ? (
          <p aria-live="polite">
            {seeds.count === undefined
              ? null
              : `${t('seeds.count', { total: seeds.count, problems: 0 }).trim()} `}
            {t('seeds.file', { name: seeds.file.name, kilobytes: Math.ceil(seeds.file.size / 1000) })}
          </p>
        ) : null}
        {seeds.kind === 'kept' ? (
          <p>{t('seeds.kept', { total: seeds.total, problems: seeds.problems })}</p>
        ) : null}
        {seeds.kind === 'kept' && seeds.bad.length > 0 ? (
          <BadSeeds bad={seeds.bad} more={seeds.problems - seeds.bad.length} numbered />
        ) : null}
        <div className="flex flex-wrap gap-2">
          <FilePicker onFile={(file) => onSeeds({ kind: 'file', file })} />
          {seeds.kind === 'text' ? null : (
            <Button size="small" onClick={() => onSeeds({ kind: 'text', text: '', changed: true })}>
              {t('seeds.type')}
            </Button>
          )}
          {jobId && seeds.kind === 'kept' ? (
            <LinkButton size="small" href={`/api/v1/jobs/${jobId}/seeds`} download="seeds.txt">
              {t('seeds.download')}
            </LinkButton>
          ) : null}
        </div>
      </div>
    </Panel>
  );
}

function FilePicker({ onFile }: { onFile: (file: File) => void }) {
  const t = useTranslations('jobs');
  const id = useId();
  return (
    <>
      <input
        id={id}
        type="file"
        accept=".txt,.csv,text/plain"
        className="peer sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onFile(file);
          // The same file again is a choice, too.
          event.target.value = '';
        }}
      />
      <label
        htmlFor={id}
        className={`${buttonClasses('plain', 'small')} cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2`}
      >
        {t('seeds.choose')}
      </label>
    </>
  );
}

function TypedSeeds({ text, onSeeds }: { text: string; onSeeds: (seeds: SeedInput) => void }) {
  const t = useTranslations('jobs');
  const given = useDeferredValue(text);
  const checked = useMemo(() => checkSeeds(given), [given]);
  return (
    <>
      <Field label={t('seeds.label')} help={t('seeds.help')}>
        <TextArea
          mono
          rows={6}
          spellCheck={false}
          value={text}
          placeholder="https://www.example.org/"
          onPaste={(event) => {
            const { selectionStart, selectionEnd, value } = event.currentTarget;
            const pasted = event.clipboardData.getData('text');
            const whole = value.slice(0, selectionStart) + pasted + value.slice(selectionEnd);
            if (whole.length <= maxTypedLength) return;
            event.preventDefault();
            onSeeds(seedInput(whole, t('seeds.pasted')));
          }}
          onChange={(event) => onSeeds(seedInput(event.target.value, t('seeds.pasted')))}
        />
      </Field>
      <div aria-live="polite" className="text-muted text-sm">
        {checked === null
          ? t('seeds.long')
          : t('seeds.count', { total: checked.total, problems: checked.problems })}
      </div>
      {checked && checked.bad.length > 0 ? (
        <BadSeeds bad={checked.bad} more={checked.problems - checked.bad.length} />
      ) : null}
    </>
  );
}

function checkSeeds(text: string): { total: number; problems: number; bad: BadSeed[] } | null {
  if (text.length > maxTypedLength) return null;
  const bad: BadSeed[] = [];
  let total = 0;
  let problems = 0;
  for (const { line, raw } of readSeedLines(text)) {
    total += 1;
    const found = normalizeUrl(raw);
    if (found.ok) continue;
    problems += 1;
    if (bad.length < 10) bad.push({ line, url: raw.slice(0, 200), reason: found.reason });
  }
  return { total, problems, bad };
}

/** Seeds that can't be used, by their line in what is typed or by their number in a stored list. */
function BadSeeds({ bad, more, numbered }: { bad: readonly BadSeed[]; more: number; numbered?: boolean }) {
  const t = useTranslations('jobs');
  const reasons = useTranslations('reasons');
  return (
    <div className="rounded border border-warn/40 bg-navigate-soft px-4 py-3 text-sm">
      <p className="font-medium">{t('seeds.badTitle')}</p>
      <ScrollBox label={t('seeds.badTitle')} maxHeight="12rem">
        <ul className="mt-1">
          {bad.map((seed) => (
            <li key={seed.line}>
              {t(numbered ? 'seeds.number' : 'seeds.line', { line: seed.line })}{' '}
              <code className="url">{seed.url}</code>{' '}
              {reasons.has(`skip.${seed.reason}.label` as never)
                ? reasons(`skip.${seed.reason}.label` as never)
                : seed.reason}
            </li>
          ))}
        </ul>
      </ScrollBox>
      {more > 0 ? <p className="mt-1">{t('seeds.more', { more })}</p> : null}
    </div>
  );
}
