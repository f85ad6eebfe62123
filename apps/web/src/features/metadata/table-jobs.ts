import { foldedValue } from '@florilegium/contracts/corpus-plan/same-values';
import type { NamedJob } from '@florilegium/db/corpus/jobs';
import type { ImportedLines } from '@florilegium/db/metadata/metadata-import';

/** Of changed resources so many are told apart; further ones are counted as often as lines name them. */
const mostToldApart = 200_000;

/** A job in which a table changes resources. */
export interface ChangedJob {
  id: string;
  name: string;
  /** Resources. */
  changed: number;
}

/** The jobs of a corpus as tables name them, and what a table changes in each. */
export interface TableJobs {
  /** The jobs that are meant by a cell: by id or name, whose capitals don't matter; none: there is no such job. */
  meant: (typed: string) => readonly string[];
  /** Counts what some lines change. Returns how many resources are new among them. */
  add: (changes: ImportedLines['changes']) => { resources: number; linesInSeveral: number };
  /** Those with changes, most changed first. */
  changed: () => ChangedJob[];
}

/** @param jobs all of the corpus */
export function tableJobs(jobs: readonly NamedJob[]): TableJobs {
  const known = new Set<string>();
  const counts = new Map<string, number>();
  const names = new Map(jobs.map(({ id, name }) => [id, name]));
  const byName = new Map<string, string[]>();
  for (const { id, name } of jobs)
    byName.set(foldedValue(name), [...(byName.get(foldedValue(name)) ?? []), id]);
  return {
    meant(typed) {
      const id = typed.trim().toLowerCase();
      if (names.has(id)) return [id];
      return byName.get(foldedValue(typed)) ?? [];
    },
    add(changes) {
      let resources = 0;
      const jobOfLine = new Map<number, string>();
      const several = new Set<number>();
      for (const { line, resourceId, jobId } of changes) {
        if ((jobOfLine.get(line) ?? jobId) !== jobId) several.add(line);
        jobOfLine.set(line, jobId);
        if (known.has(resourceId)) continue;
        resources += 1;
        counts.set(jobId, (counts.get(jobId) ?? 0) + 1);
        if (known.size < mostToldApart) known.add(resourceId);
      }
      return { resources, linesInSeveral: several.size };
    },
    changed() {
      const rows = [...counts].map(([id, changed]) => ({ id, name: names.get(id) ?? id, changed }));
      return rows.sort((a, b) => b.changed - a.changed || a.name.localeCompare(b.name));
    },
  };
}
