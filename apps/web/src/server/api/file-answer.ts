import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { AppError } from '@florilegium/platform/app-error';
import { answerBytesHeader } from '../../gate/answer-length';

/**
 * A file to be saved, whole or from a byte on (RFC 9110, 14.2): a download that broke off goes on. Of several ranges, and
 * of one that is none, the file is given whole. Throws `notFound` when it is gone.
 */
export async function fileAnswer(
  path: string,
  disposition: string,
  { headers, signal }: Pick<Request, 'headers' | 'signal'>,
): Promise<Response> {
  // Opened before anything is promised of it: what is deleted from then on is still given whole.
  const file = await open(path).catch(() => null);
  if (!file) throw new AppError('notFound', 'The file is gone.');
  const { size } = await file.stat();
  const common = {
    'content-type': 'application/octet-stream',
    'content-disposition': disposition,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
  };
  const range = rangeOf(headers.get('range'), size);
  if (range === 'unsatisfiable') {
    await file.close();
    return new Response(null, {
      status: 416,
      headers: { ...common, 'content-range': `bytes */${size}` },
    });
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  // A reader who leaves ends the reading. An empty file has no last byte.
  const stream = file.createReadStream({ signal, start, ...(end >= start && { end }) });
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, {
    status: range ? 206 : 200,
    headers: {
      ...common,
      'content-length': String(end - start + 1),
      [answerBytesHeader]: String(end - start + 1),
      ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
    },
  });
}

/** The bytes that a Range header asks for; null: all of them. */
export function rangeOf(
  header: string | null,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const [from, to] = [match[1] as string, match[2] as string];
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < start) return null;
  return start >= size || start > end ? 'unsatisfiable' : { start, end };
}
