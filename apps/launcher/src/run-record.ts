import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a launcher leaves in the data folder while it runs, for the next one to find. */
export interface RunRecord {
  pid: number;
  url: string;
}

function recordPath(dataFolder: string): string {
  return join(dataFolder, 'launcher.json');
}

/** The record of a run that goes on or was killed; null when the last one ended in order. */
export function readRunRecord(dataFolder: string): RunRecord | null {
  if (!existsSync(recordPath(dataFolder))) return null;
  try {
    return JSON.parse(readFileSync(recordPath(dataFolder), 'utf8')) as RunRecord;
  } catch {
    return null;
  }
}

/** Writes down that this process runs the product at `url`. */
export function writeRunRecord(dataFolder: string, url: string): void {
  writeFileSync(recordPath(dataFolder), `${JSON.stringify({ pid: process.pid, url } satisfies RunRecord)}\n`);
}

/** Takes the record back at an end in order. */
export function removeRunRecord(dataFolder: string): void {
  rmSync(recordPath(dataFolder), { force: true });
}

/** Whether the run of the record still answers: its process lives and its web app says so. */
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
