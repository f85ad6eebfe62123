import { describe, expect, it } from 'vitest';
import { compileQuery } from '../compile-query';

/** What is wrong with a query; null: nothing. */
function problemOf(text: string): string | null {
  const compiled = compileQuery(text);
  return compiled.ok ? null : compiled.error.problem;
}

describe('the automaton of a pattern', () => {
  it.each([
    ['boundaries repeated again and again', '<s>{100}{100}{100}[]'],
    ['empty parts repeated again and again', '(<s>?){0,100}{100}{100}{100}[]'],
    ['tokens repeated again and again', '[]{100}{100}{100}{100}'],
    [
      'moves that ask for boundaries, again and again',
      `${'('.repeat(49)}([]?){50}([]?<s>|[]?<p>|[]?<doc>){50}${')****'.repeat(49)}[]`,
    ],
    ['long repetitions that are repeated', `${'('.repeat(49)}([]?){100}([]?){100}${')*([]?)'.repeat(49)}`],
  ])('is not built to its end where it is too large: %s', (_, text) => {
    expect(problemOf(text)).toBe('tooLarge');
  });

  it('has each move once, in however many ways boundaries lead to it', () => {
    const depth = 48;
    const text = `${'((<s>|<p>|<doc>)'.repeat(depth)}[]${')'.repeat(depth)}`;
    const compiled = compileQuery(text);
    expect(compiled.ok && compiled.automaton.starts).toEqual([[], [0], [0], [0], [0], [0], [0], [0]]);
  });

  it.each([
    ['[]{100} []{100} []{56}', 256],
    ['([]?){100} "a"', 101],
    ['(([]{0,2} <s>?){0,2}){0,40} "a"', 161],
    ['("a" | <s> "b" | <p>+ "c")+', 6],
    ['<s>{100} <p>{0,100} "a" </doc>{100}', 1],
  ])('is built for what is large, but not too large: %s', (text, states) => {
    const compiled = compileQuery(text);
    expect(compiled.ok && compiled.automaton.tests).toHaveLength(states);
  });
});
