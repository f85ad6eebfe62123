/** What a block of a page is. */
export const blockTypes = ['heading', 'paragraph', 'listItem', 'table', 'quotation', 'code', 'note'] as const;
export type BlockType = (typeof blockTypes)[number];

/** What the cleaner made of a block; only `content` is in the clean text, nothing is thrown away. */
export const blockLabels = ['content', 'boilerplate', 'tooShort', 'otherLanguage', 'duplicate'] as const;
export type BlockLabel = (typeof blockLabels)[number];

/** A block of a page with its text: the unit of cleaning. */
export interface Block {
  type: BlockType;
  label: BlockLabel;
  text: string;
}

/** How the clean text was found. */
export const cleaningMethods = [
  'readability',
  'readability+paragraphs',
  'paragraphs',
  'body',
  'plain',
] as const;
export type CleaningMethod = (typeof cleaningMethods)[number];

/** The verdict of a language identification. */
export interface LanguageVerdict {
  /** ISO 639-1 where there is one, else 639-3; 'und' when nothing can be said. */
  language: string;
  /** 0 to 1. */
  confidence: number;
  /** The voices disagree, or there is too little text. */
  uncertain: boolean;
}
