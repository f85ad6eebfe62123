import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { florilegium, jsonLines } from '../fixtures/command-line';

const temp = mkdtempSync(join(tmpdir(), 'align-command-'));
afterAll(() => rmSync(temp, { recursive: true }));

async function run(lines: readonly string[], ...args: string[]) {
  const input = lines.map((line) => `${line}\n`).join('');
  const { code, stdout, stderr } = await florilegium(['align', '--jobs', '1', ...args], { input });
  return { code, said: stderr, results: jsonLines(stdout) };
}

const texts = {
  it: [
    'Il mulino di Valdoria fu costruito nel 1734 da Ambrogio Tressi, e per due secoli macinò le castagne del paese.',
    'Il ponte sul Lurgo porta il nome di Marta Olgiati; fu rifatto dopo la piena del 1911 con il legno dei boschi vicini.',
    'La malga Corvara fa ogni estate 400 forme di formaggio, che riposano nella cantina di Zita Brandolin.',
  ],
  en: [
    'The mill of Valdoria was built in 1734 by Ambrogio Tressi, and ground the chestnuts of the village for two centuries.',
    'The bridge across the Lurgo is named after Marta Olgiati; it was made anew after the flood of 1911 with wood from nearby.',
    'Every summer the Corvara alp makes 400 wheels of cheese, which rest in the cellar of Zita Brandolin for a long time.',
  ],
};
const site = (['it', 'en'] as const).flatMap((language) =>
  texts[language].map((text, at) =>
    JSON.stringify({ id: `${language}${at}`, html: `<html><body><p>${text}</p></body></html>` }),
  ),
);

/** A pipe like a shell's `<(...)`; its lines come as soon as somebody reads. */
function pipeOf(lines: readonly string[]): string {
  const pipe = join(temp, 'pipe');
  execFileSync('mkfifo', [pipe]);
  void writeFile(pipe, lines.join('\n'));
  return pipe;
}

describe('florilegium align', { timeout: 120_000 }, () => {
  it('pairs pages whose languages it finds, and shows what was compared', async () => {
    const { code, results, said } = await run(site, '--languages', 'it,en');
    expect(code).toBe(0);
    expect(results.map(({ a, b }) => [a, b]).sort()).toEqual([0, 1, 2].map((at) => [`it${at}`, `en${at}`]));
    for (const { score, features } of results) {
      expect(score).toBeGreaterThan(0.5);
      expect(features).toMatchObject({ tokens: { value: expect.any(Number), part: expect.any(Number) } });
    }
    expect(said).toContain('it and en: 3 pairs');
  });

  it('names lines that can’t be used, takes files, and says why a page has no partner', async () => {
    const file = join(temp, 'site.jsonl');
    const odd = ['{', JSON.stringify({ id: 7 }), JSON.stringify({ id: 'empty', html: '' })];
    writeFileSync(file, [...site.slice(0, 5), ...odd].join('\n'));
    const { code, results, said } = await run([], '--all', '--languages', 'it,en', file);
    expect(code).toBe(0);
    expect(results.filter(({ error }) => error)).toMatchObject([
      { id: null, error: { code: 'badJson' } },
      { id: 7, error: { code: 'badInput' } },
    ]);
    expect(results.filter(({ b }) => typeof b === 'string')).toHaveLength(2);
    expect(
      results
        .filter(({ b }) => b === null)
        .map(({ a }) => a)
        .sort(),
    ).toEqual(['empty', 'it2']);
    expect(said).toContain('2 lines could not be used');
    expect(said).toMatch(/site\.jsonl, line 6: .*\n.*site\.jsonl, line 7: html is missing/);
  });

  it('names an id that several pages have, and says what it needs of languages', async () => {
    const { code, results, said } = await run([], '--languages', 'it,en', pipeOf([...site, site[0]!]));
    expect(code).toBe(0);
    expect(results).toHaveLength(3);
    expect(said).toContain('1 id of more than one page');
    expect((await run([], '--languages', 'it,xx99')).said).toContain("'xx99' is not the code of a language");
    expect((await run([], '--languages', 'it,it')).said).toContain('two different codes');
  });

  it('counts classes of a topic that both pages have, and names its bad lines', async () => {
    const topic = join(temp, 'topic.txt');
    writeFileSync(topic, Buffer.from('100: mulino=mill>it\n100: mill=mill>en\n100: =mill\n', 'utf16le'));
    const { results, said } = await run(site, '--topic', topic);
    const mill = results.find(({ a, b }) => a === 'en0' && b === 'it0');
    expect(mill?.features).toMatchObject({ terms: { value: 1 } });
    expect(said).toContain('line 3 (noTerm): ');
    expect(said).toContain('1 of 3 lines left out');
  });

  it.each([['--languages', 'it'], ['--threshold', '2'], ['--topic', '/no/such/file'], ['/no/such/file']])(
    'refuses %s %s',
    async (...args) => {
      const { code, said } = await run([], ...args);
      expect(code).toBe(2);
      expect(said).not.toBe('');
    },
  );
});
