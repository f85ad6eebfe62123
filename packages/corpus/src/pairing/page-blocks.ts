import { joinHashes, keyHash } from './key-hash';
import { collectTokens, createTokenCollector, type TokenCollector } from './page-tokens';
import { traitLimits } from './page-traits';

const maxBlockChars = 20_000;

/** Receives the text of a page, block by block, and keeps only what traits need. */
export interface TextCollector {
  chars: number;
  hash: number;
  blocks: number[];
  blockCount: number;
  tokens: TokenCollector;
  sample: string;
  /** Adds text to the open block. */
  add(text: string, isCode: boolean): void;
  /** Ends the open block. */
  end(): void;
}

/** The length of a block as one byte: 8 times its logarithm, so that a ratio is a difference. */
const blockSize = (chars: number): number => Math.min(255, Math.round(8 * Math.log2(chars + 1)));

/** Starts to collect the text of one page; its first `maxSampleChars` are kept unchanged. */
export function createTextCollector(maxSampleChars: number): TextCollector {
  let open = '';
  let chars = 0;
  let hasCode = false;
  const collector: TextCollector = {
    chars: 0,
    hash: 0,
    blocks: [],
    blockCount: 0,
    tokens: createTokenCollector(),
    sample: '',
    add(text, isCode) {
      // The words of a code element are collected separately: the rest of the line is not code.
      if (isCode !== hasCode && open !== '') take();
      hasCode = isCode;
      if (open.length < maxBlockChars) open += text.slice(0, maxBlockChars);
      else {
        take();
        open = text.slice(0, maxBlockChars);
      }
    },
    end() {
      if (open !== '') take();
      if (chars === 0) return;
      collector.blockCount++;
      if (collector.blocks.length < traitLimits.blocks) collector.blocks.push(blockSize(chars));
      chars = 0;
    },
  };
  const take = () => {
    const text = open.replace(/\s+/g, ' ').trim();
    open = '';
    if (text === '') return;
    chars += text.length;
    collector.chars += text.length;
    collector.hash = joinHashes(collector.hash, keyHash('text', text));
    collectTokens(collector.tokens, text, hasCode, traitLimits.numbers);
    if (collector.sample.length < maxSampleChars)
      collector.sample += `${text.slice(0, maxSampleChars)}${hasCode ? ' ' : '\n'}`;
  };
  return collector;
}
