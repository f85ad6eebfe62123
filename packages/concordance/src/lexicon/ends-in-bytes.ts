import type { ValueEnds } from '../query/value-ends';

const newLine = 0x0a;

/** {@link ValueEnds} in the bytes of UTF-8. Texts that are equal there are equal as texts. */
export class EndsInBytes {
  /** 1 for each byte with which a value that fits may begin; and end. */
  readonly first: Uint8Array;
  readonly last: Uint8Array;
  /** 1 for each two bytes with which it may end, the last one low. */
  readonly lastTwo: Uint8Array;
  private readonly beginnings: readonly Uint8Array[];
  private readonly endings: readonly Uint8Array[];
  private readonly masks: Int32Array;
  private readonly tails: Int32Array;
  private readonly masksBefore: Int32Array;
  private readonly before: Int32Array;
  private readonly least: number;
  /** Whether anything may stand before an ending: of values without line breaks the ending tells all. */
  readonly isEndAlone: boolean;

  constructor({ beginnings, endings, needsMiddle }: ValueEnds) {
    this.beginnings = beginnings.map((text) => Buffer.from(text));
    this.endings = endings.map((text) => Buffer.from(text));
    this.first = bytesAt(this.beginnings, 0);
    this.last = bytesAt(this.endings, -1);
    this.lastTwo = pairsAtEnds(this.endings);
    this.masks = Int32Array.from(this.endings, ({ length }) => maskOf(length));
    this.tails = Int32Array.from(this.endings, (text) => numberOf(text.subarray(-4)));
    this.masksBefore = Int32Array.from(this.endings, ({ length }) => maskOf(length - 4));
    this.before = Int32Array.from(this.endings, (text) => numberOf(text.subarray(-8, -4)));
    this.least = needsMiddle ? 1 : 0;
    this.isEndAlone = !needsMiddle && beginnings.every((text) => text === '') && endings.every(Boolean);
  }

  /**
   * Whether a value has one of the endings by its last four bytes, and the four before them, each the last one low: null
   * where only {@link ends} can say so, of an ending that is longer. To look into the heap takes longer than all else.
   */
  told(last: number, before: number): boolean | null {
    const { tails } = this;
    let isOpen = false;
    for (let one = 0; one < tails.length; one++) {
      if (
        (last & this.masks[one]!) !== tails[one]! ||
        (before & this.masksBefore[one]!) !== this.before[one]!
      )
        continue;
      if (this.endings[one]!.length <= 8) return true;
      isOpen = true;
    }
    return isOpen ? null : false;
  }

  /** Whether a value that ends before `to` has one of the endings; no ending has the zero byte that stands before a value. */
  ends(heap: Uint8Array, to: number): boolean {
    const { endings } = this;
    for (let one = 0; one < endings.length; one++) {
      const ending = endings[one]!;
      let [at, place] = [ending.length - 1, to - 1];
      while (at >= 0 && heap[place] === ending[at]) {
        at--;
        place--;
      }
      if (at < 0) return true;
    }
    return false;
  }

  /** Whether the value `heap[from..to]` fits. Many ask, so there are plain loops. */
  fits(heap: Uint8Array, from: number, to: number): boolean {
    const { beginnings, endings, least } = this;
    for (let one = 0; one < beginnings.length; one++) {
      const beginning = beginnings[one]!;
      const inner = from + beginning.length;
      if (inner > to || !isAt(heap, from, beginning)) continue;
      for (let other = 0; other < endings.length; other++) {
        const ending = endings[other]!;
        const behind = to - ending.length;
        if (behind - inner >= least && isAt(heap, behind, ending) && !hasNewLine(heap, inner, behind))
          return true;
      }
    }
    return false;
  }
}

/** The bytes that texts have at one place; all where one of them is empty. */
function bytesAt(texts: readonly Uint8Array[], place: number): Uint8Array {
  const bytes = new Uint8Array(256);
  for (const text of texts) {
    const byte = text.at(place);
    if (byte === undefined) return bytes.fill(1);
    bytes[byte] = 1;
  }
  return bytes;
}

const maskOf = (bytes: number): number => (bytes >= 4 ? -1 : bytes <= 0 ? 0 : (1 << (8 * bytes)) - 1);
const numberOf = (bytes: Uint8Array): number => bytes.reduce((number, byte) => (number << 8) | byte, 0);

function pairsAtEnds(texts: readonly Uint8Array[]): Uint8Array {
  const pairs = new Uint8Array(1 << 16);
  for (const text of texts) {
    const [before, last] = [text.at(-2), text.at(-1)];
    if (last === undefined) return pairs.fill(1);
    if (before !== undefined) pairs[(before << 8) | last] = 1;
    else for (let any = 0; any < 256; any++) pairs[(any << 8) | last] = 1;
  }
  return pairs;
}

function isAt(heap: Uint8Array, from: number, text: Uint8Array): boolean {
  for (let at = 0; at < text.length; at++) if (heap[from + at] !== text[at]) return false;
  return true;
}

function hasNewLine(heap: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (heap[at] === newLine) return true;
  return false;
}
