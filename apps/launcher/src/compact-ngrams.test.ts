import { expect, it } from 'vitest';
import { compactModule } from './compact-ngrams';

const load = async (source: string) =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`);

it('a compact model gives each n-gram the same scores in the same order, and others none', async () => {
  const languages = { 0: 'am', 11: 'en', 25: 'it' };
  const ngrams = {
    ' Lé4L': { 0: 176 },
    'òòe"': { 11: 3, 25: 120 },
    "a\\n' ": { 25: 0 },
    constr: { 11: 1 },
  };
  const model = { type: 'M60', languages, isSubset: false, ngrams };
  const { ngramsData } = await load(compactModule(model));
  const { ngrams: compact, ...rest } = ngramsData;
  expect(rest).toEqual({ type: 'M60', languages, isSubset: false });
  for (const [ngram, scores] of Object.entries(ngrams))
    for (const _ of ['first', 'again'])
      expect(Object.entries(compact[ngram])).toEqual(Object.entries(scores));
  for (const other of ['', 'x', '__proto__', 'constructor', 'toString'])
    expect(compact[other]).toBeUndefined();
});
