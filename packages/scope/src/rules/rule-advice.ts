import type { Rule } from '@florilegium/contracts/jobs/rules';
import { asInAddresses } from '../urls/key-options';
import { compilePattern } from './lint';

/** Likely mistakes in a rule that can be used. */
export type RuleAdviceCode = 'neverBegins' | 'wildcard' | 'everything' | 'nothing' | 'nested';

/** Advice about a rule while it is typed, with the rule that is probably meant, if there is one. */
export interface RuleAdvice {
  code: RuleAdviceCode;
  instead?: Pick<Rule, 'test' | 'value'>;
}

/** Addresses without anything in common: a pattern that fits all of them says nothing. */
const anyAddresses = [
  'http://q.example/',
  'https://xn--wgv71a.test:8443/Z_9/%E2%82%AC?k=%20',
  'https://[::1]/~',
];

/**
 * Advice for a person who typed this rule, or null: an address begins with its scheme, a star is not a wildcard in
 * plain text, a pattern fits every address or no possible one, or it repeats a repetition. lintRule() reports rules
 * that can't be used.
 */
export function adviseOn({ test, value }: Pick<Rule, 'test' | 'value'>): RuleAdvice | null {
  if (value.trim() === '') return null;
  if (test === 'startsWith') return adviseOnBeginning(value);
  if (test === 'contains' || test === 'endsWith') {
    return wildcardAdvice(test, value) ?? (impossible(value) ? { code: 'nothing' } : null);
  }
  return test === 'matches' ? adviseOnPattern(value) : null;
}

const schemes = ['http://', 'https://'];

function adviseOnBeginning(value: string): RuleAdvice | null {
  const begins = schemes.some((scheme) => scheme.startsWith(value) || value.startsWith(scheme));
  if (begins) return impossible(value) ? { code: 'nothing' } : wildcardAdvice('startsWith', value);
  if (value.startsWith('/') && !/[?#*]/.test(value)) {
    return { code: 'neverBegins', instead: { test: 'path', value } };
  }
  return { code: 'neverBegins', instead: { test: 'contains', value } };
}

function wildcardAdvice(test: Rule['test'], value: string): RuleAdvice | null {
  if (!value.includes('*')) return null;
  const pieces = value.split(/\*+/).filter((piece) => piece !== '');
  const [only] = pieces;
  if (pieces.length !== 1 || only === undefined) return { code: 'wildcard' };
  const narrower = test === 'contains' && value.startsWith('*.') ? 'endsWith' : test;
  return { code: 'wildcard', instead: { test: narrower, value: only } };
}

/** Whether no address has this text: addresses have no spaces, no quotes and no fragment. */
function impossible(value: string): boolean {
  return /[\s"<>#\p{Cc}]/u.test(value) || asInAddresses(value).length > 2_048;
}

function adviseOnPattern(value: string): RuleAdvice | null {
  const compiled = compilePattern(value);
  if (!compiled.ok) return null;
  if (anyAddresses.every((address) => compiled.test(address))) return { code: 'everything' };
  const start = /^\^\\?\/(?!\/)(.*)$/s.exec(value);
  if (start) return { code: 'neverBegins', ...asPath(start[1] ?? '') };
  if (/^\^(?:www\\?\.|\\?\.)/.test(value)) return { code: 'neverBegins' };
  if (/\$[^)|]/.test(value.replace(/\\.|\[[^\]]*\]/g, '_')) && !value.includes('(?m'))
    return { code: 'nothing' };
  return /[+*]\)[+*]/.test(value.replace(/\\./g, '_')) ? { code: 'nested' } : null;
}

function asPath(rest: string): Pick<RuleAdvice, 'instead'> {
  const text = rest.replace(/\.\*\$?$/, '').replace(/\\([/.-])/g, '$1');
  return /[\\^$*+?()[\]{}|#]/.test(text) ? {} : { instead: { test: 'path', value: `/${text}` } };
}
