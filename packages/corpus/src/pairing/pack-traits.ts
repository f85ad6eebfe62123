import {
  type AlternateTrait,
  type LinkTrait,
  type PageTraits,
  traitLimits,
  traitsVersion,
} from './page-traits';

const headWords = 17;
const linkWords = 3;
const alternateWords = 2;
const decoder = new TextDecoder();
const lineEnd = 10;

/**
 * Traits as bytes, at most 4 kB, for a column or a message: a head of 17 words of 32 bits (version, counts), then all
 * lists. Little-endian, like all supported machines.
 */
export function packTraits(traits: PageTraits): Uint8Array {
  const { tokens, anchors, images, classes, links, alternates, numbers, tags, blocks } = traits;
  const tail = new TextEncoder().encode(
    `${traits.language.slice(0, 40)}\n${traits.url.slice(0, traitLimits.urlChars)}`,
  );
  const wordCount =
    headWords +
    tokens.length +
    anchors.length +
    images.length +
    classes.length +
    links.length * linkWords +
    alternates.length * alternateWords;
  const bytes = new Uint8Array(
    wordCount * 4 + numbers.length * 2 + tags.length + blocks.length + tail.length,
  );
  const words = new Uint32Array(bytes.buffer, 0, wordCount);
  words.set([
    traitsVersion,
    traits.htmlBytes,
    traits.textChars,
    traits.textHash,
    traits.title,
    traits.heading,
    traits.titleNumber,
    traits.tagCount,
    traits.blockCount,
    traits.numberCount,
    tokens.length,
    anchors.length,
    images.length | (classes.length << 16),
    links.length | (alternates.length << 16),
    numbers.length,
    tags.length | (blocks.length << 16),
    tail.length,
  ]);
  let at = headWords;
  for (const list of [tokens, anchors, images, classes]) {
    words.set(list, at);
    at += list.length;
  }
  for (const { target, tail, text } of links) {
    words.set([target, tail, text], at);
    at += linkWords;
  }
  for (const { target, language, stated } of alternates) {
    words.set([target, packLanguage(language) | (stated ? 1 << 24 : 0)], at);
    at += alternateWords;
  }
  new Uint16Array(bytes.buffer, wordCount * 4, numbers.length).set(numbers);
  let byte = wordCount * 4 + numbers.length * 2;
  for (const list of [tags, blocks, tail]) {
    bytes.set(list, byte);
    byte += list.length;
  }
  return bytes;
}

/** Traits that are read from bytes. A pair needs few of them, so links, alternates and text are read when asked for. */
export interface UnpackedTraits extends PageTraits {
  /** Whether a link leads to the address with this hash. */
  linksTo(address: number): boolean;
}

/** Reads the bytes from `packTraits`; null if they are of another version or invalid. */
export function unpackTraits(packed: Uint8Array): UnpackedTraits | null {
  // Typed arrays of words need an aligned start. A Buffer's slice() would be no copy.
  const bytes = packed.byteOffset % 4 === 0 ? packed : new Uint8Array(packed);
  if (bytes.length < headWords * 4) return null;
  const head = new Uint32Array(bytes.buffer, bytes.byteOffset, headWords);
  const [version = 0, htmlBytes = 0, textChars = 0, textHash = 0, title = 0, heading = 0, titleNumber = 0] =
    head;
  if (version !== traitsVersion) return null;
  const [tagCount = 0, blockCount = 0, numberCount = 0, tokens = 0, anchors = 0] = head.subarray(7);
  const [pictures = 0, linked = 0, numbers = 0, shapes = 0, tail = 0] = head.subarray(12);
  const [images, classes] = [pictures & 0xffff, pictures >>> 16];
  const [links, alternates] = [linked & 0xffff, linked >>> 16];
  const [tags, blocks] = [shapes & 0xffff, shapes >>> 16];
  const wordCount =
    headWords + tokens + anchors + images + classes + links * linkWords + alternates * alternateWords;
  if (bytes.length !== wordCount * 4 + numbers * 2 + tags + blocks + tail) return null;
  const { buffer } = bytes;
  const [tokensAt, anchorsAt, imagesAt, classesAt, linksAt, alternatesAt, numbersAt] = offsetsOf(
    bytes.byteOffset + headWords * 4,
    [tokens, anchors, images, classes, links * linkWords, alternates * alternateWords],
    4,
  ) as [number, number, number, number, number, number, number];
  const linkList = new Uint32Array(buffer, linksAt, links * linkWords);
  const tagsAt = numbersAt + numbers * 2;
  const text = new Uint8Array(buffer, tagsAt + tags + blocks, tail);
  const languageEnd = text.indexOf(lineEnd);
  if (languageEnd < 0) return null;
  return {
    get url() {
      return decoder.decode(text.subarray(languageEnd + 1));
    },
    get language() {
      return decoder.decode(text.subarray(0, languageEnd));
    },
    get links() {
      return unpackLinks(linkList);
    },
    get alternates() {
      return unpackAlternates(new Uint32Array(buffer, alternatesAt, alternates * alternateWords));
    },
    linksTo(address) {
      for (let at = 0; at < linkList.length; at += linkWords) if (linkList[at] === address) return true;
      return false;
    },
    htmlBytes,
    textChars,
    textHash,
    title,
    heading,
    titleNumber,
    tagCount,
    blockCount,
    numberCount,
    tags: new Uint8Array(buffer, tagsAt, tags),
    blocks: new Uint8Array(buffer, tagsAt + tags, blocks),
    numbers: new Uint16Array(buffer, numbersAt, numbers),
    tokens: new Uint32Array(buffer, tokensAt, tokens),
    anchors: new Uint32Array(buffer, anchorsAt, anchors),
    images: new Uint32Array(buffer, imagesAt, images),
    classes: new Uint32Array(buffer, classesAt, classes),
  };
}

/** Where lists of these lengths begin, one after the other, and where the last one ends. */
function offsetsOf(from: number, lengths: readonly number[], size: number): number[] {
  const offsets = [from];
  for (const length of lengths) offsets.push(offsets.at(-1)! + length * size);
  return offsets;
}

function unpackLinks(words: Uint32Array): LinkTrait[] {
  const links: LinkTrait[] = [];
  for (let at = 0; at < words.length; at += linkWords)
    links.push({ target: words[at]!, tail: words[at + 1]!, text: words[at + 2]! });
  return links;
}

function unpackAlternates(words: Uint32Array): AlternateTrait[] {
  const alternates: AlternateTrait[] = [];
  for (let at = 0; at < words.length; at += alternateWords) {
    const packed = words[at + 1]!;
    const letters = [packed & 0xff, (packed >>> 8) & 0xff, (packed >>> 16) & 0xff].filter((code) => code > 0);
    alternates.push({
      target: words[at]!,
      language: String.fromCharCode(...letters),
      stated: packed >>> 24 === 1,
    });
  }
  return alternates;
}

const packLanguage = (code: string): number =>
  [...code.slice(0, 3)].reduce(
    (sum, letter, place) => sum | ((letter.charCodeAt(0) & 0xff) << (8 * place)),
    0,
  );
