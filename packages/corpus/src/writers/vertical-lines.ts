import type { TokenRows } from '@florilegium/contracts/documents';
import { escapeXml } from '@florilegium/contracts/writing/escape-xml';

const [quote, backslash, tab, newLine, underscore] = [0x22, 0x5c, 0x09, 0x0a, 0x5f];

/**
 * Bytes that stand in a vertical file as they do in JSON: neither of the two escapes them, and they don't begin a character
 * that XML should not have (C1 controls, separators of lines, U+FFFE and U+FFFF).
 */
const isPlain = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number(byte >= 0x20 && ![quote, backslash, 0x26, 0x3c, 0x3e, 0x7f, 0xc2, 0xe2, 0xef].includes(byte)),
);

const [paragraphBegin, paragraphEnd] = [Buffer.from('<p>\n'), Buffer.from('</p>\n')];
const [sentenceBegin, sentenceEnd] = [Buffer.from('<s>\n'), Buffer.from('</s>\n')];
const joined = Buffer.from('<g/>\n');

/** Bytes of a line beside its fields, and of what stands before it. */
const mostBeside = 32;

/**
 * The paragraphs of a tagged document as lines of a vertical file, straight from the bytes of its record: to make a string
 * of each field takes several times as long. Null unless the record can be read to its end and has so many `paragraphs`;
 * none of them, and no sentence, may be empty.
 */
export function verticalLines(rows: TokenRows, paragraphs: number): Uint8Array | null {
  try {
    return linesOf(rows, paragraphs);
  } catch (error) {
    // A field that is no JSON.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function linesOf(rows: TokenRows, paragraphs: number): Uint8Array | null {
  const lines = new Lines(rows.bytes);
  let begun = 0;
  let isJoined = false;
  while (rows.next()) {
    const { beginsParagraph, beginsSentence } = rows;
    if (beginsSentence && begun > 0) lines.add(sentenceEnd);
    if (beginsParagraph && begun > 0) lines.add(paragraphEnd);
    if (beginsParagraph) lines.add(paragraphBegin);
    if (beginsParagraph) begun++;
    if (beginsSentence) lines.add(sentenceBegin);
    else if (isJoined) lines.add(joined);
    lines.addToken(rows);
    isJoined = !rows.spaceAfter;
  }
  if (!rows.ended || begun !== paragraphs) return null;
  if (begun > 0) lines.add(sentenceEnd);
  if (begun > 0) lines.add(paragraphEnd);
  return lines.all;
}

/** Lines as bytes. */
class Lines {
  private bytes: Buffer;
  private length = 0;

  /** `from`: the record. A line has few bytes that its row hasn't. */
  constructor(private readonly from: Uint8Array) {
    this.bytes = Buffer.allocUnsafe(from.length + (from.length >> 1) + mostBeside);
  }

  get all(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }

  add(text: Uint8Array): void {
    this.reserve(text.length);
    for (let at = 0; at < text.length; at++) this.bytes[this.length++] = text[at]!;
  }

  /** Word, part of speech, lemma, features, tag. */
  addToken({ formFrom, formTo, lemmaFrom, lemmaTo, analysisFrom, analysisTo }: TokenRows): void {
    const uposTo = this.endOfField(analysisFrom, analysisTo);
    const featsTo = this.endOfField(uposTo + 3, analysisTo);
    this.addCell(formFrom, formTo, tab);
    this.addCell(analysisFrom, uposTo, tab);
    this.addCell(lemmaFrom, lemmaTo, tab);
    this.addCell(uposTo + 3, featsTo, tab);
    this.addCell(featsTo + 3, analysisTo, newLine);
  }

  /** The quotation mark behind a field that begins here. */
  private endOfField(from: number, to: number): number {
    const bytes = this.from;
    let at = from;
    while (at < to && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
    return at;
  }

  private addCell(from: number, to: number, behind: number): void {
    this.reserve(to - from);
    const [given, bytes] = [this.from, this.bytes];
    let length = this.length;
    if (from === to) bytes[length++] = underscore;
    for (let at = from; at < to; at++) {
      const byte = given[at]!;
      if (isPlain[byte] === 0) {
        this.addEscaped(from, to);
        length = this.length;
        break;
      }
      bytes[length++] = byte;
    }
    this.bytes[length++] = behind;
    this.length = length;
  }

  private addEscaped(from: number, to: number): void {
    const json = Buffer.from(this.from.buffer, this.from.byteOffset + from, to - from).toString();
    const text = escapeXml(JSON.parse(`"${json}"`));
    this.reserve(3 * text.length);
    this.length += this.bytes.write(text, this.length);
  }

  /** Makes room for so many bytes, and for what stands beside them. */
  private reserve(bytes: number): void {
    const least = this.length + bytes + mostBeside;
    if (least <= this.bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(least, 2 * this.bytes.length));
    this.bytes.copy(larger, 0, 0, this.length);
    this.bytes = larger;
  }
}
