import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A launcher's record in the data folder while it runs, for the next launcher. */
export interface RunRecord {
  pid: number;
  url: string;
}

function recordPath(dataFolder: string): string {
  return join(dataFolder, 'launcher.json');
}

/** The record of a run that is running or was killed; null if the last one ended in order. */
export function readRunRecord(dataFolder: string): RunRecord | null {
  if (!existsSync(recordPath(dataFolder))) return null;
  try {
    return JSON.parse(readFileSync(recordPath(dataFolder), 'utf8')) as RunRecord;
  } catch {
    return null;
  }
}

/** Records that this process runs the product at `url`. */
export function writeRunRecord(dataFolder: string, url: string): void {
  writeFileSync(recordPath(dataFolder), `${JSON.stringify({ pid: process.pid, url } satisfies RunRecord)}\n`);
}

/** Removes the record at an orderly end. */
export function removeRunRecord(dataFolder: string): void {
  rmSync(recordPath(dataFolder), { force: true });
}

/** Whether the recorded run still works: its process lives and its web app answers. */
export async function stillRuns(record: RunRecord): Promise<boolean> {
  try {
    process.kill(record.pid, 0);
  } catch {
    return false;
  }
  return record.pid !== process.pid && answersOk(`${record.url}/api/healthz`);
}

/** Whether a GET of the address gives a 2xx within 3 s. */
export async function answersOk(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(3_000), redirect: 'manual' });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
