import type { Rule, Rules } from '@florilegium/contracts/jobs/rules';
import { configOf } from './draft-config';
import { draftFields } from './draft-fields';
import { filled, type JobDraft } from './job-draft';

/** The server names fields by their place in the job, the form by what it calls them. */
export function fieldsOfFailure(fields: Record<string, string> | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields ?? {}).map(([path, message]) => [fieldOfPath(path), message]),
  );
}

/** The longest beginning of a path that is a field; the path itself where none is. */
function fieldOfPath(path: string): string {
  const place = path.replace(/^job\./, '').replace(/^config\./, '');
  const parts = place.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const id = parts.slice(0, length).join('.');
    if (draftFields.some((field) => field.id === id)) return id;
  }
  return place;
}

/** The rules of a draft that have something in them. */
export function rulesOf({ rules }: JobDraft): Rules {
  return { navigate: filled(rules.navigate), save: filled(rules.save) };
}

/** Says what is wrong with a rule, and with all of them together; null where nothing is. */
export interface RuleLint {
  lintRule(rule: Rule): unknown;
  lintTogether(rules: Rules): unknown;
}

/** Problems of rules, which are looked for when the form is sent. */
export const ruleProblems = ['badRule', 'patternsTooLarge'];

/** What keeps a draft from being saved, by its field, as keys of the form's messages. Rules are looked at by `lint`. */
export function problemsOf(draft: JobDraft, lint: RuleLint | null): Record<string, string> {
  const read = configOf(draft);
  const problems: Record<string, string> = read.ok ? {} : { ...read.problems };
  if (!lint) return problems;
  const rules = rulesOf(draft);
  const together = lint.lintTogether(rules) !== null;
  for (const set of ['navigate', 'save'] as const) {
    if (together) problems[`rules.${set}`] = 'patternsTooLarge';
    else if (rules[set].some((rule) => lint.lintRule(rule) !== null)) problems[`rules.${set}`] = 'badRule';
  }
  return problems;
}
