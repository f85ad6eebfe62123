import {
  keepMemory,
  outlinedDocuments,
  outlinesToLearn,
  settleHost,
  type UnsettledHost,
  unsettledHosts,
} from '@florilegium/db/mapping/host-templates';
import type { Database } from '@florilegium/db/sql/database';
import { findTemplates } from '@florilegium/text/templates/find-templates';
import type { PageOutline } from '@florilegium/text/templates/page-outline';
import { learnSite, mostCounted } from '@florilegium/text/templates/site-memory';
import type { ReadWriteLock } from '../read-write-lock';
import { type LabelChange, type RelabelDependencies, relabelDocuments } from './relabel-documents';

/** Hosts of one round. */
const hostsTogether = 20;
/** Documents whose outlines are looked at together, and those whose texts are written together. */
const lookedAt = 500;
const rewritten = 50;

/** The dependencies of following templates. */
export interface SettlingDependencies extends RelabelDependencies {
  lock: ReadWriteLock;
  /** Told of documents that were given other labels: they wait to be tagged. */
  onRelabelled?(documentIds: readonly string[]): Promise<void>;
}

/**
 * Learns what hosts repeat where they have enough new pages, and labels the templates of all their documents by that:
 * what was no template when a page was mapped may be one now, and the other way round. The outlines of the documents say
 * which ones have to change; only these are read. What is learnt follows from the documents that are there, so a round
 * that was killed is done again from its beginning, and finds less to do. Returns how many documents changed.
 */
export async function settleHosts(dependencies: SettlingDependencies, signal?: AbortSignal): Promise<number> {
  let changed = 0;
  for (const host of await unsettledHosts(dependencies.database, hostsTogether)) {
    if (signal?.aborted) break;
    try {
      changed += await settleOne(dependencies, host, signal);
    } catch (error) {
      // The others don't wait for it; it is tried again in the next round.
      dependencies.log.warn({ jobId: host.jobId, host: host.host, err: error }, 'host not settled');
    }
  }
  return changed;
}

async function settleOne(
  dependencies: SettlingDependencies,
  host: UnsettledHost,
  signal: AbortSignal | undefined,
): Promise<number> {
  const { database, lock, onRelabelled } = dependencies;
  const memory = learnSite(await outlinesOf(database, host.id), host.siteTemplates);
  await keepMemory(database, host.id, memory);
  let changed = 0;
  let after: string | null = null;
  do {
    const documents = await outlinedDocuments(database, host.id, after, lookedAt);
    const changes = documents.flatMap(({ documentId, outline, templates: before }): LabelChange[] => {
      const templates = findTemplates(outline, memory, host.siteTemplates);
      return isSame(before, templates) ? [] : [{ documentId, places: outline.places, templates }];
    });
    for (let at = 0; at < changes.length; at += rewritten) {
      if (signal?.aborted) return changed;
      const some = changes.slice(at, at + rewritten);
      const ids = await lock.shared(() => relabelDocuments(dependencies, host.jobId, some));
      await onRelabelled?.(ids);
      changed += ids.length;
    }
    after = documents.length < lookedAt ? null : documents.at(-1)!.documentId;
  } while (after !== null);
  await settleHost(database, host);
  return changed;
}

/** The outlines that a host is learnt by: always the same ones of the same documents, and as many as memory has room for. */
async function outlinesOf(database: Database, hostId: number): Promise<PageOutline[]> {
  const outlines: PageOutline[] = [];
  let keys = 0;
  for (;;) {
    const after = outlines.at(-1)?.fingerprint ?? null;
    const some = await outlinesToLearn(database, hostId, after, lookedAt);
    for (const outline of some) {
      keys += outline.keys.length + outline.aside.length;
      if (outlines.length === mostCounted.pages || keys > mostCounted.keys) return outlines;
      outlines.push(outline);
    }
    if (some.length < lookedAt) return outlines;
  }
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((value, at) => value === other[at]);
}
