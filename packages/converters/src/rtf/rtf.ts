import { type Converted, UnconvertibleError } from '../converted';
import { createRtfBlocks } from './rtf-blocks';
import { charsetPages, decodeBytes } from './rtf-charsets';
import { bodyOutline, type RtfStyle, styleOf } from './rtf-styles';
import { type RtfToken, rtfTokens } from './rtf-tokens';

const skippedDestinations = new Set(
  (
    'colortbl listtable listoverridetable revtbl rsidtbl generator info pict object header ' +
    'headerl headerr headerf footer footerl footerr footerf themedata colorschememapping latentstyles datastore ' +
    'xmlnstbl mmathPr fldinst bkmkstart bkmkend annotation atnid atnauthor atndate shpinst pntext filetbl ' +
    'listtext nonshppict objdata operator private tc xe'
  ).split(' '),
);
const characterWords: Record<string, string> = {
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  emspace: ' ',
  enspace: ' ',
  qmspace: ' ',
  '~': '\u00a0',
  _: '‑',
  '{': '{',
  '}': '}',
  '\\': '\\',
  tab: ' ',
};

interface Group {
  /** 'text', or the other content of the group. */
  destination: 'text' | 'fonts' | 'styles' | 'title' | 'note' | 'skipped';
  codePage: number;
  /** Text is East Asian (\\dbch), in the code page of the associated font (\\af). */
  isWide: boolean;
  widePage: number;
  /** Number of characters after \u that are its fallback. */
  fallbackChars: number;
  hidden: boolean;
  inTable: boolean;
  outline: number;
  style: number;
  isItem: boolean;
}

/** Deeper groups share the state of their parent, so that the nested groups of a broken file don't fill the memory. */
const maxDepth = 10_000;

/** Reads RTF's tokens into paragraphs, rows and notes. */
class RtfReader {
  title = '';
  private readonly blocks = createRtfBlocks();
  private readonly stack: Group[] = [];
  private group: Group = {
    destination: 'text',
    codePage: 1252,
    fallbackChars: 1,
    hidden: false,
    inTable: false,
    outline: bodyOutline,
    isWide: false,
    widePage: 1252,
    style: 0,
    isItem: false,
  };
  private documentPage = 1252;
  private readonly fontPages = new Map<number, number>();
  private font = 0;
  private bytes: Uint8Array[] = [];
  private paragraph = '';
  private note = '';
  private cells: string[] = [];
  private readonly styles = new Map<number, RtfStyle>();
  private styleName = '';
  private toSkip = 0;
  private starred = false;
  private highSurrogate = '';
  private unsaved = 0;

  read(tokens: Iterable<RtfToken>): string {
    for (const token of tokens) {
      if (token.kind === 'bytes') this.addBytes(token.bytes);
      else if (token.kind === 'open') this.open();
      else if (token.kind === 'close') this.close();
      else this.control(token.word, token.value);
    }
    this.group.inTable = false;
    this.endParagraph();
    this.endRow();
    this.blocks.note(this.note);
    return this.blocks.finish();
  }

  private open(): void {
    this.flush();
    this.toSkip = 0;
    if (this.stack.length < maxDepth) this.stack.push({ ...this.group });
    else this.unsaved++;
  }

  private close(): void {
    this.flush();
    this.toSkip = 0;
    if (this.unsaved > 0) {
      this.unsaved--;
      return;
    }
    const outer = this.stack.pop();
    if (!outer) return;
    if (this.group.destination === 'styles') this.nameStyle();
    if (this.group.destination === 'note' && outer.destination !== 'note') {
      this.blocks.note(this.note);
      this.note = '';
    }
    this.group = outer;
  }

  private addBytes(bytes: Uint8Array): void {
    const skipped = Math.min(this.toSkip, bytes.length);
    this.toSkip -= skipped;
    const { destination } = this.group;
    if (skipped < bytes.length && destination !== 'skipped' && destination !== 'fonts')
      this.bytes.push(skipped > 0 ? bytes.subarray(skipped) : bytes);
  }

  /** Bytes are decoded together, because in East Asian code pages two bytes make a character. */
  private flush(): void {
    if (this.bytes.length === 0) return;
    const { isWide, widePage, codePage } = this.group;
    const bytes = this.bytes.length === 1 ? this.bytes[0]! : Buffer.concat(this.bytes);
    const text = decodeBytes(bytes, isWide ? widePage : codePage);
    this.bytes = [];
    this.addText(text);
  }

  private addText(text: string): void {
    const { destination, hidden } = this.group;
    if (destination === 'title') this.title += text;
    else if (destination === 'styles') this.styleName += text;
    else if (destination === 'note') this.note += text;
    else if (destination === 'text' && !hidden) this.paragraph += text;
  }

  private control(word: string, value: number | undefined): void {
    if (word !== '*' && this.starred) {
      this.starred = false;
      // \*\word: a reader skips a group that it doesn't know. Of the starred groups only LibreOffice's notes are
      // text.
      if (word !== 'footnote') {
        this.group.destination = 'skipped';
        return;
      }
    }
    if (word === '*') this.starred = true;
    else if (word === 'u') this.unicode(value ?? 0);
    else {
      this.flush();
      if (this.toSkip > 0 && characterWords[word] !== undefined) this.toSkip--;
      else if (characterWords[word] !== undefined) this.addText(characterWords[word]);
      else if (!this.destination(word)) this.property(word, value);
    }
  }

  private unicode(value: number): void {
    this.flush();
    const unit = String.fromCharCode(value & 0xffff);
    this.toSkip = this.group.fallbackChars;
    if (/[\uD800-\uDBFF]/.test(unit)) this.highSurrogate = unit;
    else {
      this.addText(this.highSurrogate + unit);
      this.highSurrogate = '';
    }
  }

  private destination(word: string): boolean {
    if (word === 'fonttbl') this.group.destination = 'fonts';
    else if (word === 'stylesheet') this.group.destination = 'styles';
    else if (word === 'info' || this.group.destination === 'skipped') {
      // Of the document's information only the title is read.
      if (word === 'title' && this.stack.length <= 4) this.group.destination = 'title';
      else this.group.destination = 'skipped';
    } else if (word === 'footnote') this.group.destination = 'note';
    else if (skippedDestinations.has(word)) this.group.destination = 'skipped';
    else return false;
    return true;
  }

  private property(word: string, value: number | undefined): void {
    switch (word) {
      case 'ansicpg':
        this.documentPage = value ?? 1252;
        this.group.codePage = this.documentPage;
        break;
      case 'mac':
        this.documentPage = 10000;
        this.group.codePage = 10000;
        break;
      case 'f':
        this.font = value ?? 0;
        this.group.isWide = false;
        if (this.group.destination !== 'fonts')
          this.group.codePage = this.fontPages.get(this.font) ?? this.documentPage;
        break;
      case 'fcharset':
        // 0 and 1 are "ANSI" and "default": the document's own code page decides.
        if (value !== undefined && value > 1 && charsetPages[value])
          this.fontPages.set(this.font, charsetPages[value]);
        break;
      case 'cpg':
        if (this.group.destination === 'fonts' && value) this.fontPages.set(this.font, value);
        break;
      case 'dbch':
        this.group.isWide = true;
        break;
      case 'loch':
      case 'hich':
        this.group.isWide = false;
        break;
      case 'af':
        if (this.group.isWide) this.group.widePage = this.fontPages.get(value ?? 0) ?? this.documentPage;
        break;
      case 'uc':
        this.group.fallbackChars = Math.max(0, Math.min(100, value ?? 1));
        break;
      case 'v':
      case 'deleted':
        this.group.hidden = value !== 0;
        break;
      case 'plain':
        this.group.hidden = false;
        break;
      case 's':
        this.group.style = value ?? 0;
        break;
      default:
        this.layout(word, value);
    }
  }

  private layout(word: string, value: number | undefined): void {
    if (this.group.destination === 'note') {
      if (word === 'par' || word === 'line') this.note += ' ';
      return;
    }
    if (this.group.destination !== 'text') return;
    if (word === 'par' || word === 'sect' || word === 'page') this.endParagraph();
    else if (word === 'line') this.paragraph += '\n';
    else if (word === 'cell' || word === 'nestcell') {
      this.cells.push(this.paragraph.trim());
      this.paragraph = '';
    } else if (word === 'row' || word === 'nestrow') this.endRow();
    else if (word === 'intbl') this.group.inTable = true;
    else if (word === 'outlinelevel') this.group.outline = value ?? bodyOutline;
    else if (word === 'ls') this.group.isItem = (value ?? 0) > 0;
    else if (word === 'pard')
      Object.assign(this.group, { inTable: false, isItem: false, outline: bodyOutline, style: 0 });
  }

  /** At the end of a style's group: its name comes before a semicolon. */
  private nameStyle(): void {
    const name = this.styleName.replace(/;.*$/s, '').trim();
    if (name && this.styles.size < 10_000) this.styles.set(this.group.style, styleOf(name));
    this.styleName = '';
  }

  private endParagraph(): void {
    this.flush();
    if (this.group.inTable && this.stack.length > 0) {
      // A cell may hold several paragraphs.
      if (this.paragraph !== '') this.paragraph += ' ';
      return;
    }
    this.endRow();
    const { style, isItem, outline } = this.group;
    const named = this.styles.get(style);
    this.blocks.paragraph(this.paragraph, {
      outline: Math.min(outline, named?.outline ?? bodyOutline),
      isItem,
      label: named?.label ?? null,
    });
    this.paragraph = '';
  }

  private endRow(): void {
    if (this.cells.length > 0) this.blocks.row(this.cells);
    this.cells = [];
  }
}

/**
 * Rich Text Format: paragraphs, headings by outline level or style, lists, tables. Notes and tables of contents carry
 * their labels; the title comes from \info.
 */
export async function convertRtf(bytes: Buffer): Promise<Converted> {
  if (!bytes.subarray(0, 1_000).toString('latin1').includes('{\\rtf'))
    throw new UnconvertibleError('damaged', 'this is not RTF');
  const reader = new RtfReader();
  const html = reader.read(rtfTokens(bytes));
  return { html, title: reader.title.trim() || undefined };
}
