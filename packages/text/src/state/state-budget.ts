/**
 * How much of a page's state may still be looked at, for all its parts together: a state names some of its parts again and
 * again, so its own length says little.
 */
export interface StateBudget {
  /** Values that may be looked at. */
  nodes: number;
  /** Characters of texts that may be looked at. */
  chars: number;
}

/** Most values of a page's state that are looked at, with those that are looked at again. */
const maxNodes = 400_000;
/** Most characters of its texts that are looked at, with those that are looked at again. */
const maxChars = 8_000_000;

/** What a page's state may cost. */
export const stateBudget = (): StateBudget => ({ nodes: maxNodes, chars: maxChars });

/** Takes the characters of a text from the budget, before anything looks at them; false: so many are not left. */
export function takeChars(budget: StateBudget, chars: number): boolean {
  budget.chars -= chars;
  return budget.chars >= 0;
}

/** Whether something was left out: what was found since then may be half of it. */
export const isSpent = ({ nodes, chars }: StateBudget): boolean => nodes < 0 || chars < 0;
