'use client';

import { withoutUnseen } from '@florilegium/contracts/writing/names';
import type { OpenPlaces } from '@florilegium/scope/seeds/seed-doubts';
import { withMissingScheme } from '@florilegium/scope/urls/missing-scheme';
import { useTranslations } from 'next-intl';
import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Button } from '@/components/button';
import { Field } from '@/components/form/field';
import { FilePicker } from '@/components/form/file-picker';
import { TextArea, TextInput } from '@/components/form/text-input';
import { LinkButton } from '@/components/links/link-button';
import { toast } from '@/components/overlay/toast';
import { saveFile } from '@/components/save-file';
import { ScrollBox } from '@/components/table/scroll-box';
import { isTooLongForDraft } from '../../job-draft/draft-seeds';
import type { JobDraft } from '../../job-draft/job-draft';
import { maxTypedLength, type SeedInput, seedInput, withSchemes } from '../../job-draft/seed-input';
import { type DoubtfulSeeds, lookAtSeedFile, lookAtSeeds, type SeedCounts } from '../../job-draft/seed-look';
import type { BadSeed } from '../../job-draft/seed-stream';
import { FormSection } from './form-section';

/** Name and seeds: one URL a line or a file, with the lines from which no crawl can start. */
export function SeedsSection({
  draft,
  change,
  nameError,
  seeds,
  onSeeds,
  openPlaces,
  jobId,
  find,
  origins,
  aside,
}: {
  draft: JobDraft;
  change: (part: Partial<JobDraft>) => void;
  nameError?: string;
  seeds: SeedInput;
  onSeeds: (seeds: SeedInput) => void;
  openPlaces: OpenPlaces;
  jobId?: string;
  /** The way to where seeds are found. */
  find?: ReactNode;
  /** Where the saved seeds are from. */
  origins?: ReactNode;
  aside: ReactNode;
}) {
  const t = useTranslations('jobs');
  return (
    <FormSection name="seeds" title={t('section.seeds')} purpose={t('purpose.seeds')} aside={aside}>
      <div className="grid gap-4">
        <Field name="name" label={t('name.label')} help={t('name.help')} error={nameError} required>
          <TextInput
            value={draft.name}
            dir="auto"
            autoComplete="off"
            onChange={(event) => change({ name: event.target.value })}
          />
        </Field>
        {seeds.kind === 'text' ? (
          <TypedSeeds text={seeds.text} openPlaces={openPlaces} onSeeds={onSeeds} />
        ) : null}
        {seeds.kind === 'file' ? (
          <SeedFile seeds={seeds} openPlaces={openPlaces} onSeeds={onSeeds} isNew={!jobId} />
        ) : null}
        {seeds.kind === 'kept' ? (
          <p>{t('seeds.kept', { total: seeds.total, problems: seeds.problems })}</p>
        ) : null}
        {seeds.kind === 'kept' && seeds.bad.length > 0 ? (
          <BadSeeds bad={seeds.bad} more={seeds.problems - seeds.bad.length} numbered />
        ) : null}
        <div className="flex flex-wrap gap-2">
          {find}
          <FilePicker
            label={t('seeds.choose')}
            accept=".txt,.csv,text/plain"
            onFile={(file) => onSeeds({ kind: 'file', file })}
          />
          {seeds.kind === 'text' ? null : (
            <Button
              size="small"
              onClick={() => {
                onSeeds({ kind: 'text', text: '', changed: true });
                // A list that was pasted is nowhere else.
                toast.info(t('seeds.typeNow'), {
                  duration: 20_000,
                  action: { label: t('undo'), onClick: () => onSeeds(seeds) },
                });
              }}
            >
              {t('seeds.type')}
            </Button>
          )}
          {jobId && seeds.kind === 'kept' ? (
            <LinkButton size="small" href={`/api/v1/jobs/${jobId}/seeds`} download="seeds.txt">
              {t('seeds.download')}
            </LinkButton>
          ) : null}
        </div>
        {origins}
      </div>
    </FormSection>
  );
}

/** A list that is too long for typing, or a file: what is known of it before it is sent. */
function SeedFile({
  seeds,
  openPlaces,
  onSeeds,
  isNew,
}: {
  seeds: SeedInput & { kind: 'file' };
  openPlaces: OpenPlaces;
  onSeeds: (seeds: SeedInput) => void;
  /** The job has no seeds that the file could replace. */
  isNew: boolean;
}) {
  const t = useTranslations('jobs');
  const { file, counts, isPasted = false } = seeds;
  const doubtful = useLookAtFile(file, openPlaces, (found) => onSeeds({ ...seeds, counts: found }));
  const isTooLong = isTooLongForDraft(file);
  return (
    <>
      <p aria-live="polite">
        {counts ? `${t('seeds.count', { total: counts.total, problems: counts.problems }).trim()} ` : null}
        {t('seeds.file', { name: withoutUnseen(file.name), kilobytes: Math.ceil(file.size / 1000) })}
        {isNew ? null : ` ${t('seeds.replaces')}`}
        {isTooLong ? ` ${t(isPasted ? 'seeds.pastedNotInDraft' : 'seeds.notInDraft')}` : null}
      </p>
      {isTooLong && isPasted ? (
        <div>
          <Button size="small" onClick={() => saveFile(file.name, file)}>
            {t('seeds.keepAsFile')}
          </Button>
        </div>
      ) : null}
      {counts && counts.bad.length > 0 ? (
        <BadSeeds bad={counts.bad} more={counts.problems - counts.bad.length} />
      ) : null}
      {doubtful && doubtful.count > 0 ? <Doubtful seeds={doubtful} /> : null}
    </>
  );
}

/** The doubtful seeds of a file, null until they are known; its counts are told once. */
function useLookAtFile(
  file: File,
  openPlaces: OpenPlaces,
  onCounts: (counts: SeedCounts) => void,
): DoubtfulSeeds | null {
  const [known, setKnown] = useState<{ file: File; seeds: DoubtfulSeeds } | null>(null);
  const tell = useEffectEvent(onCounts);
  useEffect(() => {
    const stop = new AbortController();
    lookAtSeedFile(file, openPlaces, stop.signal).then(
      ({ counts, doubtful }) => {
        setKnown({ file, seeds: doubtful });
        if (counts) tell(counts);
      },
      // A file that can't be read is told of when it is sent.
      () => {},
    );
    return () => stop.abort();
  }, [file, openPlaces]);
  return known?.file === file ? known.seeds : null;
}

function TypedSeeds({
  text,
  openPlaces,
  onSeeds,
}: {
  text: string;
  openPlaces: OpenPlaces;
  onSeeds: (seeds: SeedInput) => void;
}) {
  const t = useTranslations('jobs');
  const given = useDeferredValue(text);
  const look = useMemo(
    () => (given.length > maxTypedLength ? null : lookAtSeeds(given, openPlaces)),
    [given, openPlaces],
  );
  const checked = look?.counts;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Field name="seeds" label={t('seeds.label')} help={t('seeds.help')}>
        <TextArea
          mono
          rows={linesShown(text)}
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
      <div className="grid gap-2 lg:pt-6">
        <div aria-live="polite" className="text-muted text-sm">
          {checked ? t('seeds.count', { total: checked.total, problems: checked.problems }) : t('seeds.long')}
        </div>
        {checked && checked.bad.length > 0 ? (
          <BadSeeds
            bad={checked.bad}
            more={checked.problems - checked.bad.length}
            onComplete={() => {
              const meant = withSchemes(text);
              onSeeds(seedInput(meant.text, t('seeds.pasted')));
              toast.success(t('seeds.completed', { count: meant.count }), {
                action: { label: t('undo'), onClick: () => onSeeds(seedInput(text, t('seeds.pasted'))) },
              });
            }}
          />
        ) : null}
        {look && look.doubtful.count > 0 ? <Doubtful seeds={look.doubtful} /> : null}
      </div>
    </div>
  );
}

/** Seeds that are used, and from which a crawl will likely get nothing. */
function Doubtful({ seeds: { count, shown } }: { seeds: DoubtfulSeeds }) {
  const t = useTranslations('jobs.seeds');
  return (
    <div className="rounded border border-warn/40 bg-navigate-soft px-4 py-3 text-sm">
      <p className="font-medium">{t('doubtful')}</p>
      <ScrollBox label={t('doubtful')} maxHeight="12rem">
        <ul className="mt-1">
          {shown.map(({ line, url, doubt }) => (
            <li key={line}>
              {t('line', { line })} <code className="url">{url}</code> {t(`doubt.${doubt}`)}
            </li>
          ))}
        </ul>
      </ScrollBox>
      {count > shown.length ? <p className="mt-1">{t('more', { more: count - shown.length })}</p> : null}
    </div>
  );
}

/** Lines of a field that is as high as what is typed, within bounds: what is said of it stays in view. */
function linesShown(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0 && lines < 10; at = text.indexOf('\n', at + 1)) lines += 1;
  return Math.max(3, Math.min(10, lines + 1));
}

/** Seeds that can't be used, by their line in what is typed or by their number in a stored list. */
function BadSeeds({
  bad,
  more,
  numbered,
  onComplete,
}: {
  bad: readonly BadSeed[];
  more: number;
  numbered?: boolean;
  /** Puts http:// or https:// before those that lack it. */
  onComplete?: () => void;
}) {
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
              {withMissingScheme(seed.url) !== null
                ? t('seeds.noScheme')
                : reasons.has(`skip.${seed.reason}.label` as never)
                  ? reasons(`skip.${seed.reason}.label` as never)
                  : seed.reason}
            </li>
          ))}
        </ul>
      </ScrollBox>
      {more > 0 ? <p className="mt-1">{t('seeds.more', { more })}</p> : null}
      {onComplete && bad.some(({ url }) => withMissingScheme(url) !== null) ? (
        <Button size="small" className="mt-2" onClick={onComplete}>
          {t('seeds.complete')}
        </Button>
      ) : null}
    </div>
  );
}
