import { defaultRenderLimits } from '@florilegium/rendering/renderer';
import { openTurns } from '@florilegium/rendering/turns';
import { registrableDomain } from '@florilegium/scope/urls/registrable-domain';
import type { Run } from '../engine/run-book';
import type { RestingHost } from '../engine/scheduled-host';

/** Pages of one site that are open at once, for whatever runs: a slow site keeps no more tabs. */
const maxOpenOfSite = 2;
/** Half of the tabs stay for other runs, whatever the sites of one do. */
const maxOpenOfRun = defaultRenderLimits.tabs / 2;
/** While a page waits for a tab, its run asks its host for no more; for so long each time, in ms. */
const holdMs = 1_000;

/** Finds a host in this worker's scheduler. */
export type HostToHold = (name: string) => Pick<RestingHost, 'holdRun'> | undefined;

/** A page that wants a tab. */
export interface PageForTab {
  run: Run;
  hostname: string;
  /** That it holds while it waits. */
  bytes: number;
}

/** The tabs of the browser, shared by sites and runs. */
export interface TabTurns {
  /**
   * Waits for a tab and does the work in it. A page that waits does not count as one that is judged: its run goes on with
   * other hosts, and only this one gets no more requests until there is room. Rejects with AppError `aborted`.
   */
  run<T>(page: PageForTab, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

/** Makes turns that nobody has. */
export function createTabTurns(hostNamed: HostToHold): TabTurns {
  const tabs = openTurns(defaultRenderLimits.tabs);
  return {
    async run({ run, hostname, bytes }, signal, work) {
      const shares = [
        { key: `run ${run.runId}`, most: maxOpenOfRun },
        { key: `site ${registrableDomain(hostname)}`, most: maxOpenOfSite },
      ];
      const waiting = startWaiting(run, bytes, () =>
        hostNamed(hostname)?.holdRun(run.runId, Date.now() + holdMs),
      );
      const inTab = () => {
        waiting.end();
        return run.ledger.whileJudging(work);
      };
      try {
        return await tabs.run(signal, inTab, shares);
      } finally {
        waiting.end();
      }
    },
  };
}

/** Counts a page as waiting, and calls `hold` now and again, until it is over. */
function startWaiting({ ledger }: Run, bytes: number, hold: () => void): { end(): void } {
  let leave = () => {};
  const over = new Promise<void>((resolve) => {
    leave = resolve;
  });
  void ledger.whileWaiting(bytes, () => over);
  // Not at once: most pages wait for nothing.
  const first = setTimeout(hold);
  const again = setInterval(hold, holdMs / 2);
  return {
    end() {
      clearTimeout(first);
      clearInterval(again);
      leave();
    },
  };
}
