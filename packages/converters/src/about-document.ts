import type { Converted } from './converted';
import { elementTexts } from './word/xml-events';

/** Most characters of one description or keyword list, and most of them that are read, as for a page. */
const maxChars = 10_000;
const maxTexts = 50;

/**
 * The document's own Dublin Core metadata, as Word, OpenDocument and EPUB write it, with the keywords that each
 * format adds in its own way.
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

/** Descriptions and keywords, up to the maximum; missing ones are left out. */
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
