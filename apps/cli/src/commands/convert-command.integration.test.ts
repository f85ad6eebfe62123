import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { florilegium, jsonLines } from '../fixtures/command-line';

const fixture = (name: string) =>
  fileURLToPath(new URL(`../../../../packages/converters/fixtures/${name}`, import.meta.url));

async function convert(args: string[], input = '') {
  const { code, stdout, stderr } = await florilegium(['convert', ...args], { input });
  return { code, stderr, lines: jsonLines(stdout) };
}

describe('florilegium convert', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'convert-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('answers in the order of the files, with errors in their lines', async () => {
    const misnamed = join(folder, 'misnamed.pdf');
    writeFileSync(misnamed, readFileSync(fixture('library.rtf')));
    const files = [fixture('canal.pdf'), join(folder, 'missing.doc'), misnamed, fixture('scan.pdf'), folder];
    const { code, lines } = await convert([...files, '--jobs', '2']);
    expect(code).toBe(0);
    expect(lines.map((line) => line.file)).toEqual(files);
    expect(lines[0]).toMatchObject({ mime: 'application/pdf', title: 'Lungo il canale' });
    expect(lines[0]!.html).toContain('data-label="runningHead"');
    expect(lines[0]!.text).not.toContain('Quaderni');
    expect(lines[0]!.words).toBeGreaterThan(80);
    expect(lines[2]).toMatchObject({ mime: 'application/rtf' });
    expect([1, 3, 4].map((i) => (lines[i]!.error as { code: string }).code)).toEqual([
      'notFound',
      'noTextLayer',
      'badInput',
    ]);
  }, 60_000);

  it('reads names from standard input, and exits with 1 when none could be converted', async () => {
    const { code, lines } = await convert(['--files0'], `${fixture('scan.pdf')}\0${join(folder, 'none')}`);
    expect([code, lines.length]).toEqual([1, 2]);
    expect((await convert([])).code).toBe(2);
    expect((await convert(['x', '--jobs', '0'])).code).toBe(2);
  }, 60_000);
});
