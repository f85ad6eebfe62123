import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser } from './browser';
import { expectGoodLooks, showPartsAtOnce } from './looks';
import { askApi, field, twoOwners } from './visitor';

// Two people search one corpus at once, whose texts no tagger knows: words answer, and what needs tags says why it can't.

const product = inject('product');
const at = (path: string) => new URL(path, product.url).href;
let browser: Browser;
let first: Page;
let second: Page;
let searchPath: string;
/** The job whose texts are about light; those of the other are about the night. */
let lightJob: string;

beforeAll(async () => {
  browser = await openBrowser();
  const [elsa, nils, corpusPath] = await twoOwners(
    browser,
    product.url,
    ['Elsa Brandt', 'Nils Holm'],
    'Untagged texts',
  );
  [first, second, searchPath] = [elsa, nils, `${corpusPath}/search`];
}, 120_000);
afterAll(() => browser?.close());

/** Two words again and again among others that stand nowhere else: no text is like another. */
const textOf = (common: readonly string[], n: number) =>
  Array.from({ length: 130 }, (_, place) => common[place % 5] ?? `ord${(n * 131 + place) ** 2}`).join(' ');

/** Brings texts into a job of their own, and waits until they are searched; returns the job's id. */
async function bring(name: string, common: readonly string[], from: number): Promise<string> {
  const corpusId = searchPath.split('/')[2];
  const { id } = await askApi(first, 'POST', '/jobs', { corpusId, name, config: {} });
  const rows = Array.from({ length: 8 }, (_, n) =>
    JSON.stringify({
      url: `http://${name}.test/${n}`,
      title: `${name} ${n}`,
      text: textOf(common, from + n),
    }),
  );
  await first.goto(at(`/jobs/${id}`));
  await first
    .locator('#content')
    .getByLabel('Add files')
    .setInputFiles({
      name: 'texts.jsonl.gz',
      mimeType: 'application/gzip',
      buffer: gzipSync(rows.join('\n')),
    });
  const indexed = async () => {
    const query = new URLSearchParams({ q: `"${common[0]}"`, limit: '1' });
    const path = `/api/v1/corpora/${corpusId}/concordance?${query}`;
    const answer = await first.request.get(at(path));
    return answer.ok() ? (await answer.json()).count : 0;
  };
  await expect.poll(indexed, { timeout: 90_000, interval: 1_000 }).toBe(8 * 26);
  return id;
}

const search = (asked: Record<string, string>) => `${searchPath}?${new URLSearchParams(asked)}`;
const openBoth = (path: string) => Promise.all([first, second].map((person) => person.goto(at(path))));
const each = (look: (person: Page) => Promise<unknown>) => Promise.all([first, second].map(look));
const nameTaken = 'Somebody shares something of this name with the team already.';
const rows = (person: Page) => person.locator('main tbody tr');

describe('two people who search texts without tags', () => {
  it('bring them', async () => {
    lightJob = await bring('Light', ['ljus', 'stark'], 0);
    await bring('Night', ['natt', 'lugn'], 100);
  });

  it('find words with their contexts, page by page', async () => {
    await openBoth(search({ q: '"ljus"' }));
    await each((person) => person.getByRole('heading', { name: '208 matches' }).waitFor());
    const lines = await rows(first).allInnerTexts();
    expect(lines).toHaveLength(50);
    await first.getByRole('link', { name: 'Next' }).click();
    await first.waitForURL(/page=2/);
    await expect.poll(() => rows(first).allInnerTexts()).not.toEqual(lines);
    expect(await rows(second).allInnerTexts()).toEqual(lines);
    await expectGoodLooks(first, search({ q: '"ljus"' }));
  });

  it('see each part of a page as soon as it is there', async () => {
    const person = await second.context().newPage();
    await showPartsAtOnce(person);
    const complaints: string[] = [];
    person.on('pageerror', (error) => complaints.push(error.message));
    await person.goto(at(search({ q: '"ljus"' })));
    await person.getByRole('heading', { name: '208 matches' }).waitFor();
    expect(await rows(person).count()).toBe(50);
    expect(complaints).toEqual([]);
    await person.close();
  });

  it('see what stands beside words, by word; by lemma they are told that there are none', async () => {
    const collocates = { q: '"ljus"', view: 'collocates' };
    await openBoth(search({ ...collocates, by: 'word' }));
    await each((person) => person.getByRole('heading', { name: 'Near 208 matches' }).waitFor());
    await each((person) =>
      rows(person)
        .filter({ hasText: /^stark/ })
        .waitFor(),
    );
    const lacking: Record<string, string>[] = [
      { ...collocates, by: 'lemma' },
      { q: '"ljus"', view: 'frequencies', by: 'upos' },
      { view: 'words', by: 'lemma' },
      { q: '[lemma="ljus"]' },
      { q: '[upos="NOUN"]', view: 'groups', field: 'job' },
    ];
    for (const asked of lacking) {
      await second.goto(at(search(asked)));
      await second.getByText('These texts have no tags').waitFor();
    }
    await expectGoodLooks(second, search(lacking[0]!));
  });

  it('list words, sequences, and the keywords of one job', async () => {
    await openBoth(search({ view: 'words', by: 'word' }));
    await each((person) => rows(person).filter({ hasText: /^ljus/ }).waitFor());
    await openBoth(search({ view: 'ngrams', by: 'word', size: '2' }));
    await each((person) => rows(person).filter({ hasText: 'ljus stark' }).waitFor());
    await openBoth(search({ view: 'keywords', by: 'word', job: lightJob }));
    await each((person) => rows(person).filter({ hasText: /^ljus/ }).waitFor());
    expect(await rows(first).filter({ hasText: 'natt' }).count()).toBe(0);
    await openBoth(search({ q: '"ljus" | "natt"', view: 'groups', field: 'job' }));
    await each((person) => person.getByRole('heading', { name: '416 matches in 2 parts' }).waitFor());
  });

  it('draw the same lines by the same number', async () => {
    await openBoth(search({ q: '"ljus"', sample: '10', seed: '3' }));
    await each((person) => person.getByRole('heading', { name: '10 of 208 matches' }).waitFor());
    expect(await rows(first).allInnerTexts()).toEqual(await rows(second).allInnerTexts());
  });

  it('save searches of one name at once: shared ones have one each, and whoever is second is told', async () => {
    await openBoth(search({ q: '"natt"' }));
    const dialog = (person: Page) => person.getByRole('dialog');
    await each(async (person) => {
      await person.getByRole('button', { name: 'Save this search' }).click();
      await field(dialog(person), 'Name', { exact: true }).fill('Night');
      await dialog(person).getByLabel('All members of the corpus see it').check();
    });
    const save = (person: Page) => dialog(person).getByRole('button', { name: 'Save' }).click();
    await save(first);
    await first.getByRole('link', { name: 'Night', exact: true }).waitFor();
    await save(second);
    await dialog(second).getByText(nameTaken).first().waitFor();
    await field(dialog(second), 'Name', { exact: true }).fill('Night, mine');
    await save(second);
    await dialog(second).waitFor({ state: 'detached' });
    await each((person) => person.goto(at(searchPath)));
    await each((person) => person.getByRole('link', { name: /^Night, mine/ }).waitFor());
    await second.getByRole('link', { name: /^Night by Elsa Brandt/ }).click();
    await second.getByRole('heading', { name: '208 matches' }).waitFor();
  });

  it('ask as long a query as there may be, in letters of three bytes, and turn its page', async () => {
    const others = Array.from({ length: 48 }, () => `"${'語'.repeat(99)}"`);
    const most = ['"ljus"', ...others].join(' | ');
    const longest = most + ' '.repeat(5_000 - most.length);
    await first.goto(at(searchPath));
    await first.getByRole('searchbox').fill(longest);
    await first.getByRole('button', { name: 'Search', exact: true }).click();
    await first.getByRole('heading', { name: '208 matches' }).waitFor();
    const lines = await rows(first).allInnerTexts();
    await first.getByRole('link', { name: 'Next' }).click();
    await first.waitForURL(/page=2/);
    await expect.poll(() => rows(first).allInnerTexts()).not.toEqual(lines);
    expect(new URL(first.url()).searchParams.get('q')).toBe(longest);
    await first.reload();
    await first.getByRole('heading', { name: '208 matches' }).waitFor();
    expect(await first.getByRole('searchbox').inputValue()).toBe(longest);
  });

  it('are told of %c only where it may help, in words that no character of the query turns around', async () => {
    await first.goto(at(search({ q: '"Ljus"%c "natt"%c' })));
    await first.getByText('No text has a match for "Ljus"%c "natt"%c.').waitFor();
    expect(await first.getByText('Words in quotes keep their case').count()).toBe(0);
    await first.goto(at(search({ q: '"natt\u202E"' })));
    const advice = first.getByText('Words in quotes keep their case');
    const [begin, then] = await advice.evaluate((said) => {
      const text = said.lastChild!;
      return [0, 1].map((place) => {
        const letter = document.createRange();
        letter.setStart(text, place);
        letter.setEnd(text, place + 1);
        return letter.getBoundingClientRect().left;
      });
    });
    expect(begin).toBeLessThan(then!);
  });

  it('are told at once when the other drops a text', async () => {
    await openBoth(search({ q: '"ljus"', order: 'node' }));
    await rows(first).first().getByRole('button', { name: 'More about this line' }).click();
    await first.getByRole('menuitem', { name: /^Drop this text/ }).click();
    await first.getByRole('button', { name: 'Drop 1 text' }).click();
    await first.getByRole('heading', { name: '182 matches' }).waitFor();
    await second.getByRole('link', { name: 'Next' }).click();
    await second.getByRole('heading', { name: '182 matches' }).waitFor();
  });
});
