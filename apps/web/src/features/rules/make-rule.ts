import type { Rule, RuleSetName } from '@florilegium/contracts/jobs/rules';
import type { Decision } from '@florilegium/scope/rules/decide';
import type { DraftRule, JobDraft } from '../job-draft/job-draft';

/** What somebody wants of a group of addresses with one click. */
export const groupWishes = ['keep', 'followOnly', 'leaveOut'] as const;
export type GroupWish = (typeof groupWishes)[number];

/** A row that was put into a set for a wish. */
export interface MadeRule {
  set: RuleSetName;
  rule: DraftRule;
}

type Test = Pick<Rule, 'test' | 'value'>;

/**
 * The rules with what a wish asks for. keep: save includes the group; followOnly: save excludes it, and navigate
 * includes it where its includes would miss it; leaveOut: both exclude it. What stands there already isn't put in
 * twice, what says the opposite of the group in the same words is taken out, and a set that decides as wished is left
 * alone: nothing changed where the same rules come back.
 *
 * @param test fits the group
 * @param decisions those of the group as the rules stand
 * @param nextId makes the ids of new rows
 * @param except what the test fits beyond the group and is not to be kept
 */
export function withWish(
  rules: JobDraft['rules'],
  wish: GroupWish,
  test: Test,
  decisions: readonly Decision[],
  nextId: () => number,
  except: readonly Test[] = [],
): { rules: JobDraft['rules']; made: MadeRule[] } {
  let sets = rules;
  const made: MadeRule[] = [];
  const put = (set: RuleSetName, action: Rule['action'], given = test) => {
    const says = (rule: DraftRule, what: Rule['action']) =>
      rule.action === what && rule.test === given.test && rule.value === given.value;
    const opposite = action === 'include' ? 'exclude' : 'include';
    const others = sets[set].filter((rule) => !says(rule, opposite));
    const rule = { id: nextId(), action, ...given };
    const isThere = others.some((other) => says(other, action));
    if (isThere && others.length === sets[set].length) return;
    sets = { ...sets, [set]: isThere ? others : [...others, rule] };
    if (!isThere) made.push({ set, rule });
  };
  const navigates = decisions.map(({ navigate }) => navigate);
  const saves = decisions.map(({ save }) => save);
  if (wish === 'keep') {
    if (saves.every(({ because }) => because === 'include')) return { rules: sets, made };
    put('save', 'include');
    for (const exception of except) put('save', 'exclude', exception);
    return { rules: sets, made };
  }
  if (saves.some(({ takes }) => takes)) put('save', 'exclude');
  if (wish === 'followOnly' && navigates.some(({ because }) => because === 'noInclude')) {
    put('navigate', 'include');
  }
  if (wish === 'leaveOut' && navigates.some(({ takes }) => takes)) put('navigate', 'exclude');
  return { rules: sets, made };
}
