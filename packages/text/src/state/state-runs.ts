import { isNode, nameOf } from './state-names';

const maxDepth = 8;
const runTypes = /^(?:|text|span|leaf|linkText)$/i;

/** The text of a piece of a paragraph, as editors of text keep them, and whether it says that it is one. */
interface Run {
  text: string;
  isTyped: boolean;
}

/** `{type: 'text', text}`, `{text, marks}`; null: it is no piece of a paragraph. */
function runOf(value: unknown): Run | null {
  if (!isNode(value)) return null;
  const type = [value.type, value._type, value.nodeType, value.object].find((one) => one !== undefined) ?? '';
  if (typeof type !== 'string' || !runTypes.test(type)) return null;
  const isTyped = type !== '';
  if (!isTyped && nameOf(value) !== '') return null;
  const text = typeof value.text === 'string' ? value.text : isTyped ? value.value : undefined;
  return typeof text === 'string' ? { text, isTyped } : null;
}

/** The text of what stands within a paragraph: runs, and links around runs. */
export function inlineText(value: unknown, depth = 0): string {
  if (depth > maxDepth) return '';
  const own = runOf(value);
  if (own) return own.text;
  if (Array.isArray(value)) return value.map((one) => inlineText(one, depth + 1)).join('');
  return isNode(value) ? inlineText(value.children ?? value.content ?? [], depth + 1) : '';
}

/** Whether a list holds the runs of one paragraph: they have spaces of their own, or stand where runs stand. */
export function isParagraph(list: readonly unknown[], key: string): boolean {
  const runs = list.map(runOf);
  if (runs.some((run) => run !== null && /^\s|\s$/.test(run.text))) return true;
  if (!/^(?:children|content|spans)$/.test(key) || runs.length === 0) return false;
  return runs.every((run) => run !== null) || runs.some((run) => run?.isTyped);
}
