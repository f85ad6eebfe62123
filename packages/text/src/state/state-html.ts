import { roughWords } from '../clean/block-text';
import { isBeside, isNode, isOtherEntry } from './state-names';
import { inlineText, isParagraph } from './state-runs';

const maxDepth = 40;
const maxChars = 4_000_000;
/** Fewer words without an end of a sentence are a label, a name or a key. */
const leastWords = 8;
const fewestWords = 3;

const hasElements =
  /<(?:p|br|div|h[1-6]|ul|ol|li|span|strong|em|b|i|a|blockquote|table|figure)\b[^<>]{0,2000}>/i;
const sentenceEnd = /[\p{L}\p{N}\])"'’”»][.!?…。！？]["'’”»)]?(?:\s|$)/u;
const codeWord = /[\w-]*[:_=/\\[\]{}][\w-]+/g;
const unspaced = /[\u3040-\u30ff\u4e00-\u9fff]/;

/** Whether a text is one that a person reads. */
function isProse(text: string): boolean {
  if (!/\S\s+\S/.test(text) && !unspaced.test(text)) return false;
  const words = roughWords(text);
  // Names of classes, paths and the like.
  if ((text.match(codeWord)?.length ?? 0) * 3 > words) return false;
  return words >= leastWords || (words >= fewestWords && sentenceEnd.test(text));
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const paragraphs = (text: string) =>
  text
    .split(/\r?\n[ \t]*\r?\n/)
    .map((one) => `<p>${escaped(one)}</p>`)
    .join('\n');

/** How many values of a page's state may still be looked at: a state names some of them again and again. */
export interface StateBudget {
  nodes: number;
}

/**
 * The texts of a value as HTML, in its order: without what stands beside them, without entries for other pages, and each
 * once.
 * @param key the field where it stands
 */
export function stateHtml(
  of: unknown,
  key: string,
  ownNames: ReadonlySet<string>,
  budget: StateBudget,
): string {
  const parts: string[] = [];
  const seen = new Set<string>();
  let chars = 0;
  const put = (text: string) => {
    const start = text.slice(0, 200);
    if (seen.has(start) || chars + text.length > maxChars) return;
    seen.add(start);
    chars += text.length;
    parts.push(hasElements.test(text) ? `<div>${text}</div>` : paragraphs(text));
  };
  const write = (value: unknown, at: string, depth: number): void => {
    budget.nodes -= 1;
    if (depth > maxDepth || budget.nodes < 0) return;
    if (typeof value === 'string') {
      if (hasElements.test(value) || isProse(value)) put(value);
    } else if (Array.isArray(value)) {
      if (isParagraph(value, at)) put(inlineText(value));
      else for (const one of value) write(one, at, depth + 1);
    } else if (isNode(value) && !isOtherEntry(value, ownNames)) {
      for (const [inner, part] of Object.entries(value)) if (!isBeside(inner)) write(part, inner, depth + 1);
    }
  };
  write(of, key, 0);
  return parts.join('\n');
}
