import type { Rule } from '@florilegium/contracts/rules';
import { asInAddresses } from './key-options';
import { compilePattern } from './lint';

/** What is probably not meant by a rule that can be used all the same. */
export type RuleAdviceCode = 'neverBegins' | 'wildcard' | 'everything' | 'nothing' | 'nested';

/** A word about a rule while it is typed, and the rule that is probably meant, where there is one. */
export interface RuleAdvice {
  code: RuleAdviceCode;
  instead?: Pick<Rule, 'test' | 'value'>;
}

/** Addresses that have nothing in common but being some: a pattern that fits them all says nothing. */
const anyAddresses = [
  'http://q.example/',
  'https://xn--wgv71a.test:8443/Z_9/%E2%82%AC?k=%20',
  'https://[::1]/~',
];

/**
 * What a person who typed this rule should know, or null: an address begins with its scheme, a star is no wildcard in
 * plain text, a pattern fits every address or none that there can be, or repeats what it repeats. Rules that can't be
 * used are lintRule()'s.
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
