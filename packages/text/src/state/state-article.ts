import { roughWords } from '../clean/block-text';
import { isSpent, type StateBudget, stateBudget } from './state-budget';
import { stateHtml } from './state-html';
import { isBeside, isNode, nameKey, nameOf, type OwnName, ownName, type StateNode } from './state-names';
import { stateValues } from './state-values';

/** Deeper values are not looked at. */
const maxDepth = 60;
/** Most objects that are called like the page. */
const maxSubjects = 30;
/** Down so many fields within fields. */
const maxSteps = 8;
/** A field with a smaller share of its object's words is one among many: the page is no article. */
const leastShare = 0.45;
const leastWords = 100;
/** A shorter title names other things, too. */
const leastTitleChars = 4;

/** The text that a page's scripts would write, as HTML. */
export interface StateArticle {
  html: string;
  words: number;
}

/**
 * The text that a page's scripts would write from the data that it brings them: of the object that is called like the
 * page, the field with most of the words. Null: there is none, or it can't be told from what stands beside it.
 *
 * @param titles how the page is called
 */
export function stateArticle(html: string, titles: readonly string[]): StateArticle | null {
  const keys = new Set(titles.map(nameKey).filter((name) => name.length >= leastTitleChars));
  if (keys.size === 0) return null;
  const isOwn = ownName(keys);
  const budget = stateBudget();
  let best: StateArticle | null = null;
  for (const subject of subjects(stateValues(html), isOwn, budget)) {
    const article = mainField(subject, isOwn, budget);
    if (article && article.words > (best?.words ?? 0)) best = article;
  }
  return best;
}

const wordsIn = (html: string) => roughWords(html.replace(/<[^<>]*>/g, ' '));

/** Goes down the fields with most of the words, to a text or a list of parts. */
function mainField(subject: StateNode, isOwn: OwnName, budget: StateBudget): StateArticle | null {
  let at: unknown = subject;
  let share = 1;
  let found: StateArticle = { html: '', words: 0 };
  for (let step = 0; step < maxSteps && isNode(at); step += 1) {
    const fields = Object.entries(at).flatMap(([key, value]) => {
      if (isBeside(key)) return [];
      const html = stateHtml(value, key, isOwn, budget);
      return [{ value, html, words: wordsIn(html) }];
    });
    // What a field has more can't be told any longer.
    if (isSpent(budget)) return null;
    const all = fields.reduce((sum, { words }) => sum + words, 0);
    if (all === 0) return null;
    const most = fields.reduce((best, field) => (field.words > best.words ? field : best));
    share *= most.words / all;
    at = most.value;
    found = most;
  }
  const { html, words } = found;
  return share >= leastShare && words >= leastWords && !isNode(at) ? { html, words } : null;
}

/** The objects that are called like the page, in the order of its state. */
function subjects(values: readonly unknown[], isOwn: OwnName, budget: StateBudget): StateNode[] {
  const found: StateNode[] = [];
  const look = (one: unknown, depth: number): void => {
    if (typeof one !== 'object' || one === null || depth > maxDepth || found.length >= maxSubjects) return;
    budget.nodes -= 1;
    if (budget.nodes < 0) return;
    if (isNode(one) && isOwn(nameOf(one))) found.push(one);
    if (Array.isArray(one)) for (const part of one) look(part, depth + 1);
    else for (const [key, part] of Object.entries(one)) if (!isBeside(key)) look(part, depth + 1);
  };
  for (const value of values) look(value, 0);
  return found;
}
