import { zipSync } from 'fflate';
import mammoth from 'mammoth';
import { aboutDocument } from '../about-document';
import { type Converted, UnconvertibleError } from '../converted';
import { cleanMarkup, type ElementVerdict } from '../html-markup';
import { unwrapCells } from '../html-writing';
import { entryText, unzip } from './zip';

/** Pictures are left out: only the text is needed. */
const noImages = mammoth.images.imgElement(async () => ({ src: '' }));

/** Styles that are missing in mammoth's own list, matched without regard to case. */
const styleMap = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => h2:fresh",
  "p[style-name^='toc '] => p.paper-contents:fresh",
  "p[style-name^='Contents '] => p.paper-contents:fresh",
  "p[style-name^='index '] => p.paper-contents:fresh",
  "p[style-name^='table of '] => p.paper-contents:fresh",
];

/** Mammoth names notes and their marks with this prefix. */
const idPrefix = 'paper-';
const noteId = /^paper-(?:foot|end)note-\d+$/;
const noteLink = /^#paper-(?:foot|end)note-(?:ref-)?\d+$/;

function judge(tag: string, attributes: Readonly<Record<string, string>>): ElementVerdict {
  if (attributes.class === 'paper-contents') return 'tableOfContents';
  if (tag === 'li' && noteId.test(attributes.id ?? '')) return 'footnote';
  // Marks after words, and the arrows back to them.
  return tag === 'a' && noteLink.test(attributes.href ?? '') ? 'leaveOut' : null;
}

/**
 * Word's XML, by mammoth: headings, lists, tables. Notes and tables of contents carry their labels; comments, heads
 * and feet of pages are left out. The library gets an archive with only the checked XML parts, so that nothing that
 * it inflates itself is larger than was checked.
 */
export async function convertDocx(bytes: Buffer): Promise<Converted> {
  const files = unzip(bytes, (name) => /\.(xml|rels)$/i.test(name));
  if (files.size === 0 || ![...files.keys()].some((name) => /document\d*\.xml$/i.test(name)))
    throw new UnconvertibleError('damaged', 'the archive holds no Word document');
  const vetted = zipSync(Object.fromEntries(files), { level: 0 });
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer: Buffer.from(vetted.buffer, vetted.byteOffset, vetted.byteLength) },
      { convertImage: noImages, externalFileAccess: false, styleMap, idPrefix },
    );
    return {
      html: unwrapCells(cleanMarkup(value, judge).html),
      ...aboutDocument(entryText(files, 'docProps/core.xml')),
    };
  } catch (error) {
    if (error instanceof UnconvertibleError) throw error;
    throw new UnconvertibleError('damaged', error instanceof Error ? error.message : String(error), error);
  }
}
