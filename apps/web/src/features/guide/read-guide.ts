import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { AppError } from '@florilegium/platform/app-error';
import type { Locale } from '@/i18n/locales';
import { parseGuide, type Section } from './parse-guide';

/** docs/guide of the checkout or the image that the app runs from. */
const folder = join(process.cwd(), basename(process.cwd()) === 'web' ? '../..' : '', 'docs/guide');
const kept = new Map<Locale, Promise<Section[]>>();

/** The guide in a language: it changes with the version alone. */
export function readGuide(locale: Locale): Promise<Section[]> {
  const known = kept.get(locale);
  if (known) return known;
  const read = readFile(join(folder, `${locale}.md`), 'utf8').then(parseGuide);
  kept.set(locale, read);
  // A file that couldn't be read is tried again.
  read.catch(() => kept.delete(locale));
  return read;
}

/** A picture of the guide. Throws `notFound` for another name. */
export async function readPicture(name: string): Promise<Buffer> {
  if (!/^[a-z-]+\.png$/.test(name)) throw notThere();
  try {
    return await readFile(join(folder, 'pictures', name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw notThere();
    throw error;
  }
}

const notThere = () => new AppError('notFound', 'There is no such part of the guide.');
