import { ownAttributes } from '../metadata/metadata-names';
import { fieldsBeside, type ImportedText, importedMetadata, importedUse } from './imported-text';
import { createTokenText } from './token-text';

/** Characters that the text of a document may have: more is no document. */
export const mostChars = 50_000_000;
/** Tokens, and fields of metadata, that it may have: each takes memory, however short it is. */
export const mostTokens = 10_000_000;

/** Reads a file line by line. Whatever line ends a text gives it. */
export interface LineReader {
  /** The text that the line ends; 'malformed' or 'tooLarge' for one that can't be had; null while there is none. */
  take(line: string): ImportedText | 'malformed' | 'tooLarge' | null;
  /** What is left at the end of the file. */
  end(): ImportedText | 'malformed' | 'tooLarge' | null;
}

/** Elements of a vertical file that begin a paragraph; in one without any, a document is one paragraph. */
const paragraphTags = new Set(['p', 'head', 'li', 'item']);
const documentTags = new Set(['doc', 'text', 'document']);

/**
 * Reads vertical files of any tagger (Sketch Engine, CWB): a token a line, of whose columns the first is taken, `<doc …>`,
 * `<p>`, `<g/>`. The analysis is left: the corpus tags its texts itself, by one tagset.
 */
export function verticalReader(): LineReader {
  let document: Record<string, string> | null = null;
  let paragraphs: string[] = [];
  let tokens = createTokenText();
  let glued = true;
  let chars = 0;
  let count = 0;
  const endParagraph = () => {
    if (!tokens.isEmpty) paragraphs.push(tokens.take());
    glued = true;
  };
  const isFull = () => chars > mostChars || count > mostTokens;
  const endDocument = () => {
    endParagraph();
    const made = document === null ? null : textOf(document, paragraphs);
    const isTooLarge = isFull();
    [document, paragraphs, chars, count] = [null, [], 0, 0];
    return made !== null && isTooLarge ? ('tooLarge' as const) : made;
  };
  const takeToken = (line: string) => {
    const end = line.indexOf('\t');
    const form = unescaped(end < 0 ? line : line.slice(0, end));
    if (form === '') return;
    chars += form.length;
    count++;
    if (isFull()) {
      // Nobody gets this text: what there is of it is not kept until its end.
      if (!tokens.isEmpty || paragraphs.length > 0) [tokens, paragraphs] = [createTokenText(), []];
      return;
    }
    if (!glued) tokens.add(' ');
    tokens.add(form);
    glued = false;
  };
  return {
    take(line) {
      const tag = line.startsWith('<') && /^<(\/?)([A-Za-z_][\w.-]*)((?:\s[^>]*)?)\/?>\s*$/.exec(line);
      if (!tag) {
        if (document === null) return line.trim() === '' ? null : 'malformed';
        takeToken(line);
        return null;
      }
      const [, slash, name = '', attributes = ''] = tag;
      if (name === 'g') glued = true;
      else if (documentTags.has(name.toLowerCase())) {
        const before = slash === '/' || document !== null ? endDocument() : null;
        if (slash !== '/') document = attributesOf(attributes);
        return before;
      } else if (paragraphTags.has(name.toLowerCase())) endParagraph();
      return null;
    },
    // A document that nothing closes was cut off, or its file was.
    end: () => (document === null ? null : 'malformed'),
  };
}

function textOf(attributes: Record<string, string>, paragraphs: string[]): ImportedText {
  return {
    url: attributes.url ?? null,
    title: attributes.title ?? '',
    paragraphs,
    date: attributes.crawl_date ?? attributes.date ?? null,
    metadata: importedMetadata(fieldsBeside(ownAttributes, Object.entries(attributes))),
    use: importedUse(new Map(Object.entries(attributes))),
  };
}

function attributesOf(text: string): Record<string, string> {
  const found = text.matchAll(/([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
  return Object.fromEntries([...found].map(([, name, a, b]) => [name!, unescaped(a ?? b ?? '')]));
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (text: string) =>
  text.includes('&') ? text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name]!) : text;
