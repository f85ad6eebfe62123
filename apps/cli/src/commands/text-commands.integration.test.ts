import { describe, expect, it } from 'vitest';
import { florilegium, type Given, jsonLines } from '../fixtures/command-line';

/** Runs a command to its end. */
async function answered(args: string[], input: NonNullable<Given['input']>) {
  const { code, stdout, stderr } = await florilegium(args, { input });
  return { code, lines: jsonLines(stdout), stderr };
}

const line = (value: unknown) => `${JSON.stringify(value)}\n`;
const base64 = (...bytes: number[]) => Buffer.from(bytes).toString('base64');
const italian =
  'La biblioteca comunale resta aperta anche durante le vacanze estive, ogni mattina dalle nove.';

describe('decode', () => {
  it('decodes by content type, by the page itself, and by neither', async () => {
    const page = Buffer.from('<meta charset=koi8-r><p>').toString('latin1');
    const input = [
      { id: 1, base64: base64(0x63, 0x61, 0x66, 0xe9), contentType: 'text/plain; charset=iso-8859-1' },
      {
        id: 2,
        base64: Buffer.concat([Buffer.from(page, 'latin1'), Buffer.from('f7dec5d2c1', 'hex')]).toString(
          'base64',
        ),
      },
      { id: 3, base64: Buffer.from(italian).toString('base64url'), contentType: null },
      { id: 4, base64: '' },
      { id: 5, base64: Buffer.from('1 < 2, ma però 3 < 4', 'latin1').toString('base64') },
    ];
    const { code, lines } = await answered(['decode', '--jobs', '2'], input.map(line).join(''));
    expect(code).toBe(0);
    expect(lines).toEqual([
      { id: 1, charset: 'windows-1252', text: 'café' },
      { id: 2, charset: 'koi8-r', text: `${page}Вчера` },
      { id: 3, charset: 'utf-8', text: italian },
      { id: 4, charset: 'utf-8', text: '' },
      { id: 5, charset: 'windows-1252', text: '1 < 2, ma però 3 < 4' },
    ]);
  });

  it('says what is wrong with a line and goes on', async () => {
    const input = `\ufeff${line({ id: 1, base64: 'YQ==' }).trimEnd()}\r\nnonsense\r\n${line({ id: 2 })}${line({ id: 3, base64: 7 })}${line({ id: 4, base64: 'no!' })}${line({ id: 5, base64: 'YWFhY' })}${line([1])}{"base64":"Y\r\n${line({ base64: 'YQ' })}`;
    const { code, lines } = await answered(['decode'], input);
    expect(code).toBe(0);
    expect(lines).toMatchObject([
      { id: 1, text: 'a' },
      { id: null, error: { code: 'badJson' } },
      { id: 2, error: { code: 'badInput', message: expect.stringContaining('base64') } },
      { id: 3, error: { code: 'badInput' } },
      { id: 4, error: { code: 'badInput', message: expect.stringContaining('not base64') } },
      { id: 5, error: { code: 'badInput', message: expect.stringContaining('end is missing') } },
      { id: null, error: { code: 'badJson' } },
      { id: null, error: { code: 'badJson' } },
      { id: null, text: 'a' },
    ]);
  });

  it('takes lines of 10 MB and keeps the order', async () => {
    const large = Buffer.from('Вчера мы ходили в город. '.repeat(200_000)).toString('base64');
    const input = Array.from({ length: 8 }, (_, id) => line({ id, base64: id % 3 === 0 ? large : 'YQ==' }));
    const { code, lines } = await answered(['decode', '--jobs', '2'], input.join(''));
    expect(code).toBe(0);
    expect(lines.map((one) => one.id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(lines.map((one) => String(one.text).length > 1_000_000)).toEqual(
      input.map((_, id) => id % 3 === 0),
    );
  });
});

describe('identify', () => {
  it('identifies text of any kind, one 10 MB line too', async () => {
    const texts = [italian, '', '👍👍', '12345'.repeat(1_000), '\ud800 lone', italian.repeat(100_000)];
    const { code, lines } = await answered(
      ['identify', '--jobs', '1'],
      texts.map((text, id) => line({ id, text })).join(''),
    );
    expect(code).toBe(0);
    expect(lines.map((one) => one.language)).toEqual(['it', 'und', 'und', 'und', expect.any(String), 'it']);
    expect(Object.keys(lines[0]!)).toEqual(['id', 'language', 'confidence', 'uncertain']);
  });
});

describe('clean', () => {
  const long = `<p>${`${italian} `.repeat(6)}</p>`.repeat(4);
  const html = `<html><head><title>Orari</title><meta name="author" content="Ada Neri"></head><body><nav><a href="/">Home</a></nav><h1>Orari</h1><p>${italian}</p>${long}</body></html>`;

  it('shows every block with its label, and what the page says of itself', async () => {
    const { lines } = await answered(
      ['clean', '--blocks', '--method', 'readability'],
      line({ id: 1, url: 'http://a.example/', html }),
    );
    expect(lines[0]).toMatchObject({
      method: 'readability',
      metadata: { author: 'Ada Neri' },
      shareKept: expect.any(Number),
    });
    const blocks = lines[0]!.blocks as { type: string; label: string; text: string }[];
    expect(blocks).toContainEqual({ type: 'paragraph', label: 'content', text: italian });
    const content = blocks.filter((block) => block.label === 'content').map((block) => block.text);
    expect(lines[0]!.text).toBe(content.join('\n'));
  });

  it('says what it expects of an option', async () => {
    const wrong = await answered(['clean', '--method', 'magic'], '');
    expect(wrong).toMatchObject({ code: 2, lines: [], stderr: expect.stringContaining('ArticleExtractor') });
    for (const jobs of ['0', 'x', '-1', '1000'])
      expect(await answered(['clean', `--jobs=${jobs}`], '')).toMatchObject({
        code: 2,
        stderr: expect.stringMatching(/^[^\n]*--jobs[^\n]*\n$/),
      });
  });
});
