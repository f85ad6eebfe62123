import type { Block } from '@florilegium/contracts/documents';
import type { CesDocument, CesParagraph } from './write-cesdoc';

/** What a cesDoc says about a page besides its text. */
interface CesPage {
  url: string;
  capturedAt: Date | null;
  language: string | null;
  /** With their scores. */
  keywords: readonly (readonly [string, number])[] | null;
  /** Classes of the topic's terms in it; null if no crawl judged it. */
  topicClasses: readonly string[] | null;
  /** The effective values of its fields; those that a cesDoc has no place for stay out. */
  metadata?: Readonly<Record<string, string>>;
  jobName: string;
  corpusName: string;
}

/** The origin of a cesDoc. */
interface CesOrigin {
  /** Address of this installation; '' if there is none. */
  base: string;
  /** Where the page's original is stored. */
  original: string;
  /** Year of its release. */
  released: string;
}

/** Why a block is not text of the document, in ILSP-FC's words. */
const crawlInfos: Record<Block['label'], CesParagraph['crawlInfo']> = {
  content: null,
  boilerplate: 'boilerplate',
  comment: 'boilerplate',
  caption: 'boilerplate',
  byline: 'boilerplate',
  date: 'boilerplate',
  tooShort: 'ooi-length',
  otherLanguage: 'ooi-lang',
  duplicate: 'boilerplate',
  template: 'boilerplate',
  runningHead: 'boilerplate',
  pageNumber: 'boilerplate',
  footnote: 'boilerplate',
  tableOfContents: 'boilerplate',
  tableData: 'boilerplate',
};

/** A page with its text, in the form for cesDoc. */
export function cesDocumentOf(
  page: CesPage,
  { title, blocks }: { title: string; blocks: readonly Block[] },
  { base, original, released }: CesOrigin,
): CesDocument {
  const { author = '', publisher = '', subject = '', domain = page.jobName } = page.metadata ?? {};
  return {
    title: title || page.url,
    author,
    publisher,
    url: page.url,
    date: stamp(page.capturedAt),
    language: page.language ?? 'und',
    keywords: (page.keywords ?? []).map(([keyword]) => keyword),
    domain,
    subdomain: (page.topicClasses ?? []).join('; '),
    subject,
    distributor: { name: page.corpusName, url: base, availability: 'Under review' },
    released,
    responsible: { task: 'Crawling and normalization', name: 'Florilegium' },
    original,
    paragraphs: blocks
      .filter((block) => block.text.trim() !== '')
      .map((block) => ({
        text: block.text,
        crawlInfo: crawlInfos[block.label],
        type: typeOf(block),
      })),
  };
}

function typeOf({ type }: Block): CesParagraph['type'] {
  if (type === 'heading') return 'heading';
  return type === 'listItem' ? 'listitem' : null;
}

/** '2010-06-26 11:03:44.0', as in the appendix. */
function stamp(at: Date | null): string {
  return at === null ? '' : `${at.toISOString().slice(0, 19).replace('T', ' ')}.0`;
}
