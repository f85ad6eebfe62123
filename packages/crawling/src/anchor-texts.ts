import { decodeHTML } from 'entities';
import type { Attributes } from './tag-scanner';
import { blockBreak } from './topic-tokens';

/** Gathers what stands on the links of a page while it is read. */
export interface AnchorTexts {
  /** A link was taken, with this index. */
  onLink(index: number): void;
  /** Text as it is written, or a break; of any place of the page. */
  onText(written: string): void;
  onStart(name: string, attributes: Attributes): void;
  onEnd(name: string): void;
  /** Whether what is read now stands on a link, be it one that leads nowhere. */
  isInLink(): boolean;
  /** Texts, titles, labels and alternatives of its images, divided by `blockBreak`; '' where there is nothing. */
  of(index: number): string;
}

/** What has to be told of a page, beside its links, for its anchors. */
export const anchorElements: readonly (readonly [string, readonly string[]])[] = [
  ['a', ['href', 'rel', 'hreflang', 'title', 'aria-label']],
  ['area', ['href', 'rel', 'hreflang', 'title', 'aria-label', 'alt']],
  ['img', ['alt']],
];

/** Of what stands on one link. */
const maxAnchorChars = 300;

/** Gathers nothing yet. */
export function createAnchorTexts(): AnchorTexts {
  const texts: string[] = [];
  /** The link whose text is being read; -1 for none. */
  let open = -1;
  /** The link that was taken last, until its element is told. */
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
