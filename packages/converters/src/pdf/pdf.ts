import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { aboutWith } from '../about-document';
import { type Converted, UnconvertibleError } from '../converted';
import { columnsOf } from './pdf-columns';
import { writePages } from './pdf-html';
import { fragmentsOf, isRightToLeft, linesOf, type PdfPage } from './pdf-lines';
import { type FontLook, placeRuns, type TextItem } from './pdf-runs';

/** Longer documents are cut: otherwise they would outweigh all other documents of a corpus. */
const maxPages = 3_000;
/** Characters of a page's text that are read; no page for readers has more. */
const maxPageChars = 200_000;
/** Fonts and images of this many pages are in memory at once. */
const pagesBetweenCleanups = 20;

const pdfjsFolder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** A title that a program wrote, not a person. */
const namelessTitle =
  /^(untitled|senza titolo|sans titre|ohne titel|sin título|(microsoft )?(word|powerpoint) ?[-–:]?.*|title|titolo|document\d*|dokument\d*|documento\d*|slide \d+|.*\.(docx?|pdf|indd|tex|dvi|qxd|odt|rtf|ps|pages|fm|p65|htm|html|wpd)|[a-z]:\\.*|\W*)$/i;
const maxTitleChars = 300;

const isTextItem = <Item extends object>(item: Item): item is Item & TextItem => 'str' in item;

async function openDocument(bytes: Buffer) {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    // A copy, because pdf.js takes over the buffer.
    data: new Uint8Array(bytes),
    cMapUrl: `${join(pdfjsFolder, 'cmaps')}/`,
    cMapPacked: true,
    standardFontDataUrl: `${join(pdfjsFolder, 'standard_fonts')}/`,
    disableFontFace: true,
    useSystemFonts: false,
    isEvalSupported: false,
    // Images are never decoded.
    maxImageSize: 1,
    verbosity: 0,
  });
  try {
    return { task, document: await task.promise };
  } catch (error) {
    await task.destroy().catch(() => {});
    const { name, message } = error as Error;
    if (name === 'PasswordException')
      throw new UnconvertibleError('encrypted', 'the document needs a password', error);
    throw new UnconvertibleError('damaged', message, error);
  }
}

type PdfDocument = Awaited<ReturnType<typeof openDocument>>['document'];
type Page = Awaited<ReturnType<PdfDocument['getPage']>>;
type Styles = Awaited<ReturnType<Page['getTextContent']>>['styles'];

const boldName = /bold|black|heavy|demi|cmbx|sfbx|-bd\b|(?<![a-z])bd(?![a-z])/i;
const fixedName = /courier|mono|consol|typewriter|cmtt|sftt|fixed/i;

/** Looks up fonts. A page's drawing operations contain their names, so they are read only for pages with a new font. */
function createFontLooks() {
  const looks = new Map<string, FontLook>();
  return {
    async learn(page: Page, styles: Styles): Promise<void> {
      const unknown = Object.keys(styles).filter((name) => !looks.has(name));
      if (unknown.length === 0) return;
      await page.getOperatorList().catch(() => null);
      for (const name of unknown) {
        const font = page.commonObjs.has(name) ? (page.commonObjs.get(name) as { name?: string }) : null;
        const called = font?.name ?? '';
        const fixed = fixedName.test(called) || styles[name]?.fontFamily === 'monospace';
        looks.set(name, { bold: boldName.test(called), fixed });
      }
    },
    of: (name: string): FontLook => looks.get(name) ?? { bold: false, fixed: false },
  };
}

function upTo(items: readonly TextItem[], maxChars: number): TextItem[] {
  let chars = 0;
  return items.filter((item) => {
    chars += item.str.length + 1;
    return chars <= maxChars;
  });
}

async function readPage(document: PdfDocument, number: number, looks: ReturnType<typeof createFontLooks>) {
  const page = await document.getPage(number);
  try {
    const { items, styles } = await page.getTextContent();
    await looks.learn(page, styles);
    const view = page.getViewport({ scale: 1 });
    const placed = placeRuns(upTo(items.filter(isTextItem), maxPageChars), view, looks.of);
    const fragments = fragmentsOf(placed.runs);
    const rtl = isRightToLeft(placed.runs.map((run) => run.text).join(''));
    const lines = columnsOf(fragments, rtl).flatMap((column) => linesOf(column, number - 1));
    return { lines, width: placed.width, height: placed.height };
  } finally {
    page.cleanup();
  }
}

interface Reading {
  pages: PdfPage[];
  unreadable: number;
  failure: unknown;
}

/** Reads page by page. All data of a page except its lines is released before the next. */
async function readPages(document: PdfDocument): Promise<Reading> {
  const reading: Reading = { pages: [], unreadable: 0, failure: null };
  const looks = createFontLooks();
  for (let number = 1; number <= Math.min(document.numPages, maxPages); number++) {
    try {
      reading.pages.push(await readPage(document, number, looks));
    } catch (error) {
      reading.unreadable++;
      reading.failure = error;
    }
    if (number % pagesBetweenCleanups === 0) await document.cleanup().catch(() => {});
  }
  return reading;
}

function warningsOf(document: PdfDocument, { pages, unreadable }: Reading): string[] {
  const warnings: string[] = [];
  const empty = pages.filter((page) => page.lines.length === 0).length;
  if (empty > 0) warnings.push(`${empty} of ${document.numPages} pages have no text`);
  if (unreadable > 0) warnings.push(`${unreadable} of ${document.numPages} pages can't be read`);
  if (document.numPages > maxPages) warnings.push(`only the first ${maxPages} pages were read`);
  return warnings;
}

/** The document's information dictionary: PDF 32000-1, 14.3.3. */
async function aboutOf(document: PdfDocument): Promise<Omit<Converted, 'html'>> {
  const metadata = await document.getMetadata().catch(() => null);
  const info = (metadata?.info ?? {}) as Readonly<Record<string, unknown>>;
  const textOf = (name: string) => {
    const value = info[name];
    return typeof value === 'string' ? value.replace(/[\p{Cc}\s]+/gu, ' ').trim() : '';
  };
  const title = textOf('Title');
  const isNameless = title === '' || title.length > maxTitleChars || namelessTitle.test(title);
  return {
    title: isNameless ? undefined : title,
    ...aboutWith(
      [textOf('Subject')].filter((text) => text !== ''),
      [textOf('Keywords')].filter((text) => text !== ''),
    ),
  };
}

/**
 * Converts a PDF by the place and size of each run of text: columns in order, lines, then paragraphs without the
 * hyphens at line ends. Running heads, page numbers, footnotes, tables and tables of contents carry their labels.
 *
 * @throws UnconvertibleError `noTextLayer` if no page has text, `encrypted`, `damaged`
 */
export async function convertPdf(bytes: Buffer): Promise<Converted> {
  const { task, document } = await openDocument(bytes);
  try {
    const reading = await readPages(document);
    if (reading.pages.length === 0)
      throw new UnconvertibleError('damaged', 'no page can be read', reading.failure);
    if (reading.pages.every((page) => page.lines.length === 0))
      throw new UnconvertibleError('noTextLayer', `none of the ${document.numPages} pages has text`);
    return {
      html: writePages(reading.pages),
      ...(await aboutOf(document)),
      warnings: warningsOf(document, reading),
    };
  } finally {
    await task.destroy();
  }
}
