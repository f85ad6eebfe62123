/** A message, and what it translates if that is known. */
export interface Message {
  text: string;
  original: string | null;
}

const magic = 0x950412de;

/** The messages of a GNU catalogue (.mo) that differ from what they translate; each plural form is a message. */
export function readCatalogue(bytes: Buffer): Message[] {
  const isLittle = bytes.readUInt32LE(0) === magic;
  const at = (offset: number) => (isLittle ? bytes.readUInt32LE(offset) : bytes.readUInt32BE(offset));
  const [count, originals, translations] = [at(8), at(12), at(16)];
  const text = (table: number, index: number): string => {
    const length = at(table + index * 8);
    const start = at(table + index * 8 + 4);
    return bytes.toString('utf8', start, start + length);
  };
  const found: Message[] = [];
  for (let index = 0; index < count; index++) {
    const original = text(originals, index).split('\u0004').at(-1)!.split('\u0000')[0]!;
    // The catalogue's header translates the empty text.
    if (original === '') continue;
    const translation = text(translations, index);
    if (translation === original) continue;
    for (const form of translation.split('\u0000')) found.push({ text: form, original });
  }
  return found;
}
