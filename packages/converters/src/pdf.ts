import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Converted, UnconvertibleError } from './converted';
import { linesOf, type PdfPage, type PdfRun } from './pdf-lines';
import { writePages } from './pdf-paragraphs';

/** Longer documents are cut: their text would be larger than any other document's of a corpus. */
const maxPages = 3_000;

const pdfjsFolder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** A title that a program wrote, not a person. */
const namelessTitle = /^(untitled|senza titolo|microsoft word|.*\.(docx?|pdf|indd|tex|dvi|qxd|odt)$|\W*$)/i;

interface TextItem {
  str: string;
  transform: number[];
  width: number;
}

const isTextItem = (item: object): item is TextItem => 'str' in item;

/** A run with its place, y from the top; null for text that doesn't run from left to right or right to left. */
function runOf(item: TextItem, pageHeight: number): PdfRun | null {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = item.transform;
  const size = Math.hypot(c, d) || Math.hypot(a, b);
  // Turned by more than a few degrees: a margin note, a stamp.
  if (item.str.trim() !== '' && Math.abs(b) > Math.abs(a) * 0.2) return null;
  return { text: item.str, x, y: pageHeight - y, width: item.width, size: size || 1 };
}

async function openDocument(bytes: Buffer) {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    // A copy: pdf.js takes the buffer for itself.
    data: new Uint8Array(bytes),
    cMapUrl: `${join(pdfjsFolder, 'cmaps')}/`,
    cMapPacked: true,
    standardFontDataUrl: `${join(pdfjsFolder, 'standard_fonts')}/`,
    disableFontFace: true,
    useSystemFonts: false,
    isEvalSupported: false,
    verbosity: 0,
  });
  try {
    return { task, document: await task.promise };
  } catch (error) {
    const { name, message } = error as Error;
    throw new UnconvertibleError(name === 'PasswordException' ? 'encrypted' : 'damaged', message, error);
  }
}

/**
 * PDF, from the place and size of each run of text: lines, then paragraphs with the hyphens at line ends
 * undone; running heads and page numbers are left out.
 *
 * @throws UnconvertibleError `noTextLayer` when no page has text, `encrypted`, `damaged`
 */
export async function convertPdf(bytes: Buffer): Promise<Converted> {
  const { task, document } = await openDocument(bytes);
  try {
    const pages: PdfPage[] = [];
    for (let number = 1; number <= Math.min(document.numPages, maxPages); number++) {
      const page = await document.getPage(number);
      const [, bottom = 0, , top = 0] = page.view;
      const { items } = await page.getTextContent();
      const runs = items.flatMap((item) => (isTextItem(item) ? (runOf(item, top) ?? []) : []));
      pages.push({ lines: linesOf(runs, number - 1), height: top - bottom });
      page.cleanup();
    }
    if (pages.every((page) => page.lines.length === 0))
      throw new UnconvertibleError('noTextLayer', `none of the ${document.numPages} pages has text`);
    const { info } = await document.getMetadata();
    const title = (info as { Title?: unknown }).Title;
    return {
      html: writePages(pages),
      title: typeof title === 'string' && !namelessTitle.test(title.trim()) ? title.trim() : undefined,
    };
  } finally {
    await task.destroy();
  }
}
