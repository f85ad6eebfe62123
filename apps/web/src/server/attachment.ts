import { jobNameOf } from '@florilegium/db/jobs';
import { fileStem } from '@/components/file-stem';
import { database } from './context';

/**
 * The header that has a browser save an answer as a file named after its job, e.g. 'La-Stampa-resources.csv'; whoever
 * can't read such a name (RFC 6266, 4.3) gets the plain one.
 */
export async function jobAttachment(jobId: string, name: string): Promise<string> {
  const stem = fileStem((await jobNameOf(database(), jobId)) ?? '');
  const plain = `attachment; filename="${name}"`;
  return stem === '' ? plain : `${plain}; filename*=UTF-8''${encodeURIComponent(`${stem}-${name}`)}`;
}
