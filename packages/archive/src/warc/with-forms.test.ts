import { describe, expect, it } from 'vitest';
import { derivedRecord } from './derived-records';
import { type FilePart, withForms } from './with-forms';

describe('the address of a record', () => {
  it('tells what it was made of', () => {
    const page = 'https://a.test/x?q=1';
    const cases: [string, string][] = [
      [`urn:dom:${page}`, 'dom'],
      [`onreadydom:${page}`, 'dom'],
      [`urn:text:${page}`, 'text'],
      [`urn:textFinal:${page}`, 'text'],
      [`urn:pageinfo:${page}`, 'about'],
      [`urn:view:${page}`, 'about'],
      [`urn:fullPage:${page}`, 'about'],
      [`screenshot:${page}`, 'about'],
    ];
    for (const [address, kind] of cases) expect(derivedRecord(address)).toEqual({ of: page, kind });
    expect(derivedRecord('metadata://gnu.org/software/wget/warc/wget.log')).toEqual({
      of: '',
      kind: 'about',
    });
    for (const other of [page, 'urn:isbn:3', 'file:///a', 'urn:text:', 'urn:dom:javascript:1', ''])
      expect(derivedRecord(other)).toBeNull();
  });
});

type Part = FilePart<string, string>;
const page = (url: string, isShell = false, bytes = 1): Part => ({
  kind: 'page',
  page: url,
  url,
  isShell,
  bytes,
});
const form = (of: string, name: string, isDom = false): Part => ({ kind: 'form', form: name, of, isDom });

async function paired(parts: Part[], most?: number) {
  async function* given() {
    yield* parts;
  }
  const found: string[] = [];
  for await (const one of withForms(given(), most))
    found.push(one.page !== null ? `${one.page}+${one.form ?? ''}` : `-${one.form ?? one.why}`);
  return found;
}

describe('pages and their forms', () => {
  it('come together where a form follows, and where a shell waits for one', async () => {
    expect(await paired([page('a'), form('a', 'dom', true), page('b')])).toEqual(['a+dom', 'b+']);
    const apart = [page('a', true), page('b'), form('a', 'text'), form('b', 'text')];
    expect(await paired(apart)).toEqual(['a+text', '-ownText', 'b+']);
  });

  it('stay apart where the page has a text of its own, or is not there', async () => {
    const apart = [page('a'), form('a', 'text'), form('z', 'text'), form('z', 'dom', true), page('b')];
    expect((await paired(apart)).sort()).toEqual(['-dom', '-noPage', '-ownText', 'a+', 'b+']);
  });

  it('never stand in for a page that is refused', async () => {
    const refused: Part = { kind: 'other', other: 'notOk', url: 'a' };
    const found = await paired([refused, form('a', 'dom', true), form('a', 'text')]);
    expect(found).toEqual(['notOk+', '-noPage', '-noPage']);
    // It was there before, or is there later.
    expect(await paired([page('a'), refused, form('a', 'dom', true)])).toEqual(['a+', 'notOk+', '-ownText']);
    expect(await paired([refused, page('a', true), form('a', 'dom', true)])).toEqual(['notOk+', 'a+dom']);
  });

  it('remember the last pages of a file, however many it has', async () => {
    const pages = Array.from({ length: 1_000 }, (_, n) => page(`p${n}`));
    const found = await paired([...pages, form('p990', 'dom', true), form('p1', 'dom', true)], 100);
    expect(found).toEqual(expect.arrayContaining(['-ownText', '-dom']));
  });

  it('are all there, however many wait, and however often an address comes', async () => {
    const shells = Array.from({ length: 2_000 }, (_, n) => page(`p${n % 1_500}`, true));
    const found = await paired([...shells, form('p1499', 'text')]);
    expect(found.length).toBe(2_000);
    expect(found.filter((one) => one.endsWith('+text'))).toEqual(['p1499+text']);
    const large = Array.from({ length: 10 }, (_, n) => page(`l${n}`, true, 30_000_000));
    expect((await paired(large)).length).toBe(10);
  });
});
