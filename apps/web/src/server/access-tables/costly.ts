import type { ActionName } from '../access-table';

/** Server actions that begin long work or make a job. */
const costlyActions: readonly ActionName[] = [
  'createJobAction',
  'copyJobAction',
  'openDemoAction',
  'orderExportAction',
  'startPairingAction',
  'startReplayAction',
  'createSampleAction',
  'createCorpusSampleAction',
];

/** Routes of the API that do the same. */
export const costlyRoutes: readonly string[] = [
  'POST /jobs',
  'POST /jobs/{id}/copy',
  'POST /jobs/{id}/replay',
  'POST /jobs/{id}/pairings',
  'POST /jobs/{id}/samples',
  'POST /corpora/{id}/samples',
  'POST /corpora/{id}/exports',
  'POST /corpora/{id}/releases',
  'POST /corpora/{id}/metadata',
  'POST /releases/{id}/formats',
  'POST /services/focused-crawl',
  'POST /services/bilingual-crawl',
];

const costly: ReadonlySet<string> = new Set([...costlyActions, ...costlyRoutes]);

/** Whether an operation begins long work or makes a job: those are counted for whoever orders them. */
export function isCostly(operation: string): boolean {
  return costly.has(operation);
}
