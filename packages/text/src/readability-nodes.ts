import { createRequire } from 'node:module';
import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { type MarkedPage, readMarks } from './marked-page';

const require = createRequire(import.meta.url);

/** The part of a DOM node that is read here: its text without a copy of the tree. */
interface TextSource {
  textContent: string | null;
}

/** Minimal view of the library, whose types ask for the browser's. */
type Reader = new (
  document: unknown,
  options: { charThreshold: number; disableJSONLD: boolean; serializer: (node: TextSource) => string },
) => { parse(): { content?: string | null } | null };

function read(document: unknown): string {
  const result = new (Readability as unknown as Reader)(document, {
    charThreshold: 500,
    disableJSONLD: true,
    serializer: (node) => node.textContent ?? '',
  }).parse();
  return result?.content ?? '';
}

/** jsdom takes a second to load and is seldom needed. */
function parseWithJsdom(html: string): unknown {
  const { JSDOM } = require('jsdom') as { JSDOM: new (html: string) => { window: { document: unknown } } };
  return new JSDOM(html).window.document;
}

/**
 * The text nodes that Readability keeps, by index; null when it finds nothing. linkedom builds the DOM; where
 * linkedom or Readability on it throws, jsdom does.
 */
export function readabilityNodes(page: MarkedPage): Set<number> | null {
  let text: string;
  try {
    text = read(parseHTML(page.html).document);
  } catch {
    try {
      text = read(parseWithJsdom(page.html));
    } catch {
      return null;
    }
  }
  const nodes = new Set(readMarks(text));
  return nodes.size > 0 ? nodes : null;
}
