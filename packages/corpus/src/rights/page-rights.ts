import { type OptOut, optOuts } from '@florilegium/contracts/rights/rights';
import { licenceId } from './licence';

/** What a capture says of its use, as it was stored: its signals with those of its site. What is missing was not said. */
export interface StoredSignals {
  robots?: unknown;
  licence?: unknown;
  tdmReservation?: unknown;
  noAi?: unknown;
  contentSignals?: unknown;
}

/** The rights that a page states itself. */
export interface PageRights {
  /** Normal form; null: it names none. */
  licence: string | null;
  optOuts: OptOut[];
}

/** Reads a capture's signals, of any version of the crawler: what has another form says nothing. */
export function pageRights(signals: StoredSignals): PageRights {
  const robots = Array.isArray(signals.robots) ? signals.robots : [];
  const { contentSignals } = signals;
  const site = typeof contentSignals === 'object' && contentSignals !== null ? contentSignals : {};
  const refuses = (use: string) => Object.hasOwn(site, use) && site[use as keyof typeof site] === false;
  const said: Record<OptOut, boolean> = {
    tdmReserved: signals.tdmReservation === true,
    noAi: signals.noAi === true || robots.includes('noai'),
    noAiTraining: refuses('ai-train'),
    noAiInput: refuses('ai-input'),
    noSearch: refuses('search'),
    noIndex: robots.includes('noindex') || robots.includes('none'),
  };
  return {
    licence: typeof signals.licence === 'string' ? licenceId(signals.licence) : null,
    optOuts: optOuts.filter((optOut) => said[optOut]),
  };
}
