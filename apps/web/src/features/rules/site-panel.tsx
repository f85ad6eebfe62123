'use client';

import { ruleDecisions } from '@florilegium/contracts/jobs/rules';
import type { ProbedUrl } from '@florilegium/contracts/probes';
import { countDecisions } from '@florilegium/scope/rules/rule-evaluation';
import { groupByPath, type PathGroup } from '@florilegium/scope/urls/path-groups';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button } from '@/components/button';
import { Chip } from '@/components/chip';
import { TextInput } from '@/components/form/text-input';
import type { DraftRule } from '../job-draft/job-draft';
import { GroupBlock } from './group-block';
import type { GroupWish } from './make-rule';
import { type AddressFilter, isWanted, shownGroups } from './shown-addresses';
import { type RowContext, UrlRows } from './url-list';
import { rowAttribute } from './url-row';
import { fits, type LabResult } from './use-rule-lab';

/** The site's addresses as the rules stand: counted by outcome, in groups of one pattern or as one list. */
export const SitePanel = memo(function SitePanel({
  result,
  behind,
  probed,
  marked,
  mayEdit,
  onPoint,
  onWish,
  children,
}: {
  result: LabResult | null;
  /** What is shown is not yet that of the rules as they are typed. */
  behind: boolean;
  probed: ReadonlyMap<string, ProbedUrl>;
  marked: DraftRule | null;
  mayEdit: boolean;
  onPoint: (place: number | null) => void;
  onWish: (group: PathGroup, wish: GroupWish) => void;
  /** How addresses come here: the probe. */
  children: ReactNode;
}) {
  const t = useTranslations('rules');
  const count = result?.urls.length ?? 0;
  const [filter, setFilter] = useState<AddressFilter>({ outcome: null, text: '' });
  const [asList, setAsList] = useState(false);
  return (
    <section
      aria-labelledby="site-addresses"
      aria-busy={behind}
      className="@container/site min-w-0 rounded border bg-surface shadow-lift @4xl/lab:sticky @4xl/lab:top-4 @4xl/lab:max-h-[calc(100dvh-7rem)] @4xl/lab:overflow-y-auto"
    >
      <header className="z-10 grid gap-2 border-b bg-surface px-4 pt-4 pb-3 @4xl/lab:sticky @4xl/lab:top-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 id="site-addresses" className="text-lg">
            {t('site.title', { count })}
          </h2>
          {count > 0 ? (
            <Button variant="quiet" size="small" onClick={() => setAsList(!asList)}>
              {t(asList ? 'site.asGroups' : 'site.asList')}
            </Button>
          ) : null}
        </div>
        {children}
        <p role="status" className="text-muted text-sm empty:hidden">
          {behind ? t('site.behind') : null}
        </p>
        {result && count > 0 ? <FilterBar result={result} filter={filter} onFilter={setFilter} /> : null}
      </header>
      {result && count > 0 ? (
        <Addresses
          result={result}
          filter={filter}
          asList={asList}
          probed={probed}
          marked={marked}
          mayEdit={mayEdit}
          onPoint={onPoint}
          onWish={onWish}
        />
      ) : (
        <p className="px-4 py-8 text-center text-muted">{t('site.empty')}</p>
      )}
    </section>
  );
});

function FilterBar({
  result,
  filter,
  onFilter,
}: {
  result: LabResult;
  filter: AddressFilter;
  onFilter: (filter: AddressFilter) => void;
}) {
  const t = useTranslations('rules');
  return (
    <div className="flex flex-wrap items-center gap-2">
      {ruleDecisions.map((outcome) => (
        <button
          key={outcome}
          type="button"
          aria-pressed={filter.outcome === outcome}
          className={clsx(
            'min-h-6 rounded-full border',
            filter.outcome === outcome ? 'border-current' : 'border-transparent',
          )}
          onClick={() => onFilter({ ...filter, outcome: filter.outcome === outcome ? null : outcome })}
        >
          <Chip tone={outcome}>{t(`outcomes.${outcome}`, { count: result.evaluation.counts[outcome] })}</Chip>
        </button>
      ))}
      <TextInput
        mono
        type="search"
        aria-label={t('site.search')}
        placeholder={t('site.search')}
        value={filter.text}
        spellCheck={false}
        className="min-w-40 flex-1 basis-40"
        onChange={(event) => onFilter({ ...filter, text: event.target.value })}
        // The form around it is not to be sent.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
    </div>
  );
}

function Addresses({
  result,
  filter,
  asList,
  probed,
  marked,
  mayEdit,
  onPoint,
  onWish,
}: {
  result: LabResult;
  filter: AddressFilter;
  asList: boolean;
  probed: ReadonlyMap<string, ProbedUrl>;
  marked: DraftRule | null;
  mayEdit: boolean;
  onPoint: (place: number | null) => void;
  onWish: (group: PathGroup, wish: GroupWish) => void;
}) {
  const t = useTranslations('rules');
  const [opened, setOpened] = useState<number | null>(null);
  const [stop, setStop] = useState<number | null>(null);
  const [needed, setNeeded] = useState<number | null>(null);
  const [openGroups, setOpenGroups] = useState<ReadonlySet<string>>(new Set());
  const toggleRow = useCallback((place: number) => setOpened((now) => (now === place ? null : place)), []);
  const toggleGroup = useCallback((text: string) => setOpenGroups((open) => toggled(open, text)), []);
  const groups = useMemo(() => groupByPath(result.urls), [result.urls]);
  const wanted = useDeferredValue(filter);
  const { decisions } = result.evaluation;
  const wants = (place: number) => {
    const url = result.urls[place];
    return url !== undefined && isWanted(wanted, url, decisions[place]);
  };
  const shown = asList ? [] : shownGroups(groups, wants, (place) => decisions[place]?.outcome);
  const listed = asList
    ? result.urls.flatMap((_, place) => (wants(place) ? [place] : []))
    : shown.flatMap(({ group, wanted: all, samples }) => (openGroups.has(group.text) ? all : samples));
  const isListed = useMemo(() => new Set(listed), [listed]);
  const context: RowContext = {
    result,
    probed,
    withHost: groups.some(({ pattern }) => pattern.host !== null),
    marked,
    stop: stop !== null && isListed.has(stop) ? stop : (listed[0] ?? null),
    opened,
    needed,
    onPoint,
    onToggle: toggleRow,
  };
  const box = useRef<HTMLDivElement>(null);
  // The last row need not be drawn yet when somebody goes there.
  useEffect(() => {
    if (needed === null) return;
    box.current?.querySelector<HTMLElement>(`[${rowAttribute}="${needed}"]`)?.focus();
    setNeeded(null);
  }, [needed]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons in it.
    <div
      ref={box}
      className="min-h-0"
      onKeyDown={(event) => goThroughRows(event, () => setNeeded(listed.at(-1) ?? null))}
      onFocus={(event) => {
        const place = event.target.getAttribute(rowAttribute);
        if (place !== null) setStop(Number(place));
      }}
    >
      {listed.length === 0 ? <p className="px-4 py-8 text-center text-muted">{t('site.none')}</p> : null}
      <p className="sr-only">{t('site.keys')}</p>
      {asList ? (
        <ul className="py-2">
          <UrlRows places={listed} context={context} />
        </ul>
      ) : (
        <ul className="-mt-px">
          {shown.map(({ group, wanted: all, samples }) => {
            const isOpen = openGroups.has(group.text);
            const places = isOpen ? all : samples;
            return (
              <GroupBlock
                key={group.text}
                group={group}
                counts={countDecisions(result.evaluation, group.members)}
                marked={marked ? group.members.filter((place) => fits(result, marked, place)).length : null}
                hidden={all.length - places.length}
                isOpen={isOpen && all.length > samples.length}
                mayEdit={mayEdit}
                onOpen={toggleGroup}
                onWish={onWish}
              >
                <UrlRows places={places} context={context} />
              </GroupBlock>
            );
          })}
        </ul>
      )}
    </div>
  );
}

function toggled(open: ReadonlySet<string>, text: string): ReadonlySet<string> {
  const next = new Set(open);
  if (!next.delete(text)) next.add(text);
  return next;
}

/** The arrow keys go from row to row, Home and End to the first and the last. */
function goThroughRows(event: KeyboardEvent<HTMLElement>, toLast: () => void): void {
  const row = event.target instanceof Element ? event.target.closest<HTMLElement>(`[${rowAttribute}]`) : null;
  if (!row) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(`[${rowAttribute}]`)];
  const at = rows.indexOf(row);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0 }[event.key];
  if (next === undefined && event.key !== 'End') return;
  event.preventDefault();
  if (next === undefined) toLast();
  else rows[next]?.focus();
}
