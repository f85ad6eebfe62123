import type { PageBlock } from '../clean/block-collector';
import { isVisible } from '../clean/block-features';
import type { PageMetadata } from './page-metadata';
import { findDate } from './written-date';

/** Finds author and date of a page near its heading. */

/** Number of blocks before and after the main heading in which a byline may be. */
const blocksBefore = 8;
const blocksAfter = 14;
/** Number of elements around a block whose names count. */
const levels = 3;
const maxBylineChars = 160;

const authorNames =
  /(?:^|[^a-z])(?:authors?|byline|by-line|autore|autor|auteur|writer|username|posted-?by|contributor)(?:[^a-z]|$)/i;
const notAuthor = /bio|avatar|image|img|desc|about|social|follow|role|title|link-list|related/i;
const dateNames =
  /(?:^|[^a-z])(?:date|dates|datetime|time|timestamp|published|pub-?date|posted|meta|byline|post-?date|entry-?date|updated)(?:[^a-z]|$)/i;
const lead =
  /^(?:(?:(?:written|posted|published|words|text|story|reviewed|article|foto|testo)\s+(?:by|di)|by|von|di|da|par|por|door|av|autore|autor|author|auteur|text|testo)(?:\s*:|\s)\s*)/i;
/** The end of a name. */
const tail = /\s+[|·•–—-]\s|[|·•]|,?\s+(?:on|am|il|le|el|em|op|updated|published|posted)\s|\s*,?\s*\d|\s*\(/i;

const namesOf = (block: PageBlock): string => {
  let names = '';
  for (let at = block.container, level = 0; at && level < levels; at = at.parent, level++)
    names += ` ${at.names.replace(/([a-z])([A-Z])/g, '$1-$2').replaceAll('_', '-')}`;
  return names;
};

function authorIn(text: string): string | undefined {
  const name = text.replace(lead, '').split(tail)[0]!.trim();
  const words = name.split(/\s+/).length;
  const isName = /^\p{L}/u.test(name) && name.length >= 2 && name.length <= 60 && words <= 6;
  return isName && !/[:!?@]|\.{2}/.test(name) ? name : undefined;
}

const hasLead = (text: string) => /^(?:by|von|di|par|por)\s+\p{Lu}/iu.test(text) && text.length <= 80;

/** The blocks near the page's main heading; none if the page has no main heading. */
function nearHeading(blocks: readonly PageBlock[]): readonly PageBlock[] {
  const isMainHeading = ({ type, container, place }: PageBlock) => {
    if (type !== 'heading' || (place !== 'body' && place !== 'header')) return false;
    for (let at = container, level = 0; at && level < levels; at = at.parent, level++)
      if (at.tag === 'h1') return true;
    return false;
  };
  const at = blocks.findIndex(isMainHeading);
  return at < 0
    ? []
    : blocks
        .slice(Math.max(0, at - blocksBefore), at + blocksAfter)
        .filter((block) => isVisible(block) && block.place !== 'nav' && block.text.length <= maxBylineChars);
}

/** What was found near a page's main heading, and the blocks that say it. */
interface Byline extends Pick<PageMetadata, 'author' | 'date'> {
  authorBlock?: PageBlock;
  dateBlock?: PageBlock;
}

/** Author and date as the page shows them beside its main heading. */
export function readByline(blocks: readonly PageBlock[]): Byline {
  const found: Byline = {};
  for (const block of nearHeading(blocks)) {
    if (block.type === 'heading') continue;
    const names = namesOf(block);
    if (
      found.author === undefined &&
      ((authorNames.test(names) && !notAuthor.test(names)) || hasLead(block.text))
    ) {
      const author = authorIn(block.text);
      if (author !== undefined) Object.assign(found, { author, authorBlock: block });
    }
    if (
      found.date === undefined &&
      (dateNames.test(names) || block.container?.tag === 'time' || found.author)
    ) {
      const date = findDate(block.text);
      if (date !== null) Object.assign(found, { date, dateBlock: block });
    }
  }
  return found;
}
