import { decodeHTMLAttribute } from 'entities';

/** Callbacks of a scan; all are optional. Positions are indices of the scanned text. */
export interface TagHandler {
  /** Names of the elements to report, in lower case, each with the wanted attributes. */
  elements: ReadonlyMap<string, readonly string[]>;
  /**
   * A start tag of one of `elements`. If an attribute occurs twice, the first one counts; character references are
   * decoded.
   */
  onStart(name: string, attributes: Attributes): void;
  /** An end tag of one of `elements`. */
  onEnd?(name: string): void;
  /**
   * Text between tags, from `start` to before `end`. The text of scripts, styles, titles and text areas is not
   * reported.
   */
  onText?(start: number, end: number): void;
  /** The content of a raw text element among `elements`. */
  onRawText?(name: string, start: number, end: number): void;
  /** Called after each reported start tag: true ends the scan. */
  isDone?(): boolean;
}

/** Wanted attributes of a tag by name; a missing one is undefined. */
export type Attributes = Readonly<Record<string, string | undefined>>;

/** Elements whose content is text up to their own end tag (HTML, 13.2.5: RCDATA, RAWTEXT and script data). */
const rawElements: ReadonlySet<string> = new Set([
  'script',
  'style',
  'title',
  'textarea',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
]);
const longestName = 16;

/**
 * Walks over the tags of a page in one pass. The time is proportional to its length, whatever it contains. It
 * tokenizes like HTML (13.2.5): comments, quoted and bare attributes, raw text elements. It builds no tree and keeps
 * no stack, so a million nested elements cost no more than a million flat ones. Returns where the scan ended.
 */
export function scanTags(html: string, handler: TagHandler): number {
  const scan = { html, at: 0 };
  const tellText = handler.onText !== undefined;
  while (scan.at < html.length) {
    const open = html.indexOf('<', scan.at);
    const textEnd = open === -1 ? html.length : open;
    if (tellText && textEnd > scan.at) handler.onText?.(scan.at, textEnd);
    if (open === -1) break;
    const code = html.charCodeAt(open + 1);
    if (isLetter(code)) {
      readStartTag(scan, open, handler);
      if (handler.isDone?.()) return scan.at;
    } else if (code === slash) readEndTag(scan, open, handler);
    else if (code === exclamation || code === question) scan.at = endOfMarkup(html, open);
    // A bare '<' is text.
    else scan.at = open + 1;
  }
  return html.length;
}

interface Scan {
  html: string;
  at: number;
}

const slash = 0x2f;
const exclamation = 0x21;
const question = 0x3f;
const greater = 0x3e;
const equals = 0x3d;
const doubleQuote = 0x22;
const singleQuote = 0x27;

function isLetter(code: number): boolean {
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d && code !== 0x0b);
}

/** Where a tag's name ends: at white space, '/' or '>'. */
function endOfName(html: string, from: number): number {
  let at = from;
  while (at < html.length) {
    const code = html.charCodeAt(at);
    if (code === greater || code === slash || isSpace(code)) break;
    at += 1;
  }
  return at;
}

/** The name in lower case; '' for a name that is longer than any known one. */
function nameAt(html: string, from: number, to: number): string {
  return to - from > longestName ? '' : html.slice(from, to).toLowerCase();
}

function readStartTag(scan: Scan, open: number, handler: TagHandler): void {
  const { html } = scan;
  const nameEnd = endOfName(html, open + 1);
  const name = nameAt(html, open + 1, nameEnd);
  const wanted = handler.elements.get(name);
  const attributes: Record<string, string | undefined> | undefined = wanted && {};
  const end = readAttributes(html, nameEnd, wanted, attributes);
  scan.at = end;
  // A tag that is never closed is not a tag (13.2.5.32, EOF).
  if (end > html.length) return;
  if (attributes) handler.onStart(name, attributes);
  if (name === 'plaintext') scan.at = html.length;
  else if (rawElements.has(name)) skipRawText(scan, name, wanted ? handler : undefined);
}

/** Reads to the position after the tag's '>'. Returns a position beyond the text if there is no '>'. */
function readAttributes(
  html: string,
  from: number,
  wanted: readonly string[] | undefined,
  found: Record<string, string | undefined> | undefined,
): number {
  let at = from;
  for (;;) {
    while (at < html.length && (html.charCodeAt(at) === slash || isSpace(html.charCodeAt(at)))) at += 1;
    if (at >= html.length) return html.length + 1;
    if (html.charCodeAt(at) === greater) return at + 1;
    const nameStart = at;
    at += 1;
    while (at < html.length && !endsAttributeName(html.charCodeAt(at))) at += 1;
    const nameEnd = at;
    while (at < html.length && isSpace(html.charCodeAt(at))) at += 1;
    if (html.charCodeAt(at) !== equals) {
      if (wanted) keep(html, wanted, found!, nameStart, nameEnd, nameEnd, nameEnd);
      continue;
    }
    at += 1;
    while (at < html.length && isSpace(html.charCodeAt(at))) at += 1;
    const quote = html.charCodeAt(at);
    const isQuoted = quote === doubleQuote || quote === singleQuote;
    const valueStart = isQuoted ? at + 1 : at;
    if (isQuoted) at = html.indexOf(quote === doubleQuote ? '"' : "'", valueStart);
    else while (at < html.length && html.charCodeAt(at) !== greater && !isSpace(html.charCodeAt(at))) at += 1;
    if (at === -1) return html.length + 1;
    if (wanted) keep(html, wanted, found!, nameStart, nameEnd, valueStart, at);
    if (isQuoted) at += 1;
  }
}

function endsAttributeName(code: number): boolean {
  return code === equals || code === greater || code === slash || isSpace(code);
}

/** Keeps a wanted attribute. If two have the same name, the first counts. */
function keep(
  html: string,
  wanted: readonly string[],
  found: Record<string, string | undefined>,
  nameStart: number,
  nameEnd: number,
  valueStart: number,
  valueEnd: number,
): void {
  const length = nameEnd - nameStart;
  for (const name of wanted) {
    if (name.length !== length || found[name] !== undefined) continue;
    if (html.slice(nameStart, nameEnd).toLowerCase() !== name) continue;
    const value = html.slice(valueStart, valueEnd);
    found[name] = value.includes('&') ? decodeHTMLAttribute(value) : value;
    return;
  }
}

function readEndTag(scan: Scan, open: number, handler: TagHandler): void {
  const { html } = scan;
  if (!isLetter(html.charCodeAt(open + 2))) {
    // '</' followed by anything else is a comment up to '>' (13.2.5.7); at the very end it is text.
    scan.at = open + 2 >= html.length ? html.length : endOfMarkup(html, open);
    return;
  }
  const nameEnd = endOfName(html, open + 2);
  scan.at = readAttributes(html, nameEnd, undefined, undefined);
  if (scan.at > html.length || !handler.onEnd) return;
  const name = nameAt(html, open + 2, nameEnd);
  if (handler.elements.has(name)) handler.onEnd(name);
}

/** The position after a comment, a doctype or other markup that begins with '<!' or '<?'. */
function endOfMarkup(html: string, open: number): number {
  if (!html.startsWith('<!--', open)) {
    const end = html.indexOf('>', open + 2);
    return end === -1 ? html.length : end + 1;
  }
  // '<!-->' and '<!--->' are complete comments.
  if (html.startsWith('>', open + 4)) return open + 5;
  if (html.startsWith('->', open + 4)) return open + 6;
  for (let at = html.indexOf('--', open + 4); at !== -1; at = html.indexOf('--', at + 1)) {
    if (html.startsWith('>', at + 2)) return at + 3;
    if (html.startsWith('!>', at + 2)) return at + 4;
  }
  return html.length;
}

/** Skips to the end tag of a raw text element, or to the end of the text. */
function skipRawText(scan: Scan, name: string, handler: TagHandler | undefined): void {
  const { html, at: start } = scan;
  let close = html.indexOf('</', start);
  while (close !== -1 && !isEndTagOf(html, close, name)) close = html.indexOf('</', close + 2);
  scan.at = close === -1 ? html.length : close;
  handler?.onRawText?.(name, start, scan.at);
}

function isEndTagOf(html: string, at: number, name: string): boolean {
  const end = at + 2 + name.length;
  const code = html.charCodeAt(end);
  if (code !== greater && code !== slash && !isSpace(code)) return false;
  return html.slice(at + 2, end).toLowerCase() === name;
}
