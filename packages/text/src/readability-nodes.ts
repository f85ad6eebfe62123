import { createRequire } from 'node:module';
import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { type MarkedPage, readMarks } from './marked-page';
import type { PageReading } from './page-blocks';

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
function readabilityNodes(page: MarkedPage): Set<number> | null {
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

/** Blocks of which Readability kept at least half; null where it found nothing or the page is too large for a DOM. */
export function readabilityKept({ marked, blocks }: PageReading): boolean[] | null {
  const nodes = marked && readabilityNodes(marked);
  if (!nodes) return null;
  return blocks.map((block) => {
    let all = 0;
    let kept = 0;
    for (let node = block.firstNode; node >= 0 && node < block.firstNode + block.nodes; node++) {
      const chars = marked.nodeChars[node]!;
      all += chars;
      if (nodes.has(node)) kept += chars;
    }
    return all > 0 && kept * 2 >= all;
  });
}
