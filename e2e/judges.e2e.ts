import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser } from './browser';
import { expectGoodLooks } from './looks';
import { askApi, createCorpus, field, judgeText, newAdmin, newVisitor, signInAs } from './visitor';

// A sample that is judged by two people who don't see each other's judgements, and settled by a third.

const product = inject('product');
const at = (path: string) => `${product.url}${path}`;
const texts = 8;
let browser: Browser;
let owner: Page;
let corpusPath: string;
let jobPath: string;
/** The two judges, and who decides where they disagree. */
let team: [first: Page, second: Page, third: Page];

beforeAll(async () => {
  browser = await openBrowser();
  owner = await newAdmin(browser, product.url, 'Olga Neri');
  corpusPath = await createCorpus(owner, 'Judged corpus');
});
afterAll(() => browser?.close());

async function jobWithTexts(): Promise<string> {
  const corpusId = corpusPath.split('/').at(-1);
  const { id } = await askApi(owner, 'POST', '/jobs', { corpusId, name: 'Texts to judge', config: {} });
  const words = (n: number) =>
    Array.from({ length: 130 }, (_, place) => `parola${(n * 131 + place) ** 2}`).join(' ');
  const lines = Array.from({ length: texts }, (_, n) =>
    JSON.stringify({ url: `http://judged.test/${n}`, title: `Testo ${n}`, text: words(n) }),
  );
  await askApi(owner, 'POST', `/jobs/${id}/uploads?name=testi.jsonl`, Buffer.from(lines.join('\n')));
  const isRead = async () =>
    (await askApi(owner, 'GET', `/jobs/${id}/resources?status=kept`)).resources.length;
  await expect.poll(isRead, { timeout: 60_000 }).toBe(texts);
  return `/jobs/${id}`;
}

/** Draws a sample of all texts but one for the two judges, who both judge everything; the path of its page. */
async function drawFor(judges: readonly string[]): Promise<string> {
  await owner.goto(at(`${jobPath}/validation`));
  await field(owner, 'Documents', { exact: true }).fill(String(texts - 1));
  await owner.getByRole('button', { name: 'Draw the sample' }).click();
  await owner.waitForURL('**/samples/*');
  await owner.getByRole('button', { name: 'Assign' }).click();
  const dialog = owner.getByRole('dialog');
  for (const name of judges) await dialog.getByLabel(name).check();
  await dialog.getByLabel('Judged by all, in per cent').fill('100');
  await dialog.getByRole('button', { name: 'Assign the sample' }).click();
  await owner.getByText('0 of 7 judged').first().waitFor();
  return new URL(owner.url()).pathname;
}

/** Opens a sample to judge it from its first text on. */
async function open(person: Page, samplePath: string): Promise<void> {
  await person.goto(at(`${samplePath}/1`));
  await person.locator('[data-alive] article').waitFor();
}

describe('an owner', () => {
  it('has texts to be judged', async () => {
    jobPath = await jobWithTexts();
  });

  it('lets three people in by links, without an admin', async () => {
    const people: Page[] = [];
    for (const name of ['Anna Riva', 'Bruno Sala', 'Cora Testa']) {
      await owner.goto(at(corpusPath));
      await owner.getByRole('button', { name: 'Invite by link…' }).click();
      const dialog = owner.getByRole('dialog');
      await dialog.getByLabel('Role').selectOption({ label: 'Validator' });
      await dialog.getByRole('button', { name: 'Make a link' }).click();
      const link = await dialog.locator('code').textContent();
      const person = await newVisitor(browser);
      await person.goto(link ?? '');
      await field(person, 'Your name').fill(name);
      await field(person, 'E-mail').fill(`${name.toLowerCase().replace(' ', '.')}@example.org`);
      await field(person, 'Password').fill('altre quattro parole');
      await person.getByRole('button', { name: 'Make my account' }).click();
      await person.waitForURL(at('/'));
      people.push(person);
      // It lets one person in.
      const late = await newVisitor(browser);
      await late.goto(link ?? '');
      expect(await field(late, 'Your name').count()).toBe(0);
      await late.context().close();
    }
    team = people as typeof team;
  });
});

describe('two validators and an adjudicator', () => {
  it('judge blind to each other, and a third decides where they disagree', async () => {
    const [first, second, third] = team;
    const samplePath = await drawFor(['Anna Riva', 'Bruno Sala']);
    await Promise.all([open(first, samplePath), open(second, samplePath)]);
    for (let text = 1; text < texts; text += 1) expect(await judgeText(first, 'a')).toBe(200);
    await first.getByRole('heading', { name: 'That was the last one' }).waitFor();
    await first.goto(at(samplePath));
    await first.getByText('Share and verdict are shown when everybody is done').waitFor();
    for (let text = 1; text < texts; text += 1)
      expect(await judgeText(second, text === 3 ? '1' : 'a')).toBe(200);
    // Who judged a text can't decide about it alone; who didn't, can.
    await second.goto(at(samplePath));
    await second.getByText('You have judged it yourself').waitFor();
    await expectGoodLooks(second, samplePath);
    await third.goto(at('/validate'));
    await third.getByRole('link', { name: 'Texts to judge' }).click();
    await third.waitForURL(`**${samplePath}`);
    await third.getByRole('heading', { name: 'To be settled' }).waitFor();
    await third.getByRole('button', { name: 'Not adequate', exact: true }).click();
    await third.getByText('6 adequate, 1 not adequate, 0 to be settled').first().waitFor();
    await third.getByText('Cohen’s kappa').waitFor();
    const judgements = await askApi(owner, 'GET', `${samplePath}/judgements?limit=100`);
    expect(judgements.judgements.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
      'adjudication',
      ...Array.from({ length: 14 }, () => 'own'),
    ]);
  });
});

describe('a validator whose sessions an admin ends while they judge', () => {
  it('has the page hidden at its next renewal, and finds the note that they were typing', async () => {
    const [, second] = team;
    const samplePath = await drawFor(['Anna Riva', 'Bruno Sala']);
    await second.clock.install();
    await open(second, samplePath);
    await second.keyboard.press('n');
    const note = second.getByRole('textbox', { name: 'Note', exact: true });
    await note.fill('Half a sentence');

    await owner.goto(at('/admin/people'));
    await owner.getByRole('row', { name: 'Bruno Sala' }).getByRole('button').last().click();
    await owner.getByRole('menuitem', { name: 'Sign out everywhere…' }).click();
    const asked = owner.getByRole('dialog', { name: 'Sign Bruno Sala out everywhere?' });
    await asked.getByRole('button', { name: 'Sign out' }).click();
    await asked.waitFor({ state: 'hidden' });

    await second.clock.fastForward('05:01');
    const cover = second.getByRole('dialog', { name: 'You were signed out' });
    await cover.waitFor();
    for (const key of ['Escape', 'Escape', 'a', 'x']) await second.keyboard.press(key);
    expect(await cover.boundingBox()).toMatchObject({ x: 0, y: 0, ...second.viewportSize() });
    expect(await second.locator('article').first().isVisible()).toBe(false);
    const [tab] = await Promise.all([
      second.context().waitForEvent('page'),
      cover.getByRole('link', { name: 'Sign in in a new tab' }).click(),
    ]);
    await signInAs(tab, { email: 'bruno.sala@example.org', password: 'altre quattro parole' });
    await tab.waitForURL((url) => url.pathname === '/signed-in');
    await cover.waitFor({ state: 'hidden' });
    await tab.close();
    expect(await note.inputValue()).toBe('Half a sentence');
    await askApi(owner, 'PUT', `${samplePath}/judges`, { judges: [], overlap: 0 });
  });
});

describe('a validator who loses the right while judging', () => {
  it('is told so at the next key, and what was judged before stays', async () => {
    const [first] = team;
    const samplePath = await drawFor(['Anna Riva', 'Bruno Sala']);
    await open(first, samplePath);
    for (const key of ['a', 'x']) expect(await judgeText(first, key)).toBe(200);
    await owner.goto(at(corpusPath));
    await owner
      .getByRole('listitem')
      .filter({ hasText: 'Anna Riva' })
      .getByRole('button', { name: 'Take out' })
      .click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Take out' }).click();
    await owner.getByRole('listitem').filter({ hasText: 'Anna Riva' }).waitFor({ state: 'detached' });
    expect(await judgeText(first, 'a')).toBeGreaterThanOrEqual(400);
    await first.getByText('Your judgements are no longer taken').waitFor();
    await first.getByText('you are no longer in the team of this corpus').waitFor();
    // Nobody goes on in vain.
    await first.getByText('No more verdicts can be given here.').waitFor();
    expect(await first.getByRole('button', { name: /^Adequate/ }).count()).toBe(0);
    await first.getByText('The 2 that were sent since this page was opened are kept.').waitFor();
    await owner.goto(at(samplePath));
    await owner.getByText('may no longer judge').waitFor();
    await owner.getByText('2 of 7 judged').waitFor();
    const { judgements } = await askApi(owner, 'GET', `${samplePath}/judgements?limit=100`);
    expect(judgements).toHaveLength(0);
    // What is left goes to who is there, and what was judged counts.
    await askApi(owner, 'PUT', `${samplePath}/judges`, { judges: [], overlap: 0 });
    await owner.reload();
    await owner.getByText('2 of 7 documents judged').waitFor();
  });
});
