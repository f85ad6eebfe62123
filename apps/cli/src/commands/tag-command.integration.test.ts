import { describe, expect, it } from 'vitest';
import { florilegium } from '../fixtures/command-line';

/** Runs `florilegium tag` on lines; resolves with its exit code and its output. */
async function tag(args: readonly string[], lines: readonly unknown[]) {
  const texts = lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`);
  const { code, stdout, stderr } = await florilegium(['tag', ...args], { input: texts.join('') });
  return { code, out: stdout, said: stderr };
}

describe('florilegium tag', () => {
  it('answers each line in its order, and says what was wrong with one', async () => {
    const many = Array.from({ length: 60 }, (_, id) => ({ id, text: `Leggo il libro ${id}.\nPiove.` }));
    const lines = [...many, 'no JSON', { id: 'none' }, { id: 'both', text: 'a', tokens: [['a']] }];
    const { code, out } = await tag(['--language', 'it', '--jobs', '2'], lines);
    expect(code).toBe(0);
    const results = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(results.map(({ id }) => id)).toEqual([...many.map(({ id }) => id), null, 'none', 'both']);
    expect(results[7]).toMatchObject({ id: 7, tagger: 'florilegium it 5' });
    expect(
      results[7].sentences.map((sentence: { form: string }[]) => sentence.map(({ form }) => form)),
    ).toEqual([
      ['Leggo', 'il', 'libro', '7', '.'],
      ['Piove', '.'],
    ]);
    expect(results.slice(60).map(({ error }) => error.code)).toEqual(['badJson', 'badInput', 'badInput']);
  }, 120_000);

  it('keeps given tokens, and writes syntactic words as CoNLL-U', async () => {
    const { out } = await tag(
      ['--language', 'it', '--format', 'conllu'],
      [{ id: 'x', tokens: [['Vado', 'al', 'mare']] }],
    );
    const rows = out
      .split('\n')
      .filter((line) => /^\d/.test(line))
      .map((line) => line.split('\t'));
    expect(out.startsWith('# newdoc id = x\n# tagger = florilegium it 5\n')).toBe(true);
    expect(rows.map(([id, form]) => `${id} ${form}`)).toEqual(['1 Vado', '2-3 al', '2 a', '3 il', '4 mare']);
    for (const row of rows) expect(row).toHaveLength(10);
  }, 120_000);

  it('only segments where there is no model, and says so', async () => {
    const { out } = await tag(
      ['--language', 'is', '--format', 'vertical'],
      [{ id: '<1>', text: 'Ég les bók & blað.' }],
    );
    expect(out.split('\n').slice(0, 5)).toEqual([
      '<doc id="&lt;1&gt;" tagger="none">',
      '<s>',
      'Ég\t_\t_\t_\t_',
      'les\t_\t_\t_\t_',
      'bók\t_\t_\t_\t_',
    ]);
    expect(out).toContain('&amp;');
  }, 120_000);

  it('refuses options that are no language or format', async () => {
    expect(await tag([], [])).toMatchObject({ code: 2 });
    expect(await tag(['--language', '../x'], [])).toMatchObject({ code: 2 });
    const { code, said } = await tag(['--language', 'it', '--format', 'xml'], []);
    expect(code).toBe(2);
    expect(said).toContain('jsonl, vertical, conllu');
  }, 120_000);
});
