import type { Converted } from './converted';
import { elementTexts } from './xml-events';

/** Of one description or list of keywords, and how many of them are read, as of a page. */
const maxChars = 10_000;
const maxTexts = 50;

/**
 * What a document says of itself in Dublin Core, as Word, OpenDocument and EPUB write it, with the keywords that each
 * adds in its own way.
 */
export function aboutDocument(
  xml: string | undefined,
): Pick<Converted, 'title' | 'descriptions' | 'keywords'> {
  return {
    title: elementTexts(xml, ['dc:title'])[0],
    ...aboutWith(
      elementTexts(xml, ['dc:description']),
      elementTexts(xml, ['dc:subject', 'cp:keywords', 'meta:keyword']),
    ),
  };
}

/** Descriptions and keywords, no more of them than are looked at; those that are missing are not named. */
export function aboutWith(
  descriptions: readonly string[],
  keywords: readonly string[],
): Pick<Converted, 'descriptions' | 'keywords'> {
  const few = (texts: readonly string[]) => texts.slice(0, maxTexts).map((text) => text.slice(0, maxChars));
  return {
    ...(descriptions.length > 0 ? { descriptions: few(descriptions) } : {}),
    ...(keywords.length > 0 ? { keywords: few(keywords) } : {}),
  };
}
