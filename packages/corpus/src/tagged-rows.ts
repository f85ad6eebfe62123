import { isUtf8 } from 'node:buffer';
import type { TokenRows } from '@florilegium/contracts/documents';
import { recordHead } from './tagged-record';

const quote = 0x22;
const comma = 0x2c;
const openBracket = 0x5b;
const backslash = 0x5c;
const closeBracket = 0x5d;
const closeBrace = 0x7d;
const [zero, nine] = [0x30, 0x39];

const listBegin = Buffer.from('"blocks":[');

/**
 * Reads the tokens of a tag record as `writeTaggedRecord` writes it, without making a string of each field: reading one
 * as JSON takes five times as long. Null if it is written otherwise; `ended` says whether it was read to its end.
 */
export function openTaggedRows(payload: Uint8Array): TokenRows | null {
  if (!isUtf8(payload)) return null;
  // The quotation marks are none of a string's: there they have a backslash before them.
  const begin = Buffer.from(payload.buffer, payload.byteOffset, payload.length).indexOf(listBegin);
  if (begin < 0) return null;
  const from = begin + listBegin.length;
  return recordHead(payload.subarray(0, from)) ? new TaggedRows(payload, from) : null;
}

class TaggedRows implements TokenRows {
  formFrom = 0;
  formTo = 0;
  formEscaped = false;
  lemmaFrom = 0;
  lemmaTo = 0;
  lemmaEscaped = false;
  analysisFrom = 0;
  analysisTo = 0;
  spaceAfter = false;
  beginsSentence = false;
  beginsParagraph = false;
  ended = false;
  /** Lists that are open: those of blocks, sentences, rows. */
  private depth = 1;
  /** Whether an element may begin here; `opened`: it would be the first of its list. */
  private fresh = true;
  private opened = true;
  private escaped = false;

  constructor(
    readonly bytes: Uint8Array,
    private at: number,
  ) {}

  next(): boolean {
    this.beginsSentence = false;
    this.beginsParagraph = false;
    while (this.depth > 0) {
      const byte = this.bytes[this.at++];
      if (byte === comma && !this.fresh) [this.fresh, this.opened] = [true, false];
      else if (byte === closeBracket && (this.opened || !this.fresh)) this.close();
      else if (byte !== openBracket || !this.fresh) return false;
      else if (this.depth === 3) return this.row();
      else this.open();
    }
    this.ended = this.bytes[this.at] === closeBrace && this.at + 1 === this.bytes.length;
    return false;
  }

  private open(): void {
    if (this.depth++ === 1) this.beginsParagraph = true;
    else this.beginsSentence = true;
    this.fresh = true;
    this.opened = true;
  }

  private close(): void {
    this.depth--;
    this.fresh = false;
    this.opened = false;
  }

  /** A row behind its bracket. */
  private row(): boolean {
    this.formFrom = this.at + 1;
    if (!this.string()) return false;
    this.formTo = this.at - 1;
    this.formEscaped = this.escaped;
    this.lemmaFrom = this.at + 2;
    if (!this.anotherString()) return false;
    this.lemmaTo = this.at - 1;
    this.lemmaEscaped = this.escaped;
    this.analysisFrom = this.at + 2;
    if (!this.anotherString() || !this.anotherString() || !this.anotherString()) return false;
    this.analysisTo = this.at - 1;
    if (this.bytes[this.at++] !== comma) return false;
    const space = this.bytes[this.at++]!;
    if (space !== zero && space !== zero + 1) return false;
    this.spaceAfter = space !== zero;
    if (this.bytes[this.at] === comma && !this.parse()) return false;
    this.fresh = false;
    this.opened = false;
    return this.bytes[this.at++] === closeBracket;
  }

  private anotherString(): boolean {
    return this.bytes[this.at++] === comma && this.string();
  }

  /** Goes behind the string that begins here; false if none does. */
  private string(): boolean {
    const { bytes } = this;
    let at = this.at;
    if (bytes[at++] !== quote) return false;
    this.escaped = false;
    for (let byte = bytes[at++]!; byte !== quote; byte = bytes[at++]!) {
      // Behind the end there is undefined, which isn't above anything.
      if (!(byte > 0x1f)) return false;
      if (byte !== backslash) continue;
      this.escaped = true;
      at++;
    }
    this.at = at;
    return true;
  }

  /** Goes behind the number of the head and the name of the relation. */
  private parse(): boolean {
    const begin = ++this.at;
    while (this.bytes[this.at]! >= zero && this.bytes[this.at]! <= nine) this.at++;
    const isNumber = this.at - begin === 1 || (this.at > begin && this.bytes[begin] !== zero);
    return isNumber && this.anotherString() && !this.escaped;
  }
}
