import { type Converted, UnconvertibleError } from './converted';
import { firstElementText, readXml } from './xml-events';
import { entryText, unzip } from './zip';

interface Package {
  /** Paths of the chapters, in reading order. */
  chapters: string[];
  title: string | undefined;
}

/** A path inside the archive, from one that is relative to the file at `from`. */
function resolvePath(from: string, href: string): string {
  const path = new URL(href, new URL(from, 'http://epub.invalid/')).pathname.slice(1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function readPackage(opf: string, path: string): Package {
  const items = new Map<string, { path: string; isChapter: boolean }>();
  const spine: string[] = [];
  readXml(opf, {
    open(name, attributes) {
      const local = name.replace(/^.*:/, '');
      if (local === 'item' && attributes.id && attributes.href)
        items.set(attributes.id, {
          path: resolvePath(path, attributes.href),
          isChapter:
            /html/.test(attributes['media-type'] ?? '') && !/\bnav\b/.test(attributes.properties ?? ''),
        });
      if (local === 'itemref' && attributes.idref) spine.push(attributes.idref);
    },
  });
  const chapters = spine.flatMap((id) => {
    const item = items.get(id);
    return item?.isChapter ? [item.path] : [];
  });
  return { chapters, title: firstElementText(opf, 'dc:title') };
}

/** What stands in a chapter's body. */
function bodyOf(xhtml: string): string {
  const open = /<body\b[^>]*>/i.exec(xhtml);
  const start = open ? open.index + open[0].length : 0;
  const end = xhtml.lastIndexOf('</body');
  return xhtml.slice(start, end > start ? end : undefined);
}

/** EPUB: the chapters of the package's spine in their order, the table of contents left out. */
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
  const { chapters, title } = readPackage(opf, packagePath);
  const encrypted = entryText(files, 'META-INF/encryption.xml') ?? '';
  if (chapters.some((path) => encrypted.includes(path)))
    throw new UnconvertibleError('encrypted', 'the book is encrypted');
  const html = chapters
    .map((path) => `<section>${bodyOf(entryText(files, path) ?? '')}</section>`)
    .join('\n');
  return { html, title };
}
