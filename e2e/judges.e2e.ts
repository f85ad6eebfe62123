import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser } from './browser';
import { axeViolations, expectGoodLooks } from './looks';
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

describe('an owner who draws a sample', () => {
  const draw = (amount: number): Promise<{ id: string }> =>
    askApi(owner, 'POST', `${jobPath}/samples`, {
      ...{ seed: String(amount), method: 'count', amount, threshold: 0.4 },
    });

  it('is told before and after what a threshold and a size come to', async () => {
    await owner.goto(at(`${jobPath}/validation`));
    await owner.getByRole('button', { name: 'Draw the sample', disabled: false }).waitFor();
    const size = field(owner, 'Documents', { exact: true });
    const threshold = field(owner, 'Threshold, in per cent');
    await size.fill('4');
    await threshold.fill('100');
    await owner.getByText('At 100% every sample is valid').waitFor();
    await owner.getByText('With 4 documents: always ‘valid’, whatever is found.').waitFor();
    await threshold.fill('0');
    const none = owner.getByText('At 0% no sample can be valid');
    await none.waitFor();
    await owner.getByText('In between the result is ‘not decided’').waitFor();
    await size.fill('100');
    await owner.getByText('Only 8 are there, and not 100: all of them will be drawn').waitFor();
    await owner.getByText('All 8 documents are judged, so the share is exact').waitFor();
    await none.waitFor({ state: 'detached' });
    expect(await owner.getByText('not decided').count()).toBe(0);
    await threshold.fill('40');
    await expectGoodLooks(owner, `${jobPath}/validation`);
    await owner.goto(at(`${jobPath}/validation`));
    await owner.getByRole('button', { name: 'Draw the sample', disabled: false }).waitFor();
    await size.fill('100');
    await owner.getByRole('button', { name: 'Draw the sample' }).click();
    await owner.waitForURL('**/samples/*');
    await owner.getByText('100 were asked for, but only 8 were there: all of them were drawn').waitFor();
    await askApi(owner, 'DELETE', new URL(owner.url()).pathname);
  });

  it('is told of two which one counts, also once the newer one has its verdict', async () => {
    const older = `/samples/${(await draw(4)).id}`;
    const newer = `/samples/${(await draw(8)).id}`;
    await owner.goto(at(older));
    await owner.getByText('As soon as it has a verdict').waitFor();
    const { items } = await askApi(owner, 'GET', `${newer}/items?limit=100`);
    await askApi(owner, 'POST', `${newer}/judgements`, {
      judgements: items.map(({ resourceId }: { resourceId: string }) => ({
        ...{ id: crypto.randomUUID(), resourceId, verdict: 'adequate' },
      })),
    });
    await owner.goto(at(older));
    await owner.getByText('It has a verdict, and that one stands with the job').waitFor();
    await owner.goto(at(newer));
    await owner.getByText('This one has a verdict, so it is this one that counts.').waitFor();
    await owner.goto(at(`${older}/1`));
    await owner.getByText('the newer one has a verdict, and it is that one that counts').waitFor();
    await askApi(owner, 'DELETE', older);
    await askApi(owner, 'DELETE', newer);
  });
});

describe('guidelines that are too long', () => {
  it('are neither cut nor saved, and say how much is too much', async () => {
    await owner.goto(at(`${corpusPath}/validation`));
    const guidelines = field(owner, 'Guidelines');
    await guidelines.fill('x'.repeat(6_003));
    await owner.getByText('1,003 characters too many').waitFor();
    await owner.getByRole('button', { name: 'Save', exact: true }).click();
    expect(await guidelines.inputValue()).toHaveLength(6_003);
    await guidelines.fill(`https://judged.test/${'guidelines'.repeat(20)}`);
    await owner.getByRole('button', { name: 'Save', exact: true }).click();
    await owner.getByText('Saved.').waitFor();
    const { guidelines: saved } = await askApi(owner, 'GET', `${corpusPath}/judging`);
    expect(saved).toHaveLength(220);
  });
});

describe('a validator who types a note', () => {
  /** What the server has of the person in a sample, once all of it was sent. */
  async function judgementsOf(person: Page, samplePath: string) {
    await person.waitForFunction(
      () => !Object.keys(localStorage).some((key) => key.startsWith('florilegium.judgement:')),
    );
    return (await askApi(person, 'GET', `${samplePath}/judgements?limit=100`)).judgements;
  }

  it('at once after its key, and judges nothing by its spaces and letters', async () => {
    const [first] = team;
    const samplePath = await drawFor(['Anna Riva', 'Bruno Sala']);
    await open(first, samplePath);
    const resource = await first.locator('article').getAttribute('data-resource');
    const note = 'a list of dates, fixed and sad 1 2';
    await first.keyboard.press('n');
    await first.keyboard.type(note);
    await first.keyboard.press('Tab');
    await first.keyboard.press('Enter');
    await first.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await judgementsOf(first, samplePath)).toMatchObject([
      { resourceId: resource, note, verdict: 'unjudged', flagged: false },
    ]);
    // Whoever opens it again goes on with what stands there.
    await first.keyboard.press('n');
    await first.keyboard.type('!');
    expect(await first.getByRole('textbox', { name: 'Note', exact: true }).inputValue()).toBe(`${note}!`);
    // Escape saves nothing and throws nothing away, nor does another load of the page.
    await first.keyboard.press('Escape');
    await first.getByRole('button', { name: 'Note not saved' }).waitFor();
    await first.reload();
    await first.getByRole('button', { name: 'Note not saved' }).click();
    expect(await first.getByRole('textbox', { name: 'Note', exact: true }).inputValue()).toBe(`${note}!`);
    await first.getByRole('button', { name: 'Save the note' }).click();
    await first.getByRole('dialog').waitFor({ state: 'hidden' });
    // What was said before stays: each note is a row of its own.
    expect(await judgementsOf(first, samplePath)).toMatchObject([
      { resourceId: resource, note },
      { resourceId: resource, note: `${note}!` },
    ]);
    await askApi(owner, 'DELETE', samplePath);
  });

  it('judges nothing while a window that was asked for has not come', async () => {
    const [first] = team;
    const samplePath = await drawFor(['Anna Riva', 'Bruno Sala']);
    await open(first, samplePath);
    const chunks = '**/_next/static/chunks/**';
    let asked = 0;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await first.route(chunks, async (route) => {
      asked += 1;
      await held;
      await route.continue();
    });
    await first.keyboard.press('?');
    await expect.poll(() => asked).toBeGreaterThan(0);
    for (const key of ['a', 'x', 's', '1', 'f']) await first.keyboard.press(key);
    letGo();
    await first.getByRole('dialog').waitFor();
    await first.keyboard.press('a');
    await first.keyboard.press('Escape');
    await first.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await judgementsOf(first, samplePath)).toEqual([]);
    expect(await judgeText(first, 'a')).toBe(200);
    expect(await judgementsOf(first, samplePath)).toHaveLength(1);
    await first.unroute(chunks);
    await askApi(owner, 'DELETE', samplePath);
  });
});

describe('two validators and an adjudicator', () => {
  it('judge blind to each other, and a third decides where they disagree', async () => {
    const [first, second, third] = team;
    const samplePath = await drawFor(['Anna Riva', 'Bruno Sala']);
    await Promise.all([open(first, samplePath), open(second, samplePath)]);
    for (let text = 1; text < texts; text += 1) {
      expect(await judgeText(first, text === 2 || text === 5 ? 's' : 'a')).toBe(200);
    }
    await first.getByRole('heading', { name: 'That was the last one' }).waitFor();
    // What is skipped is not judged: it waits, and the judge is led back to it.
    await first.getByText('You have judged 5 of the 7 texts that were yours. 2 are skipped').waitFor();
    await first.goto(at('/validate'));
    await first.getByText('5 of 7 judged, 2 skipped').waitFor();
    await first.goto(at(samplePath));
    await first.getByRole('link', { name: 'Judge the skipped ones' }).click();
    await first.locator('[data-alive] article').waitFor();
    for (const _ of ['the second text', 'the fifth']) expect(await judgeText(first, 'a')).toBe(200);
    await first.getByRole('heading', { name: 'That was the last one' }).waitFor();
    expect(await first.getByText('are skipped').count()).toBe(0);
    await first.goto(at(samplePath));
    await first.getByText('Share and verdict are shown when everybody is done').waitFor();
    for (let text = 1; text < texts; text += 1)
      expect(await judgeText(second, text === 3 ? '1' : 'a')).toBe(200);
    // Who judged a text can't decide about it alone; who didn't, can.
    await second.goto(at(samplePath));
    await second.getByText('You have judged it yourself').waitFor();
    expect(await second.getByRole('button', { name: 'Not adequate', exact: true }).isDisabled()).toBe(true);
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
      ...Array.from({ length: 16 }, () => 'own'),
    ]);
  });
});

describe('an owner who draws a new sample', () => {
  it('still sees the last verdict wherever it stands, and beside it how far the new sample is', async () => {
    const [first] = team;
    const { samples } = await askApi(owner, 'GET', `${jobPath}/samples`);
    const judged = `/samples/${samples.find(({ adequate }: { adequate: number | null }) => adequate === 6).id}`;
    const earlier = await drawFor(['Anna Riva', 'Bruno Sala']);
    await open(first, earlier);
    const newer = await drawFor(['Anna Riva', 'Bruno Sala']);
    for (const path of [jobPath, corpusPath]) {
      await owner.goto(at(path));
      await owner.locator(`a[href="${judged}"]`).filter({ visible: true }).first().waitFor();
      const beside = owner.locator(`a[href="${newer}"]`).filter({ visible: true });
      await beside.getByText('newer sample: 0 of 7 judged').waitFor();
    }
    // What is judged on a page that was open all the while is kept; work is offered in the later sample alone.
    const told = first
      .getByRole('alert')
      .filter({ hasText: 'A newer sample has taken the place of this one' });
    expect(await told.count()).toBe(0);
    // Whoever comes back to the window is told, and at the next verdict.
    await first.evaluate(() => window.dispatchEvent(new Event('focus')));
    await told.getByText('Olga Neri drew it from the same texts').waitFor();
    expect(await judgeText(first, 'a')).toBe(200);
    // A reason that was taken out of the list meanwhile is the one that was on the screen.
    await askApi(owner, 'PUT', `${corpusPath}/judging`, { guidelines: '', reasons: ['verse'] });
    expect(await judgeText(first, '1')).toBe(200);
    await first.getByText('The list of reasons has changed').waitFor();
    expect(await axeViolations(first)).toEqual([]);
    await told.getByRole('button', { name: 'Go on here' }).click();
    await told.waitFor({ state: 'detached' });
    await first.getByRole('button', { name: 'Load the new list' }).click();
    await first.getByRole('button', { name: '1 verse' }).waitFor();
    const { judgements } = await askApi(first, 'GET', `${earlier}/judgements`);
    expect(judgements).toMatchObject([
      { verdict: 'adequate', reason: null },
      { verdict: 'inadequate', reason: 'list' },
    ]);
    await askApi(owner, 'PUT', `${corpusPath}/judging`, { guidelines: '', reasons: null });
    await told.getByRole('link', { name: 'Open the newer sample' }).click();
    await first.waitForURL(`**${newer}`);
    await first.goto(at('/validate'));
    await first.getByRole('row', { name: 'Texts to judge' }).getByText('assigned to you').waitFor();
    expect(await first.locator(`td a[href="${earlier}"]`).count()).toBe(0);
    expect(await first.locator(`td a[href="${newer}"]`).count()).toBe(1);
    await expectGoodLooks(first, '/validate');
    await first.getByText('1 earlier sample is no longer offered').click();
    await first.locator(`li a[href="${earlier}"]`).click();
    await first.getByText('this sample is no longer offered as work').waitFor();
    for (const path of [earlier, newer]) await askApi(owner, 'DELETE', path);
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
