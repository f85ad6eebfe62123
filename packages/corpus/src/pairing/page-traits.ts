/** Increase it with every change in the meaning of traits: traits of different versions are not compared. */
export const traitsVersion = 1;

/** Maximum sizes, so that a page's traits stay below 4 kB. */
export const traitLimits = {
  /** Characters of the page's address; longer ones are left out. */
  urlChars: 400,
  /** Elements of the text part, in their order. */
  tags: 400,
  /** Blocks of text, in their order. */
  blocks: 240,
  /** Numbers of the text, in their order. */
  numbers: 160,
  /** Names, code, digits and other words. */
  tokens: 128,
  /** Names of elements (id, name) and fragments to which links lead. */
  anchors: 48,
  images: 24,
  links: 72,
  alternates: 40,
  /** Classes of a topic's terms. */
  classes: 16,
} as const;

/** A link of a page, as hashes; 0 if there is nothing to hash. */
export interface LinkTrait {
  /** Hash of the resolved address; 0 if the page's own address is not known. */
  target: number;
  /** Hash of the end of its path, without codes of languages. */
  tail: number;
  /** Hash of its text, in the form of page titles. */
  text: number;
}

/** A page that this one declares as its version in another language. */
export interface AlternateTrait {
  /** Hash of its address. */
  target: number;
  /** Two- or three-letter code. */
  language: string;
  /** True if hreflang says so, false if only a link's text does ('English version'). */
  stated: boolean;
}

/** The stored traits of a page, for finding its translation; their size is bounded for any page. */
export interface PageTraits {
  /** Address, '' when not known. */
  url: string;
  /** Two- or three-letter code, 'und' when not known. */
  language: string;
  /** Approximate UTF-8 bytes of the page's HTML. */
  htmlBytes: number;
  /** Characters of its text, without menus and the like. */
  textChars: number;
  /** Hash of its text: pages with the same hash are the same. */
  textHash: number;
  /** Hashes of its title and its first heading, 0 for none. */
  title: number;
  heading: number;
  /** Hash of the number in the title ('Chapter 3', '2.1.'), 0 for none. */
  titleNumber: number;
  /** Number of elements, blocks and numbers: the lists below may be cut. */
  tagCount: number;
  blockCount: number;
  numberCount: number;
  /** One byte an element, from its name. */
  tags: Uint8Array;
  /** One byte a block: 8 times the logarithm (base 2) of its characters. */
  blocks: Uint8Array;
  /** 16 bits a number. */
  numbers: Uint16Array;
  /** Ascending hashes. */
  tokens: Uint32Array;
  anchors: Uint32Array;
  images: Uint32Array;
  classes: Uint32Array;
  links: LinkTrait[];
  alternates: AlternateTrait[];
}
