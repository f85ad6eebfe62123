import { type StateBudget, takeChars } from './state-budget';
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

/** The text of what stands within a paragraph: runs, and links around runs. It ends where the budget does. */
export function inlineText(value: unknown, budget: StateBudget, depth = 0): string {
  budget.nodes -= 1;
  if (depth > maxDepth || budget.nodes < 0) return '';
  const own = runOf(value);
  if (own) return takeChars(budget, own.text.length) ? own.text : '';
  if (Array.isArray(value)) return value.map((one) => inlineText(one, budget, depth + 1)).join('');
  return isNode(value) ? inlineText(value.children ?? value.content ?? [], budget, depth + 1) : '';
}

const isSpace = (char: string | undefined) => char !== undefined && /\s/.test(char);

/** Whether a list holds the runs of one paragraph: they have spaces of their own, or stand where runs stand. */
export function isParagraph(list: readonly unknown[], key: string): boolean {
  const runs = list.map(runOf);
  if (runs.some((run) => run !== null && (isSpace(run.text[0]) || isSpace(run.text.at(-1))))) return true;
  if (!/^(?:children|content|spans)$/.test(key) || runs.length === 0) return false;
  return runs.every((run) => run !== null) || runs.some((run) => run?.isTyped);
}
