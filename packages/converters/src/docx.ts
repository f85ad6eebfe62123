import { zipSync } from 'fflate';
import mammoth from 'mammoth';
import { type Converted, UnconvertibleError } from './converted';
import { unwrapCells } from './html-writing';
import { firstElementText } from './xml-events';
import { entryText, unzip } from './zip';

/** Pictures stay out: only the text is wanted. */
const noImages = mammoth.images.imgElement(async () => ({ src: '' }));

/**
 * Word's XML, by mammoth. The library gets an archive of the vetted XML parts alone, so that nothing that
 * it inflates by itself can be larger than was checked.
 */
export async function convertDocx(bytes: Buffer): Promise<Converted> {
  const files = unzip(bytes, (name) => /\.(xml|rels)$/i.test(name));
  if (files.size === 0 || ![...files.keys()].some((name) => /document\d*\.xml$/i.test(name)))
    throw new UnconvertibleError('damaged', 'the archive holds no Word document');
  const vetted = zipSync(Object.fromEntries(files), { level: 0 });
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer: Buffer.from(vetted.buffer, vetted.byteOffset, vetted.byteLength) },
      { convertImage: noImages, externalFileAccess: false },
    );
    return {
      html: unwrapCells(value.replace(/<img\b[^>]*>/g, '')),
      title: firstElementText(entryText(files, 'docProps/core.xml'), 'dc:title'),
    };
  } catch (error) {
    throw new UnconvertibleError('damaged', error instanceof Error ? error.message : String(error), error);
  }
}
