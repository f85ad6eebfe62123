import { aboutDocument } from '../about-document';
import { type Converted, UnconvertibleError } from '../converted';
import { cleanMarkup, type ElementVerdict } from '../html-markup';
import { labelAttribute } from '../html-writing';
import { readXml } from './xml-events';
import { entryText, unzip } from './zip';

interface Chapter {
  path: string;
  /** The book's own table of contents. */
  isContents: boolean;
}

interface Package {
  /** In reading order. */
  chapters: Chapter[];
  about: ReturnType<typeof aboutDocument>;
}

/** Resolves a path inside the archive, relative to the file at `from`. */
function resolvePath(from: string, href: string): string {
  let path = '';
  try {
    path = new URL(href, new URL(from, 'http://epub.invalid/')).pathname.slice(1);
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function readPackage(opf: string, path: string): Package {
  const items = new Map<string, Chapter>();
  const spine: string[] = [];
  const contents = new Set<string>();
  readXml(opf, {
    open(name, attributes) {
      const local = name.replace(/^.*:/, '');
      if (local === 'item' && attributes.id && attributes.href && /html/.test(attributes['media-type'] ?? ''))
        items.set(attributes.id, {
          path: resolvePath(path, attributes.href),
          isContents: /\bnav\b/.test(attributes.properties ?? ''),
        });
      if (local === 'itemref' && attributes.idref) spine.push(attributes.idref);
      // EPUB 2 names the page of the table of contents in its guide.
      if (local === 'reference' && attributes.type === 'toc' && attributes.href)
        contents.add(resolvePath(path, attributes.href));
    },
  });
  // A chapter that the spine names twice is read once.
  const chapters = [...new Set(spine)].flatMap((id) => {
    const item = items.get(id);
    return item ? [{ ...item, isContents: item.isContents || contents.has(item.path) }] : [];
  });
  return { chapters, about: aboutDocument(opf) };
}

const contentsTypes = /\b(?:toc|landmarks|page-list|loi|lot|index|doc-toc|doc-index|doc-pagelist)\b/;
const noteTypes = /\b(?:footnotes?|endnotes?|rearnotes?|doc-footnote|doc-endnotes?)\b/;
const markTypes = /\b(?:noteref|doc-noteref|doc-backlink|backlink|pagebreak|doc-pagebreak)\b/;

/** The verdict on an element by its own type, in EPUB's structural vocabulary or the roles of DPUB-ARIA. */
function judge(tag: string, attributes: Readonly<Record<string, string>>): ElementVerdict {
  const type = `${attributes['epub:type'] ?? ''} ${attributes.role ?? ''}`.toLowerCase().slice(0, 200);
  if (markTypes.test(type)) return 'leaveOut';
  if (noteTypes.test(type)) return 'footnote';
  if (tag === 'nav' || contentsTypes.test(type)) return 'tableOfContents';
  return null;
}

/** Whether a chapter is the book's table of contents, by its content: almost only links. */
function isListOfLinks(xhtml: string): boolean {
  let [links, linked, all, depth] = [0, 0, 0, 0];
  readXml(xhtml.slice(0, 500_000), {
    open(name, attributes) {
      if (name === 'a' && attributes.href) {
        links++;
        depth++;
      }
    },
    text(text) {
      const letters = text.replace(/[^\p{L}]/gu, '').length;
      all += letters;
      if (depth > 0) linked += letters;
    },
    close(name) {
      if (name === 'a' && depth > 0) depth--;
    },
  });
  return links >= 8 && linked > all * 0.85;
}

/** EPUB: the chapters of the package's spine in order. Tables of contents and notes carry their labels. */
export async function convertEpub(bytes: Buffer): Promise<Converted> {
  const files = unzip(bytes, (name) => /\.(x?html?|xml|opf)$/i.test(name));
  let packagePath = '';
  readXml(entryText(files, 'META-INF/container.xml') ?? '', {
    open(name, attributes) {
      if (/(^|:)rootfile$/.test(name) && packagePath === '') packagePath = attributes['full-path'] ?? '';
    },
  });
  const opf = entryText(files, packagePath);
  if (opf === undefined) throw new UnconvertibleError('damaged', 'the package document is missing');
  const { chapters, about } = readPackage(opf, packagePath);
  const encrypted = entryText(files, 'META-INF/encryption.xml') ?? '';
  // Any book may have encrypted fonts, but not encrypted chapters.
  if (chapters.some(({ path }) => encrypted.includes(path)))
    throw new UnconvertibleError('encrypted', 'the book is encrypted');
  const html = chapters.map(({ path, isContents }) => {
    const xhtml = entryText(files, path) ?? '';
    const label = isContents || isListOfLinks(xhtml) ? labelAttribute('tableOfContents') : '';
    return `<section${label}>${cleanMarkup(xhtml, judge).html}</section>`;
  });
  return { html: html.join('\n'), ...about };
}
