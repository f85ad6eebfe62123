import { namesList } from '@florilegium/contracts/resources/list-fields';
import { type CqlError, type CqlExpectation, CqlFailure, type CqlProblem } from './cql-error';
import { maxQueryChars } from './cql-limits';
import { type CqlToken, cqlTokens } from './cql-tokens';
import { withoutDiacritics } from './fold';
import {
  type DocumentCondition,
  type LabelComparison,
  type Pattern,
  type Query,
  type Structure,
  structures,
  type TokenAttribute,
  type TokenTest,
  tokenAttributes,
  type ValueTest,
} from './query-tree';
import { checkValue } from './value-pattern';

/** Brackets within brackets. */
const maxDepth = 50;
/** Repetitions of a repetition: `[]{2}{2}`. */
const maxChained = 5;
/** How often a part may be repeated by numbers: `{0,100}`. */
export const maxRepeats = 100;

export type ParsedQuery = { ok: true; query: Query } | { ok: false; error: CqlError };

/**
 * Reads a query in the corpus query language of CWB and Manatee (Christ 1994; the subset is in docs/cql.md). A string
 * without brackets asks for `defaultAttribute`.
 */
export function parseCql(text: string, defaultAttribute: TokenAttribute = 'word'): ParsedQuery {
  try {
    if (text.length > maxQueryChars)
      throw failure('tooLong', { at: maxQueryChars, length: text.length - maxQueryChars });
    const tokens = cqlTokens(text);
    if (tokens.length === 1) throw failure('empty', tokens[0]!, ['token']);
    return { ok: true, query: new CqlParser(tokens, defaultAttribute).query() };
  } catch (thrown) {
    if (thrown instanceof CqlFailure) return { ok: false, error: thrown.error };
    throw thrown;
  }
}

function failure(
  problem: CqlProblem,
  { at, length }: Pick<CqlToken, 'at' | 'length'>,
  expected: readonly CqlExpectation[] = [],
): CqlFailure {
  return new CqlFailure({ problem, at, length, expected });
}

/** A parser by recursive descent: a method a rule of the grammar. */
class CqlParser {
  private next = 0;
  private depth = 0;
  private readonly labels = new Set<string>();

  constructor(
    private readonly tokens: readonly CqlToken[],
    private readonly defaultAttribute: TokenAttribute,
  ) {}

  query(): Query {
    const pattern = this.choice();
    const { within, documents } = this.within();
    const comparisons = this.comparisons();
    if (this.token.kind !== 'end') throw this.unexpected(['end']);
    return { pattern, within, documents, comparisons };
  }

  private get token(): CqlToken {
    return this.tokens[this.next]!;
  }

  private is(sign: string): boolean {
    return this.token.kind === 'sign' && this.token.text === sign;
  }

  private take(sign: string): boolean {
    if (!this.is(sign)) return false;
    this.next++;
    return true;
  }

  private need(sign: string, expected: CqlExpectation): void {
    if (!this.take(sign)) throw this.unexpected([expected]);
  }

  private unexpected(expected: readonly CqlExpectation[]): CqlFailure {
    return failure('unexpected', this.token, expected);
  }

  private deeper<T>(read: () => T): T {
    if (++this.depth > maxDepth) throw failure('tooDeep', this.token);
    const result = read();
    this.depth--;
    return result;
  }

  private choice(): Pattern {
    const options = [this.sequence()];
    while (this.take('|')) options.push(this.sequence());
    return options.length === 1 ? options[0]! : { kind: 'choice', options };
  }

  private sequence(): Pattern {
    const parts = [this.repeated()];
    while (this.beginsPart()) parts.push(this.repeated());
    return parts.length === 1 ? parts[0]! : { kind: 'sequence', parts };
  }

  private beginsPart(): boolean {
    return (
      this.token.kind === 'string' ||
      this.is('[') ||
      this.is('(') ||
      this.is('<') ||
      this.is('</') ||
      this.beginsLabel()
    );
  }

  private beginsLabel(): boolean {
    const after = this.tokens[this.next + 1];
    const named = this.token.kind === 'name' || this.token.kind === 'number';
    return named && after?.kind === 'sign' && after.text === ':';
  }

  private repeated(): Pattern {
    let part = this.part();
    for (let chained = 0; ; chained += 1) {
      const sign = this.token;
      const range = this.range();
      if (!range) return part;
      if (chained === maxChained) throw failure('tooDeep', sign);
      part = { kind: 'repeat', part, ...range };
    }
  }

  private range(): { min: number; max: number | null } | null {
    if (this.take('*')) return { min: 0, max: null };
    if (this.take('+')) return { min: 1, max: null };
    if (this.take('?')) return { min: 0, max: 1 };
    const open = this.token;
    if (!this.take('{')) return null;
    const min = this.number() ?? 0;
    const max = this.take(',') ? this.number() : min;
    this.need('}', 'closingBrace');
    const before = this.tokens[this.next - 1]!;
    const wrong = (max !== null && (max < min || max === 0)) || Math.max(min, max ?? 0) > maxRepeats;
    if (wrong) throw failure('badRange', { at: open.at, length: before.at + 1 - open.at });
    return { min, max };
  }

  private number(): number | null {
    if (this.token.kind !== 'number') {
      if (this.is(',') || this.is('}')) return null;
      throw this.unexpected(['number']);
    }
    return Number(this.tokens[this.next++]!.text);
  }

  private part(): Pattern {
    if (this.beginsLabel()) return this.labelled();
    if (this.is('[') || this.token.kind === 'string')
      return { kind: 'token', test: this.tokenTest(), label: null };
    if (this.is('<') || this.is('</')) return this.boundary();
    if (!this.take('(')) throw this.unexpected(['token']);
    const inner = this.deeper(() => this.choice());
    this.need(')', 'closingParenthesis');
    return inner;
  }

  private labelled(): Pattern {
    const label = this.token;
    if (this.labels.has(label.text)) throw failure('labelTwice', label);
    this.labels.add(label.text);
    this.next += 2;
    if (!this.is('[') && this.token.kind !== 'string') throw this.unexpected(['token']);
    return { kind: 'token', test: this.tokenTest(), label: label.text };
  }

  private boundary(): Pattern {
    this.next++;
    const of = this.structure();
    this.need('>', 'closingBracket');
    return { kind: 'boundary', of };
  }

  private structure(): Structure {
    const found = structures.find((one) => this.token.kind === 'name' && this.token.text === one);
    if (!found) throw this.unexpected(['structure']);
    this.next++;
    return found;
  }

  private tokenTest(): TokenTest {
    if (this.token.kind === 'string') return this.value(this.defaultAttribute, true);
    this.next++;
    if (this.take(']')) return { kind: 'any' };
    const test = this.either();
    this.need(']', 'closingBracket');
    return test;
  }

  private either(): TokenTest {
    const tests = [this.both()];
    while (this.take('|')) tests.push(this.both());
    return tests.length === 1 ? tests[0]! : { kind: 'or', tests };
  }

  private both(): TokenTest {
    const tests = [this.one()];
    while (this.take('&')) tests.push(this.one());
    return tests.length === 1 ? tests[0]! : { kind: 'and', tests };
  }

  private one(): TokenTest {
    if (this.take('!')) return { kind: 'not', test: this.deeper(() => this.one()) };
    if (this.take('(')) {
      const inner = this.deeper(() => this.either());
      this.need(')', 'closingParenthesis');
      return inner;
    }
    return this.compared();
  }

  private compared(): TokenTest {
    const attribute = this.attribute();
    const sign = ['=', '!=', '==', '!=='].find((one) => this.take(one));
    if (!sign) throw this.unexpected(['comparison']);
    if (this.token.kind !== 'string') throw this.unexpected(['string']);
    const test = this.value(attribute, sign.length < 2 + Number(sign.startsWith('!')));
    return sign.startsWith('!') ? { kind: 'not', test } : test;
  }

  private attribute(): TokenAttribute {
    if (this.token.kind !== 'name') throw this.unexpected(['attribute']);
    const found = tokenAttributes.find((one) => one === this.token.text);
    if (!found) throw failure('unknownAttribute', this.token, ['attribute']);
    this.next++;
    return found;
  }

  private value(attribute: TokenAttribute, pattern: boolean): ValueTest {
    const string = this.tokens[this.next++]!;
    const { ignoreCase, ignoreDiacritics } = this.flags();
    const value = pattern ? string.text : string.text.replace(/\\(.)/gsu, '$1');
    // Without its marks a class such as [z-è] may be none any more.
    const asked = ignoreDiacritics ? withoutDiacritics(value) : value;
    const problem = pattern ? (checkValue(value) ?? checkValue(asked)) : null;
    if (problem) throw failure(problem, string);
    return { kind: 'value', attribute, value, pattern, ignoreCase, ignoreDiacritics };
  }

  private flags(): { ignoreCase: boolean; ignoreDiacritics: boolean } {
    let flags = '';
    while (this.token.kind === 'flag') {
      if (/[^cd]/u.test(this.token.text)) throw failure('unknownFlag', this.token);
      flags += this.tokens[this.next++]!.text;
    }
    return { ignoreCase: flags.includes('c'), ignoreDiacritics: flags.includes('d') };
  }

  private within(): { within: Structure; documents: DocumentCondition[] } {
    if (this.token.kind !== 'name' || this.token.text !== 'within') return { within: 'doc', documents: [] };
    this.next++;
    if (!this.take('<')) return { within: this.structure(), documents: [] };
    const within = this.structure();
    const documents: DocumentCondition[] = [];
    while (within === 'doc' && this.token.kind === 'name') documents.push(this.documentCondition());
    if (!this.take('/>')) this.need('>', 'closingBracket');
    return { within, documents };
  }

  private documentCondition(): DocumentCondition {
    const field = this.tokens[this.next++]!.text;
    const sign = ['=', '!=', '==', '!=='].find((one) => this.take(one));
    if (!sign) throw this.unexpected(['comparison']);
    if (this.token.kind !== 'string') throw this.unexpected(['string']);
    const equal = !sign.startsWith('!');
    const asPattern = !namesList(field) && sign.length < 2 + Number(!equal);
    const { value, pattern, ignoreCase } = this.value('word', asPattern);
    return { field, value, pattern, ignoreCase: ignoreCase && !namesList(field), equal };
  }

  private comparisons(): LabelComparison[] {
    const comparisons: LabelComparison[] = [];
    if (!this.take('&') && !this.take('::')) return comparisons;
    do comparisons.push(this.comparison());
    while (this.take('&'));
    return comparisons;
  }

  private comparison(): LabelComparison {
    const left = this.side();
    const equal = this.take('=') || this.take('==');
    if (!equal && !this.take('!=')) throw this.unexpected(['comparison']);
    return { left, right: this.side(), equal };
  }

  private side(): LabelComparison['left'] {
    const label = this.token;
    if (label.kind !== 'name' && label.kind !== 'number') throw this.unexpected(['label']);
    if (!this.labels.has(label.text)) throw failure('unknownLabel', label, ['label']);
    this.next++;
    this.need('.', 'attribute');
    return { label: label.text, attribute: this.attribute() };
  }
}
