import { Parser } from 'htmlparser2';
import type { PaperLabel } from './converted';
import { escapeHtml, labelAttribute, noteAttributes } from './html-writing';

/** What to do with an element: leave it out with its content, label it, or neither. */
export type ElementVerdict = 'leaveOut' | PaperLabel | null;

const keptTags = new Set(
  (
    'h1 h2 h3 h4 h5 h6 p div section article ul ol li dl dt dd table caption thead tbody tfoot tr td th blockquote ' +
    'pre figure figcaption br hr'
  ).split(' '),
);
const leftOutTags = new Set(
  'head script style template svg math iframe object audio video canvas select'.split(' '),
);
const emptyTags = new Set(['br', 'hr']);
/** Below this depth a new parser starts, because the parser searches its whole stack at every closing tag. */
const maxDepth = 1_000;

interface Frame {
  /** The text that closes it; '' for an element that leaves no trace. */
  end: string;
  leftOut: boolean;
}

/**
 * Rewrites foreign HTML with tags for text only and no attributes except our own labels, so that a document can pass
 * nothing but text to the readers of a converter's HTML.
 *
 * @param judge decides about an element; called for every element that is not left out already
 */
export function cleanMarkup(
  html: string,
  judge: (tag: string, attributes: Readonly<Record<string, string>>) => ElementVerdict,
): { html: string; title: string | undefined } {
  const out: string[] = [];
  let title = '';
  let inTitle = false;
  let frames: Frame[] = [];
  let restart = -1;

  const open = (tag: string, attributes: Record<string, string>): Frame => {
    const leftOut = frames.at(-1)?.leftOut ?? false;
    if (leftOut || leftOutTags.has(tag)) return { end: '', leftOut: true };
    const verdict = judge(tag, attributes);
    if (verdict === 'leaveOut') return { end: '', leftOut: true };
    // A note stays a note, even inside a list of notes.
    const kept = keptTags.has(tag) && !(tag === 'li' && verdict === 'footnote') ? tag : '';
    let start = kept ? `<${kept}>` : '';
    let end = kept && !emptyTags.has(kept) ? `</${kept}>` : '';
    if (verdict !== null) {
      // An element that must stand directly inside another one can't be wrapped, so it gets the label itself.
      const label = verdict === 'footnote' ? noteAttributes : labelAttribute(verdict);
      const inside = /^(?:li|t[rdh]|tbody|thead|tfoot|dt|dd|caption)$/.test(kept);
      start = inside ? `<${kept}${label}>` : `<div${label}>${start}`;
      end = inside ? end : `${end}</div>`;
    }
    out.push(start);
    return { end, leftOut: false };
  };

  const readFrom = (offset: number) => {
    restart = -1;
    const parser: Parser = new Parser(
      {
        onopentag(tag, attributes) {
          if (restart >= 0) return;
          if (tag === 'title') inTitle = true;
          frames.push(open(tag, attributes));
          if (frames.length <= maxDepth) return;
          restart = offset + parser.endIndex + 1;
          parser.pause();
        },
        ontext(text) {
          if (restart >= 0) return;
          if (inTitle) title += title.length < 1_000 ? text : '';
          else if (!frames.at(-1)?.leftOut) out.push(escapeHtml(text));
        },
        onclosetag(tag) {
          if (restart >= 0) return;
          if (tag === 'title') inTitle = false;
          out.push(frames.pop()?.end ?? '');
        },
      },
      { decodeEntities: true, recognizeSelfClosing: true },
    );
    parser.write(offset === 0 ? html : html.slice(offset));
    if (restart < 0) parser.end();
    const leftOut = frames.at(-1)?.leftOut ?? false;
    for (const frame of frames.reverse()) out.push(frame.end);
    // Elements that are left out stay left out after a restart, until their parents would have ended.
    frames = leftOut && restart >= 0 ? [{ end: '', leftOut: true }] : [];
  };

  readFrom(0);
  while (restart >= 0) readFrom(restart);
  return { html: out.join(''), title: title.replace(/\s+/g, ' ').trim() || undefined };
}
