import { hash } from 'node:crypto';
import { payloadDigest } from '@florilegium/archive/warc/digest';
import type { RevisitedCapture } from '@florilegium/archive/warc/warc-records';
import type { FetchResult } from '@florilegium/fetcher/fetcher';

/** Which scripts this worker has archived: in a job's archive each stands once, and is referred to when it comes again. */
export interface ArchivedScripts {
  /** For a batch of records. What it writes counts for its own later records at once, and for later batches once kept. */
  begin(): ScriptBatch;
}

export interface ScriptBatch {
  /** The record of a script with the same address and body, in the archive of this job. */
  earlier(jobId: string, script: FetchResult): RevisitedCapture | undefined;
  /** The batch has a record with the whole script. */
  note(jobId: string, script: FetchResult, recordId: string): void;
  /** The batch is written, and its scripts have rows: a try that failed before would else be taken for an earlier batch. */
  keep(): void;
}

/** Some hundred bytes each. */
const maxScripts = 20_000;

/** Makes an empty memory. Those that were noted longest ago are forgotten first, and then archived again. */
export function createArchivedScripts(): ArchivedScripts {
  const kept = new Map<string, RevisitedCapture>();
  return {
    begin() {
      const fresh = new Map<string, RevisitedCapture>();
      return {
        earlier(jobId, script) {
          const key = keyOf(jobId, script);
          return fresh.get(key) ?? kept.get(key);
        },
        note(jobId, script, recordId) {
          const { url, startedAt: date, body } = script;
          fresh.set(keyOf(jobId, script), { url, date, recordId, payloadDigest: payloadDigest(body) });
        },
        keep() {
          for (const [key, capture] of fresh) kept.set(key, capture);
          for (const oldest of kept.keys()) {
            if (kept.size <= maxScripts) break;
            kept.delete(oldest);
          }
        },
      };
    },
  };
}

const keyOf = (jobId: string, script: FetchResult) => `${jobId} ${scriptKey(script)}`;

/** What tells scripts of a job apart, as uuid text: their address and body. */
export function scriptKey({ url, body }: Pick<FetchResult, 'url' | 'body'>): string {
  return md5Uuid(`${payloadDigest(body)} ${url}`);
}

/** The MD5 of a text, as uuid text. */
export function md5Uuid(text: string): string {
  return hash('md5', text, 'hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
