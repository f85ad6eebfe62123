import { roughWords } from '../clean/block-text';
import { type StateBudget, takeChars } from './state-budget';
import { isBeside, isNode, isOtherEntry, type OwnName } from './state-names';
import { inlineText, isParagraph } from './state-runs';

const maxDepth = 40;
const maxChars = 4_000_000;
/** Fewer words without an end of a sentence are a label, a name or a key. */
const leastWords = 8;
const fewestWords = 3;
/** The beginning of a text tells whether a person reads it. In characters. */
const judgedChars = 20_000;
/** Texts with the same beginning of so many characters are one. */
const sameChars = 200;

const hasElements =
  /<(?:p|br|div|h[1-6]|ul|ol|li|span|strong|em|b|i|a|blockquote|table|figure)\b[^<>]{0,2000}>/i;
const sentenceEnd = /[\p{L}\p{N}\])"'’”»][.!?…。！？]["'’”»)]?(?:\s|$)/u;
const codeSign = /[:_=/\\[\]{}][\w-]/g;
const unspaced = /[\u3040-\u30ff\u4e00-\u9fff]/;

/** Whether a text is one that a person reads. */
function isProse(whole: string): boolean {
  const text = whole.slice(0, judgedChars);
  if (!/\S\s+\S/.test(text) && !unspaced.test(text)) return false;
  const words = roughWords(text);
  // Names of classes, paths and the like.
  if ((text.match(codeSign)?.length ?? 0) * 3 > words) return false;
  return words >= leastWords || (words >= fewestWords && sentenceEnd.test(text));
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const paragraphs = (text: string) =>
  text
    .split(/\r?\n[ \t]*\r?\n/)
    .map((one) => `<p>${escaped(one)}</p>`)
    .join('\n');

/** The texts of a value, each once, as HTML. */
function textParts(budget: StateBudget) {
  const parts: string[] = [];
  const seen = new Set<string>();
  let chars = 0;
  const isNew = (text: string) => {
    const start = text.slice(0, sameChars);
    if (seen.has(start)) return false;
    seen.add(start);
    return true;
  };
  const put = (text: string, isHtml: boolean) => {
    if (chars + text.length > maxChars) return;
    chars += text.length;
    parts.push(isHtml ? `<div>${text}</div>` : paragraphs(text));
  };
  return {
    parts,
    /** A text that may be a name or a setting. */
    putText(text: string): void {
      if (!isNew(text) || !takeChars(budget, text.length)) return;
      const isHtml = hasElements.test(text);
      if (isHtml || isProse(text)) put(text, isHtml);
    },
    /** A paragraph whose characters are taken from the budget already. */
    putParagraph(text: string): void {
      if (isNew(text)) put(text, hasElements.test(text));
    },
  };
}

/**
 * The texts of a value as HTML, in its order: without what stands beside them, without entries for other pages, and each
 * once.
 * @param key the field where it stands
 */
export function stateHtml(of: unknown, key: string, isOwn: OwnName, budget: StateBudget): string {
  const { parts, putText, putParagraph } = textParts(budget);
  const write = (value: unknown, at: string, depth: number): void => {
    budget.nodes -= 1;
    if (depth > maxDepth || budget.nodes < 0) return;
    if (typeof value === 'string') putText(value);
    else if (Array.isArray(value)) {
      if (isParagraph(value, at)) putParagraph(inlineText(value, budget));
      else for (const one of value) write(one, at, depth + 1);
    } else if (isNode(value) && !isOtherEntry(value, isOwn)) {
      for (const [inner, part] of Object.entries(value)) if (!isBeside(inner)) write(part, inner, depth + 1);
    }
  };
  write(of, key, 0);
  return parts.join('\n');
}
