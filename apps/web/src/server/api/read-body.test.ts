import { describe, expect, it } from 'vitest';
import { isForm, readForm, readJson } from './read-body';

const address = 'http://a.example/';
const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request(address, { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
const form = (...fields: [string, string | Blob][]) => {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return post(data);
};
/** A body whose head says nothing of its size. */
const stream = (parts: number, bytes: number) => {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent++ < parts) controller.enqueue(new Uint8Array(bytes).fill(0x20));
      else controller.close();
    },
  });
  return { request: post(body), sent: () => sent };
};

describe('a JSON body', () => {
  it('is read up to its limit, whatever the head says', async () => {
    expect(await readJson(post('[1]'), { mostBytes: 3 })).toEqual([1]);
    await expect(readJson(post('[12]'), { mostBytes: 3 })).rejects.toMatchObject({ code: 'tooLarge' });
    const long = stream(1_000, 1_000);
    await expect(readJson(long.request, { mostBytes: 5_000 })).rejects.toMatchObject({ code: 'tooLarge' });
    expect(long.sent()).toBeLessThan(20);
    await expect(
      readJson(post('[1]', { 'content-length': '9999' }), { mostBytes: 100 }),
    ).rejects.toMatchObject({
      code: 'tooLarge',
    });
  });

  it('that is nested without end is refused as it comes', async () => {
    const deep = `{"content":${'{"a":'.repeat(300_000)}1${'}'.repeat(300_001)}`;
    await expect(readJson(post(deep), { mostBytes: 10_000_000 })).rejects.toMatchObject({
      code: 'badJson',
      detail: { reason: 'jsonTooDeep' },
    });
    const shallow = `${'['.repeat(100)}${']'.repeat(100)}`;
    await expect(readJson(post(shallow), { mostBytes: 1_000 })).resolves.toHaveLength(1);
  });

  it('that is compressed is told to be one, and not unpacked', async () => {
    const sent = (coding: string) => post('{}', { 'content-encoding': coding });
    for (const coding of ['gzip', 'br', ' GZIP ', 'gzip, identity']) {
      await expect(readJson(sent(coding), { mostBytes: 100 })).rejects.toMatchObject({
        code: 'badInput',
        detail: { reason: 'compressedBody' },
      });
    }
    expect(await readJson(sent('identity'), { mostBytes: 100 })).toEqual({});
  });

  it('that is none is told', async () => {
    for (const body of ['', '{', '\u0000', 'undefined'])
      await expect(readJson(post(body), { mostBytes: 100 })).rejects.toMatchObject({ code: 'badJson' });
    await expect(readJson(new Request(address), { mostBytes: 100 })).rejects.toMatchObject({
      code: 'badJson',
    });
  });
});

describe('a form', () => {
  it('is known by its type', () => {
    expect(isForm(form(['a', 'b']))).toBe(true);
    expect(isForm(post('{}', { 'content-type': 'application/json' }))).toBe(false);
    expect(isForm(post('a=b', { 'content-type': 'application/x-www-form-urlencoded' }))).toBe(false);
  });

  it('gives its fields, and of a file its text or its bytes', async () => {
    const latin = new Blob([Buffer.from('perch\xe9', 'latin1')]);
    const file = new Blob(['100: città=luoghi']);
    expect(await readForm(form(['Domain', 'x'], ['TermList', file]), { mostBytes: 10_000 })).toEqual({
      Domain: 'x',
      TermList: '100: città=luoghi',
    });
    expect(await readForm(form(['TermList', latin]), { mostBytes: 10_000 })).toEqual({ TermList: 'perché' });
    const bytes = (await readForm(form(['input', latin]), { mostBytes: 10_000 }, 'bytes')) as {
      input: { file: string };
    };
    expect(Buffer.from(bytes.input.file, 'base64').toString('latin1')).toBe('perché');
  });

  it('is refused when it is too large, torn, or has a field twice', async () => {
    await expect(readForm(form(['a', 'x'.repeat(500)]), { mostBytes: 400 })).rejects.toMatchObject({
      code: 'tooLarge',
    });
    await expect(readForm(form(['a', '1'], ['a', '2']), { mostBytes: 10_000 })).rejects.toMatchObject({
      code: 'badInput',
      detail: { reason: 'fieldTwice', name: 'a' },
    });
    const torn = [
      ['', 'multipart/form-data'],
      ['x', 'multipart/form-data; boundary=b'],
      ['--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1', 'multipart/form-data; boundary=b'],
      ['--b\r\n\r\n\r\n--b--', 'multipart/form-data; boundary=b'],
    ];
    for (const [body, type] of torn)
      await expect(
        readForm(post(body!, { 'content-type': type! }), { mostBytes: 1_000 }),
      ).rejects.toMatchObject({
        code: 'badInput',
      });
  });

  it('keeps fields with odd names as fields', async () => {
    const read = await readForm(form(['__proto__', 'x'], ['constructor', 'y']), { mostBytes: 10_000 });
    expect(Object.keys(read as object)).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  });
});
