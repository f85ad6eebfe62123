import { fileStem } from '@florilegium/contracts/file-stem';
import { releaseNumber } from '@florilegium/contracts/releases/release';
import { corpusById } from '@florilegium/db/corpus/corpora';
import { jobById } from '@florilegium/db/corpus/jobs';
import type { ResourceScope } from '@florilegium/db/corpus/resource-scope';
import type { ReleaseRow } from '@florilegium/db/releases/releases';
import { readerZone } from '@/i18n/reader-zone';
import { database } from '../context';

/**
 * The header that has a browser save an answer as a file named after what it is of, and of which day, e.g.
 * 'La-Stampa-2026-11-22-resources.csv'; whoever can't read such a name (RFC 6266, 4.3) gets the plain one.
 *
 * @param of Names that people gave, the widest first.
 * @param name In ASCII letters, digits, dots, hyphens and underscores; with the format as its ending.
 */
async function attachment(of: readonly string[], at: Date, name: string): Promise<string> {
  const stem = fileStem(...of);
  const plain = `attachment; filename="${name}"`;
  if (stem === '') return plain;
  // The Swedish write days as ISO 8601 does.
  const day = new Intl.DateTimeFormat('sv', { timeZone: await readerZone() }).format(at);
  return `${plain}; filename*=UTF-8''${encodeURIComponent(`${stem}-${day}-${name}`)}`;
}

/** The header of a file about a job as it is now: named after corpus and job. */
export async function jobAttachment(jobId: string, name: string): Promise<string> {
  const job = await jobById(database(), jobId);
  return attachment(job ? [job.corpusName, job.name] : [], new Date(), name);
}

/** The header of a file about a job or a corpus as it is now. */
export async function scopeAttachment(scope: ResourceScope, name: string): Promise<string> {
  if ('jobId' in scope) return jobAttachment(scope.jobId, name);
  const corpus = await corpusById(database(), scope.corpusId);
  return attachment(corpus ? [corpus.name] : [], new Date(), name);
}

/** The header of a file of an export: named after its corpus, and its job where it is of one alone. */
export async function exportAttachment(
  { corpusId, jobName, finishedAt }: { corpusId: string; jobName: string | null; finishedAt: Date | null },
  name: string,
): Promise<string> {
  const corpus = await corpusById(database(), corpusId);
  const of = [corpus?.name ?? '', jobName ?? ''];
  return attachment(of, finishedAt ?? new Date(), name.replace(/[^A-Za-z0-9._-]/g, '_'));
}

/** The header of a file of a release: named after its corpus and its number. */
export async function releaseAttachment(
  { corpusName, major, minor, frozenAt }: Pick<ReleaseRow, 'corpusName' | 'major' | 'minor' | 'frozenAt'>,
  name: string,
): Promise<string> {
  return attachment([corpusName, releaseNumber({ major, minor })], frozenAt ?? new Date(), name);
}
