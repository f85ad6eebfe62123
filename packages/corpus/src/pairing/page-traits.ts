/** Changes with every change of what traits mean: traits of two versions are not compared. */
export const traitsVersion = 1;

/** What is kept of a page at most, so that its traits stay below 4 kB. */
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
  /** Names of elements (id, name) and parts of pages that links lead to. */
  anchors: 48,
  images: 24,
  links: 72,
  alternates: 40,
  /** Classes of a topic's terms. */
  classes: 16,
} as const;

/** A link of a page, by hashes; 0 where there is nothing to hash. */
export interface LinkTrait {
  /** Of the resolved address; 0 when the page's own is not known. */
  target: number;
  /** Of the end of its path, without codes of languages. */
  tail: number;
  /** Of its text, as titles of pages are hashed. */
  text: number;
}

/** A page that this one names as itself in another language. */
export interface AlternateTrait {
  /** Hash of its address. */
  target: number;
  /** Two- or three-letter code. */
  language: string;
  /** hreflang says so, or else the text of a link ('English version'). */
  stated: boolean;
}

/** What is kept of a page to find its translation: of a fixed size at most, whatever the page is. */
export interface PageTraits {
  /** Address, '' when not known. */
  url: string;
  /** Two- or three-letter code, 'und' when not known. */
  language: string;
  /** UTF-8 bytes of the page's HTML, about. */
  htmlBytes: number;
  /** Characters of its text, without menus and the like. */
  textChars: number;
  /** Hash of its text: pages that have it in common are the same. */
  textHash: number;
  /** Hashes of its title and its first heading, 0 for none. */
  title: number;
  heading: number;
  /** Hash of the number that the title begins with or names ('Chapter 3', '2.1.'), 0 for none. */
  titleNumber: number;
  /** How many elements, blocks and numbers there are: the lists below may be cut. */
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
