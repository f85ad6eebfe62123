import { type Converted, UnconvertibleError } from './converted';
import { escapeHtml } from './html-writing';
import { type RtfToken, rtfTokens } from './rtf-tokens';

/** Windows code pages of font charsets (RTF 1.9.1, \fcharset). */
const charsetPages: Record<number, number> = {
  0: 1252,
  77: 10000,
  128: 932,
  129: 949,
  130: 1361,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
};
const pageLabels: Record<number, string> = {
  437: 'windows-1252',
  850: 'windows-1252',
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  1361: 'euc-kr',
  10000: 'macintosh',
  10007: 'x-mac-cyrillic',
  65001: 'utf-8',
};
// Bytes 0x80 to 0x9F of Windows-1252, which Node 20's decoder gives out as control characters.
const windows1252High = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const skippedDestinations = new Set(
  (
    'fonttbl colortbl stylesheet listtable listoverridetable revtbl rsidtbl generator info pict object header ' +
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
  /** 'text', or what the group holds instead. */
  destination: 'text' | 'fonts' | 'title' | 'note' | 'skipped';
  codePage: number;
  /** Characters that follow \u as its fallback. */
  fallbackChars: number;
  hidden: boolean;
  inTable: boolean;
  outline: number;
}

function labelOf(codePage: number): string {
  return pageLabels[codePage] ?? `windows-${codePage}`;
}

const decoders = new Map<string, TextDecoder>();

function decodeBytes(bytes: number[], codePage: number): string {
  if (codePage === 1252 || codePage === 0)
    return bytes
      .map((byte) => (byte >= 0x80 && byte < 0xa0 ? windows1252High[byte - 0x80] : String.fromCharCode(byte)))
      .join('');
  const label = labelOf(codePage);
  let decoder = decoders.get(label);
  if (!decoder) {
    try {
      decoder = new TextDecoder(label);
    } catch {
      decoder = new TextDecoder('iso-8859-1');
    }
    decoders.set(label, decoder);
  }
  return decoder.decode(Uint8Array.from(bytes));
}

/** Reads RTF's tokens into paragraphs, rows and notes. */
class RtfReader {
  title = '';
  private readonly html: string[] = [];
  private readonly notes: string[] = [];
  private readonly stack: Group[] = [];
  private group: Group = {
    destination: 'text',
    codePage: 1252,
    fallbackChars: 1,
    hidden: false,
    inTable: false,
    outline: 9,
  };
  private documentPage = 1252;
  private readonly fontPages = new Map<number, number>();
  private font = 0;
  private bytes: number[] = [];
  private paragraph = '';
  private note = '';
  private cells: string[] = [];
  private toSkip = 0;
  private starred = false;
  private highSurrogate = '';

  read(tokens: Iterable<RtfToken>): string {
    for (const token of tokens) {
      if (token.kind === 'byte') this.addByte(token.value);
      else if (token.kind === 'open') this.open();
      else if (token.kind === 'close') this.close();
      else this.control(token.word, token.value);
    }
    this.endParagraph();
    this.endRow();
    return [...this.html, ...this.notes].join('\n');
  }

  private open(): void {
    this.flush();
    this.toSkip = 0;
    // Nested groups of a torn file are no reason to fill the memory.
    if (this.stack.length < 10_000) this.stack.push({ ...this.group });
  }

  private close(): void {
    this.flush();
    this.toSkip = 0;
    const outer = this.stack.pop();
    if (!outer) return;
    if (this.group.destination === 'note' && outer.destination !== 'note') {
      if (this.note.trim()) this.notes.push(`<p role="doc-footnote">${escapeHtml(this.note.trim())}</p>`);
      this.note = '';
    }
    this.group = outer;
  }

  private addByte(byte: number): void {
    if (this.toSkip > 0) this.toSkip--;
    else if (this.group.destination !== 'skipped' && this.group.destination !== 'fonts')
      this.bytes.push(byte);
  }

  /** Bytes are decoded together: in East Asian code pages two make a character. */
  private flush(): void {
    if (this.bytes.length === 0) return;
    const text = decodeBytes(this.bytes, this.group.codePage);
    this.bytes = [];
    this.addText(text);
  }

  private addText(text: string): void {
    const { destination, hidden } = this.group;
    if (destination === 'title') this.title += text;
    else if (destination === 'note') this.note += text;
    else if (destination === 'text' && !hidden) this.paragraph += text;
  }

  private control(word: string, value: number | undefined): void {
    if (word !== '*' && this.starred) {
      this.starred = false;
      // \*\word: what a reader doesn't know it skips. Of the starred groups none is text.
      this.group.destination = 'skipped';
      return;
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
    else if (word === 'info' || this.group.destination === 'skipped') {
      // The title is the only part of the document's information that is read.
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
        if (this.group.destination !== 'fonts')
          this.group.codePage = this.fontPages.get(this.font) ?? this.documentPage;
        break;
      case 'fcharset':
        // 0 and 1 are "ANSI" and "default": what the document's own code page says.
        if (value !== undefined && value > 1 && charsetPages[value])
          this.fontPages.set(this.font, charsetPages[value]);
        break;
      case 'uc':
        this.group.fallbackChars = Math.max(0, Math.min(100, value ?? 1));
        break;
      case 'v':
        this.group.hidden = value !== 0;
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
    else if (word === 'outlinelevel') this.group.outline = value ?? 9;
    else if (word === 'pard') {
      this.group.inTable = false;
      this.group.outline = 9;
    }
  }

  private endParagraph(): void {
    this.flush();
    if (this.group.inTable && this.cells.length + this.paragraph.length > 0 && this.stack.length > 0) {
      // A cell may hold several paragraphs.
      this.paragraph += ' ';
      return;
    }
    this.endRow();
    const text = escapeHtml(this.paragraph.trim()).replaceAll('\n', '<br>');
    const tag = this.group.outline < 6 ? `h${this.group.outline + 1}` : 'p';
    if (text) this.html.push(`<${tag}>${text}</${tag}>`);
    this.paragraph = '';
  }

  private endRow(): void {
    if (this.cells.length > 0)
      this.html.push(
        `<table><tr>${this.cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr></table>`,
      );
    this.cells = [];
  }
}

/** Rich Text Format: paragraphs, headings by outline level, rows of tables, footnotes; the title from \info. */
export async function convertRtf(bytes: Buffer): Promise<Converted> {
  if (!bytes.subarray(0, 1_000).toString('latin1').includes('{\\rtf'))
    throw new UnconvertibleError('damaged', 'this is no RTF');
  const reader = new RtfReader();
  const html = reader.read(rtfTokens(bytes));
  return { html, title: reader.title.trim() || undefined };
}
