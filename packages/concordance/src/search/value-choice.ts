import type { Lexicon } from '../lexicon/lexicon';

/** Whether a value of a lexicon, by its number, is to be listed. */
export type ValueChoice = (id: number) => boolean;

export const anyValue: ValueChoice = () => true;

const letterOrDigit = /[\p{L}\p{N}]/u;
/** Letters and digits of ASCII, by which nearly all words are known without being decoded. */
const plainBytes = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number(byte < 0x80 && letterOrDigit.test(String.fromCharCode(byte))),
);

/** Chooses what has a letter or a digit: no punctuation. Each value is looked at once, however often it is asked for. */
export class WordValues {
  private known = new Uint8Array(0);

  constructor(private readonly lexicon: Lexicon) {}

  readonly choose: ValueChoice = (id) => {
    if (id >= this.known.length) this.grow();
    const known = this.known[id];
    if (known) return known === 1;
    const isWord = this.lexicon.hasByte(id, plainBytes) || letterOrDigit.test(this.lexicon.value(id));
    this.known[id] = isWord ? 1 : 2;
    return isWord;
  };

  private grow(): void {
    const larger = new Uint8Array(this.lexicon.size);
    larger.set(this.known);
    this.known = larger;
  }
}
