import type { ValueEnds } from '../query/value-ends';

const newLine = 0x0a;

/** {@link ValueEnds} in the bytes of UTF-8. Texts that are equal there are equal as texts. */
export class EndsInBytes {
  /** 1 for each byte with which a value that fits may begin; and end. */
  readonly first: Uint8Array;
  readonly last: Uint8Array;
  private readonly beginnings: readonly Uint8Array[];
  private readonly endings: readonly Uint8Array[];
  private readonly least: number;

  constructor({ beginnings, endings, needsMiddle }: ValueEnds) {
    this.beginnings = beginnings.map((text) => Buffer.from(text));
    this.endings = endings.map((text) => Buffer.from(text));
    this.first = bytesAt(this.beginnings, 0);
    this.last = bytesAt(this.endings, -1);
    this.least = needsMiddle ? 1 : 0;
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

function isAt(heap: Uint8Array, from: number, text: Uint8Array): boolean {
  for (let at = 0; at < text.length; at++) if (heap[from + at] !== text[at]) return false;
  return true;
}

function hasNewLine(heap: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (heap[at] === newLine) return true;
  return false;
}
