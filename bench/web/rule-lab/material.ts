import type { Rule } from '@florilegium/contracts/jobs/rules';
import type { LabRules } from '@florilegium/scope/rules/rule-lab';

const words = 'alluvione bilancio cronaca diga estate fiera giunta mercato ponte scuola teatro vigneto'.split(
  ' ',
);
const word = (n: number) => words[n % words.length] ?? '';
const site = 'https://www.gazzetta.example';

/** Addresses as a newspaper has them. */
export function labAddresses(count: number): string[] {
  return Array.from({ length: count }, (_, n) => {
    const number = String(n).padStart(4, '0');
    const forms = [
      `/2026/${(n % 12) + 1}/${word(n)}-nel-${word(n + 3)}-${number}.html`,
      `/${word(n)}/?page=${n}`,
      `/foto/${2010 + (n % 16)}/${word(n * 5)}-e-${word(n)}-${number}`,
      `/documenti/${word(n)}/${number}.pdf`,
    ];
    return site + (forms[n % forms.length] ?? '/');
  });
}

const tests: readonly ((n: number) => Pick<Rule, 'test' | 'value'>)[] = [
  (n) => ({ test: 'contains', value: `/${word(n)}` }),
  (n) => ({ test: 'matches', value: `/20[0-9]{2}/${(n % 12) + 1}/[a-z-]+${word(n)}[a-z0-9-]*` }),
  (n) => ({ test: 'path', value: `/foto/${2010 + (n % 16)}` }),
  (n) => ({ test: 'endsWith', value: `${n % 10}.pdf` }),
  (n) => ({ test: 'matches', value: `[?&]page=[0-9]*${n % 10}` }),
  (n) => ({ test: 'startsWith', value: `${site}/${word(n)}/` }),
];

/** So many rules, half of them in each set, of the kinds that people write. */
export function labRules(count: number): LabRules {
  const rules = Array.from({ length: count }, (_, n): Rule => {
    const test = tests[n % tests.length] ?? (() => ({ test: 'contains', value: '/' }) as const);
    return { action: n % 3 === 0 ? 'exclude' : 'include', ...test(n) };
  });
  return { navigate: rules.slice(0, count >> 1), save: rules.slice(count >> 1) };
}
