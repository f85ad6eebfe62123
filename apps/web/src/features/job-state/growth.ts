/** Watches how a run's queue grows, since no row says it. */
export interface GrowthWatch {
  /** Notes a run's counters at a time in ms. */
  note: (run: { id: number; urlsQueued: number; pagesFetched: number }, atMs: number) => void;
  /** URLs that came to wait for each page, of late; null while too little was seen to say so. */
  newUrlsPerPage: () => number | null;
}

/** What counts as of late, in ms. */
const windowMs = 180_000;
/** Notes are kept this far apart at least, in ms. */
const stepMs = 5_000;
/** From fewer pages nothing can be said. */
const fewPages = 20;

/** Makes a watch over one job's runs; a new run begins anew. */
export function createGrowthWatch(): GrowthWatch {
  let runId = 0;
  let notes: { queued: number; pages: number; atMs: number }[] = [];
  let latest = { queued: 0, pages: 0 };
  return {
    note: (run, atMs) => {
      if (run.id !== runId) notes = [];
      runId = run.id;
      latest = { queued: run.urlsQueued, pages: run.pagesFetched };
      const last = notes.at(-1);
      if (last && atMs - last.atMs < stepMs) return;
      notes = [...notes.filter((note) => atMs - note.atMs <= windowMs), { ...latest, atMs }];
    },
    newUrlsPerPage: () => {
      const first = notes[0];
      if (!first || latest.pages - first.pages < fewPages) return null;
      const pages = latest.pages - first.pages;
      // What was taken out of the queue became pages, or got lost on the way: then it is more than this.
      return Math.max(0, (latest.queued - first.queued + pages) / pages);
    },
  };
}
