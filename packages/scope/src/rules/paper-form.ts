import type { Rule } from '@florilegium/contracts/jobs/rules';

/** A rule set as in RIDIRE-CPI's form (figure 2): a list of strings, one pattern, and whether both forbid. */
export interface PaperForm {
  strings: string[];
  pattern: string;
  negative: boolean;
}

/** The rules of a filled-in form; empty fields give none. */
export function rulesOfForm(form: PaperForm): Rule[] {
  const action = form.negative ? 'exclude' : 'include';
  const strings = form.strings.map((value) => value.trim()).filter((value) => value !== '');
  const rules: Rule[] = strings.map((value) => ({ action, test: 'contains', value }));
  if (form.pattern !== '') rules.push({ action, test: 'matches', value: form.pattern });
  return rules;
}

/** The form for these rules, or null if the paper's form can't express them. */
export function formOfRules(rules: readonly Rule[]): PaperForm | null {
  const negative = rules[0]?.action === 'exclude';
  const strings: string[] = [];
  let pattern = '';
  for (const rule of rules) {
    if ((rule.action === 'exclude') !== negative) return null;
    if (rule.test === 'contains' && rule.value === rule.value.trim()) strings.push(rule.value);
    else if (rule.test === 'matches' && pattern === '') pattern = rule.value;
    else return null;
  }
  return { strings, pattern, negative };
}
