'use client';

import type { ProbedUrl } from '@florilegium/contracts/probes';
import { LazyRows } from '@/components/table/lazy-rows';
import type { DraftRule } from '../job-draft/job-draft';
import { UrlRow } from './url-row';
import { fits, type LabResult } from './use-rule-lab';

/** What the rows of a list need to know besides their places. */
export interface RowContext {
  result: LabResult;
  /** What the probe knows of an address. */
  probed: ReadonlyMap<string, ProbedUrl>;
  /** Whether hosts are shown: there is more than one. */
  withHost: boolean;
  /** The rule that is pointed at. */
  marked: DraftRule | null;
  /** The row at which the tab key stops, and the one that is opened. */
  stop: number | null;
  opened: number | null;
  /** A row that is to be drawn wherever it is. */
  needed: number | null;
  onPoint: (place: number | null) => void;
  onToggle: (place: number) => void;
}

/** About how high a row is, in px. */
const rowPx = 34;

/** Rows of addresses; each is drawn again only when something of its own changed. */
export function UrlRows({ places, context }: { places: readonly number[]; context: RowContext }) {
  const { result, probed, withHost, marked, stop, needed, opened, onPoint, onToggle } = context;
  const neededAt = needed === null ? -1 : places.indexOf(needed);
  return (
    <LazyRows count={places.length} rowPx={rowPx} needed={neededAt === -1 ? null : neededAt}>
      {(index) => {
        const place = places[index];
        const url = place === undefined ? undefined : result.urls[place];
        if (place === undefined || !url) return null;
        return (
          <UrlRow
            key={place}
            place={place}
            href={url.href}
            shown={withHost ? url.href.slice(url.href.indexOf('//') + 2) : url.pathname + url.search}
            decision={result.evaluation.decisions[place]}
            probed={probed.get(url.href)}
            isMarked={fits(result, marked, place)}
            isStop={stop === place}
            isOpen={opened === place}
            onPoint={onPoint}
            onToggle={onToggle}
          />
        );
      }}
    </LazyRows>
  );
}
