import type { Block } from '@florilegium/contracts/documents';
import type { Identifier } from '../../../packages/text/src/language/language';
import { documentLanguage, labelLanguages } from '../../../packages/text/src/language/paragraph-language';

/** What labelling did on documents of one language with a few paragraphs of another. */
export interface LabelScore {
  documents: number;
  /** Documents whose language was named right. */
  documentsRight: number;
  /** Paragraphs in the document's language, and those of them that were labelled as of another. */
  own: number;
  ownLabelled: number;
  /** Paragraphs of at least 8 words in another language, and those that were labelled with it. */
  other: number;
  otherLabelled: number;
  /** Mean time a document, in ms: its language and the labels, and its text identified in one. */
  labelMs: number;
  wholeMs: number;
}

interface MixedDocument {
  language: string;
  blocks: Block[];
  /** The language of each block. */
  truth: string[];
}

const countWords = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

/** A document of 8 to 17 paragraphs, of which one to three in a row are in another language. */
function makeDocument(
  language: string,
  bank: ReadonlyMap<string, string[]>,
  random: () => number,
): MixedDocument {
  const others = [...bank.keys()].filter((one) => one !== language);
  const other = others[Math.floor(random() * others.length)]!;
  const length = 8 + Math.floor(random() * 10);
  const start = Math.floor(random() * length);
  const end = start + 1 + Math.floor(random() * 3);
  const truth = Array.from({ length }, (_, at) => (at >= start && at < end ? other : language));
  const blocks = truth.map((one): Block => {
    const sentences = bank.get(one)!;
    const from = Math.floor(random() * (sentences.length - 3));
    const text = sentences.slice(from, from + 1 + Math.floor(random() * 3)).join(' ');
    return { type: 'paragraph', label: 'content', text };
  });
  return { language, blocks, truth };
}

/** Labels documents that are put together from sentences, and counts what was right. */
export function scoreLabels(
  bank: ReadonlyMap<string, string[]>,
  identify: Identifier,
  documents: number,
  random: () => number,
): LabelScore {
  const score: LabelScore = {
    documents,
    documentsRight: 0,
    own: 0,
    ownLabelled: 0,
    other: 0,
    otherLabelled: 0,
    labelMs: 0,
    wholeMs: 0,
  };
  const languages = [...bank.keys()];
  for (let n = 0; n < documents; n++) {
    const document = makeDocument(languages[n % languages.length]!, bank, random);
    const start = performance.now();
    identify(document.blocks.map((block) => block.text).join('\n'));
    const between = performance.now();
    const verdict = documentLanguage(document.blocks, identify);
    const blocks = labelLanguages(document.blocks, verdict, identify);
    score.labelMs += (performance.now() - between) / documents;
    score.wholeMs += (between - start) / documents;
    if (verdict.language !== document.language) continue;
    score.documentsRight++;
    countLabels(blocks, document, score);
  }
  return score;
}

function countLabels(blocks: readonly Block[], { language, truth }: MixedDocument, score: LabelScore): void {
  for (const [at, block] of blocks.entries()) {
    if (truth[at] === language) {
      score.own++;
      if (block.label === 'otherLanguage') score.ownLabelled++;
    } else if (countWords(block.text) >= 8) {
      score.other++;
      if (block.language === truth[at]) score.otherLabelled++;
    }
  }
}
