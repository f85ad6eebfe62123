import { decodeHTML } from 'entities';
import type { Attributes } from '../pages/tag-scanner';
import { blockBreak } from './topic-tokens';

/** Collects the text on the links of a page while the page is read. */
export interface AnchorTexts {
  /** A link with this index was found. */
  onLink(index: number): void;
  /** Text as it is written, or a break, from any place of the page. */
  onText(written: string): void;
  onStart(name: string, attributes: Attributes): void;
  onEnd(name: string): void;
  /** Whether the reader is inside a link, also one that leads nowhere. */
  isInLink(): boolean;
  /** Texts, titles, labels and image alternatives of a link, separated by `blockBreak`; '' if there are none. */
  of(index: number): string;
}

/** Elements that the scanner has to report for anchors, in addition to links. */
export const anchorElements: readonly (readonly [string, readonly string[]])[] = [
  ['a', ['href', 'rel', 'hreflang', 'title', 'aria-label']],
  ['area', ['href', 'rel', 'hreflang', 'title', 'aria-label', 'alt']],
  ['img', ['alt']],
];

/** Most characters of one link's text. */
const maxAnchorChars = 300;

/** Makes an empty collector. */
export function createAnchorTexts(): AnchorTexts {
  const texts: string[] = [];
  /** The link whose text is being read; -1: none. */
  let open = -1;
  /** The last link that was found, until its element is reported. */
  let taken = -1;
  let inLink = false;

  function add(index: number, written: string): void {
    if (index === -1) return;
    const known = texts[index] ?? '';
    if (known.length < maxAnchorChars) texts[index] = known + written.slice(0, maxAnchorChars - known.length);
  }

  function addLabels(index: number, labels: readonly (string | undefined)[]): void {
    for (const label of labels) if (label) add(index, `${blockBreak}${label}${blockBreak}`);
  }

  return {
    onLink(index) {
      taken = index;
    },
    onText: (written) => add(open, written),
    onStart(name, attributes) {
      const own = taken;
      taken = -1;
      const { title, alt } = attributes;
      if (name === 'a') {
        open = own;
        inLink = true;
        addLabels(own, [title, attributes['aria-label']]);
      } else if (name === 'area') addLabels(own, [title, attributes['aria-label'], alt]);
      else if (name === 'img' && alt) add(open, ` ${alt} `);
    },
    onEnd(name) {
      if (name !== 'a') return;
      open = -1;
      inLink = false;
    },
    isInLink: () => inLink,
    of(index) {
      const text = texts[index] ?? '';
      return (text.includes('&') ? decodeHTML(text) : text).trim();
    },
  };
}
