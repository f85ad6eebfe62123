import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isWebPage } from '@florilegium/crawling/seed-file-kind';
import { AppError } from '@florilegium/platform/app-error';
import { decodePlainText } from '@florilegium/text/plain-text';

/** Reads a file of text, or standard input for '-': UTF-8, or in whatever encoding it makes sense. */
export async function readText(path: string): Promise<string> {
  try {
    const bytes = path === '-' ? readFileSync(0) : await readFile(resolve(path));
    return decodePlainText(bytes);
  } catch (cause) {
    const reason =
      (cause as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is no such file' : String(cause);
    throw new AppError('badInput', `${path} can't be read: ${reason}.`, { cause });
  }
}

/** Reads a list from a file, or from standard input for '-'. Throws `badInput` for a web page, too. */
export async function readList(path: string): Promise<string> {
  const text = await readText(path);
  if (!isWebPage(text)) return text;
  throw new AppError(
    'badInput',
    `${path} is a web page, no list: save the list itself as plain text, and name that file.`,
  );
}
