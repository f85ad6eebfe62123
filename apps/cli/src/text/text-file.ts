import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { isWebPage } from '@florilegium/crawling/seeds/seed-file-kind';
import { AppError } from '@florilegium/platform/app-error';
import { decodePlainText } from '@florilegium/text/page/plain-text';
import { pathFrom, type Surroundings } from '../surroundings';

/** Sources of texts. */
type Sources = Pick<Surroundings, 'stdin' | 'cwd'>;

/** Reads a file of text, or standard input for '-': UTF-8, or the most likely encoding. */
export async function readText(path: string, around: Sources): Promise<string> {
  try {
    const bytes = path === '-' ? await buffer(around.stdin) : await readFile(pathFrom(around, path));
    return decodePlainText(bytes);
  } catch (cause) {
    const reason =
      (cause as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is no such file' : String(cause);
    throw new AppError('badInput', `${path} can't be read: ${reason}.`, { cause });
  }
}

/** Reads a list from a file, or from standard input for '-'. Throws `badInput` for a web page, too. */
export async function readList(path: string, around: Sources): Promise<string> {
  const text = await readText(path, around);
  if (!isWebPage(text)) return text;
  throw new AppError(
    'badInput',
    `${path} is a web page and not a list. Save the list itself as plain text, and name that file.`,
  );
}
