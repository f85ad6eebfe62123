import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser } from './browser';
import { axeViolations } from './looks';
import { takePicture } from './pictures';
import {
  createCorpus,
  createJob,
  endSession,
  field,
  invite,
  newAdmin,
  openSections,
  patienceMs,
  signInAgain,
  signOutElsewhere,
} from './visitor';

// What is typed into a job's form is there, whoever else types, signs out or throws away.

const product = inject('product');
const person = 'Rita Moretti';
let browser: Browser;
let page: Page;
let corpusPath: string;

beforeAll(async () => {
  browser = await openBrowser();
  page = await newAdmin(browser, product.url, person);
  corpusPath = await createCorpus(page, 'Forms');
});

afterAll(async () => {
  await browser?.close();
});

const at = (path: string) => new URL(path, product.url).href;
const onSite = (path: string) => `${product.demoOrigin}${path}`;

describe('what is typed', () => {
  const name = (who = page) => field(who, 'Name of the job');
  const pause = (who = page) => field(who, 'Seconds between two requests to a host');
  const save = (who = page) => who.getByRole('button', { name: 'Save', exact: true }).click();
  let sharedPath: string;

  it('is not written over by somebody else: who comes second settles what differs', async () => {
    await page.goto(at(`${corpusPath}/jobs/new`));
    await name().fill('Together');
    await page.getByRole('textbox', { name: 'Seeds' }).fill(onSite('/it/'));
    sharedPath = await createJob(page);
    const other = await invite(browser, page, {
      role: 'Linguist',
      corpus: 'Forms',
      name: 'Bruno Verdi',
      email: 'bruno@example.org',
    });
    for (const one of [page, other]) {
      await one.goto(at(`${sharedPath}/settings`));
      await openSections(one);
    }
    await name().fill('Together, by Ada');
    await page.getByText(/^Saved as a draft/).waitFor();
    await name(other).fill('Together, by Bruno');
    await pause(other).fill('7');
    await save(other);
    await other.waitForURL(at(sharedPath));
    await other.context().close();

    await save();
    await page.getByText('Somebody else has changed this job').first().waitFor();
    await page.getByRole('button', { name: 'See what differs' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this job' });
    await dialog.getByText(/^Bruno Verdi saved the settings/).waitFor();
    await takePicture(page, 'conflict');
    expect(await axeViolations(page)).toEqual([]);
    // Both changed the name; the pause was changed by one alone.
    const chosen = (section: string, whose: string) =>
      dialog.getByRole('group', { name: section }).getByRole('radio', { name: whose });
    expect(await chosen('Seeds', 'Keep mine').isChecked()).toBe(true);
    expect(await chosen('Limits and politeness', 'Take theirs').isChecked()).toBe(true);
    await dialog.getByRole('button', { name: 'Continue with this' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect([await name().inputValue(), await pause().inputValue()]).toEqual(['Together, by Ada', '7']);
    await save();
    await page.waitForURL(at(sharedPath));
    await page.getByRole('heading', { level: 1, name: 'Together, by Ada' }).waitFor();
    await page.goto(at(`${sharedPath}/settings`));
    // The form is there twice while the page comes in.
    await expect
      .poll(() =>
        pause()
          .inputValue()
          .catch(() => ''),
      )
      .toBe('7');
    // The section of the name is folded: a name alone is not counted as a change.
    await openSections(page);
    expect(await name().inputValue()).toBe('Together, by Ada');
  });

  it('outlives a session that ends while the form is half filled', async () => {
    await page.goto(at(`${sharedPath}/settings`));
    await openSections(page);
    await name().fill('Before the end');
    await page.getByText(/^Saved as a draft/).waitFor();
    await endSession(page);
    await name().fill('After the end');
    await page.getByText('You are signed out').first().waitFor();
    await save();
    await page.getByText('so nothing was saved', { exact: false }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await takePicture(page, 'signed-out');
    const link = page.getByRole('link', { name: 'Sign in in a new tab' }).first();
    const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
    await signInAgain(tab, person);
    // Not the sign-in that will lead there.
    await tab.waitForURL((url) => url.pathname === '/signed-in');
    await tab.close();
    expect(await name().inputValue()).toBe('After the end');
    await page.getByText(/^Saved as a draft/).waitFor({ timeout: 60_000 });
    await save();
    await page.waitForURL(at(sharedPath));
    await page.getByRole('heading', { level: 1, name: 'After the end' }).waitFor();
  });

  it('is hidden while its person is signed out in another tab, and is there again when they sign in', async () => {
    await page.goto(at(`${sharedPath}/settings`));
    await openSections(page);
    await name().fill('Before the sign-out');
    await page.getByText(/^Saved as a draft/).waitFor();
    await signOutElsewhere(page, person);
    const cover = page.getByRole('dialog', { name: 'You have signed out' });
    await cover.waitFor();
    for (const key of ['Escape', 'Escape', 'x', 'Control+k']) await page.keyboard.press(key);
    expect(await page.getByRole('combobox', { name: 'Search for pages and actions' }).count()).toBe(0);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(false);
    expect(await cover.boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
    expect(await axeViolations(page)).toEqual([]);
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      cover.getByRole('link', { name: 'Sign in in a new tab' }).click(),
    ]);
    await signInAgain(tab, person);
    await tab.waitForURL((url) => url.pathname === '/signed-in');
    await cover.waitFor({ state: 'hidden' });
    await tab.close();
    expect(await name().inputValue()).toBe('Before the sign-out');
  });

  it('goes from the browser with whoever signs out, who is asked first, and no tab brings it back', async () => {
    const away = await browser.newContext();
    const guest = await away.newPage();
    guest.setDefaultTimeout(patienceMs);
    await guest.goto(at(`${sharedPath}/settings`));
    await signInAgain(guest, person);
    await guest.waitForURL(at(`${sharedPath}/settings`));
    await openSections(guest);
    await away.route('**/api/v1/drafts/**', (route) => route.abort());
    await name(guest).fill('Never sent');
    const kept = (who = guest) =>
      who.evaluate(
        () => Object.keys(localStorage).filter((key) => key.startsWith('florilegium.draft.')).length,
      );
    await expect.poll(kept).toBe(1);
    const tab = await away.newPage();
    tab.setDefaultTimeout(patienceMs);
    await tab.goto(at(`${corpusPath}/jobs/new`));
    await name(tab).fill('Never sent, either');
    await expect.poll(() => kept(tab)).toBe(2);

    await guest.bringToFront();
    await guest.getByRole('button', { name: person }).click();
    await guest.getByRole('menuitem', { name: 'Sign out' }).click();
    const answer = guest.waitForResponse('**/api/auth/signout');
    await guest.getByRole('button', { name: 'Sign out anyway' }).click();
    expect((await (await answer).allHeaders())['clear-site-data']).toBe('"cache"');
    await guest.waitForURL('**/login**');
    expect(await kept()).toBe(0);
    // Neither by the tab that is still open, into which nobody types any more, nor by leaving it.
    await tab.bringToFront();
    await tab.getByRole('dialog', { name: 'You have signed out' }).waitFor();
    await tab.keyboard.type('Typed after the sign-out');
    const values = await tab.evaluate(() =>
      [...document.querySelectorAll('input')].map(({ value }) => value),
    );
    expect(values.filter((value) => value.includes('sent, either'))).toEqual(['Never sent, either']);
    expect(values.join()).not.toContain('Typed after');
    expect(await kept(tab)).toBe(0);
    await tab.goto(at('/login'));
    expect(await kept(tab)).toBe(0);
    await tab.close();

    // Whoever signs in again has what they type kept again.
    await signInAgain(guest, person);
    await guest.waitForURL(at('/'));
    await guest.goto(at(`${corpusPath}/jobs/new`));
    await name(guest).fill('After signing in again');
    await expect.poll(kept).toBe(1);
    await away.close();
  });

  it('is not left without a question where a pasted list is too long for a draft', async () => {
    await page.goto(at(`${corpusPath}/jobs/new`));
    await name().fill('A long list');
    await page.getByRole('textbox', { name: 'Seeds' }).evaluate((area, host) => {
      const clipboardData = new DataTransfer();
      const lines = Array.from({ length: 120_000 }, (_, number) => `${host}/page-of-the-list/${number}`);
      clipboardData.setData('text', lines.join('\n'));
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, onSite(''));
    await page
      .getByText('The list is too long for a draft. Save the job before you leave this page')
      .waitFor();
    await page.getByText(/^Saved as a draft .*, without the list of seeds$/).waitFor();
    await takePicture(page, 'long-list');
    expect(await axeViolations(page)).toEqual([]);
    const asked: string[] = [];
    page.once('dialog', (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    await page.getByRole('link', { name: 'Corpora', exact: true }).first().click();
    expect(asked).toEqual([expect.stringContaining('is lost if you leave this page')]);
    expect(new URL(page.url()).pathname).toBe(`${corpusPath}/jobs/new`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Keep the list as a file' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('long list.txt');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('link', { name: 'Corpora', exact: true }).first().click();
    await page.waitForURL(at('/corpora'));
  });

  it('stays with its seeds when another window throws the draft away', async () => {
    await page.goto(at(`${corpusPath}/jobs/new`));
    await name().fill('Thrown away');
    await page.getByRole('textbox', { name: 'Seeds' }).fill(onSite('/it/'));
    await page.getByText(/^Saved as a draft/).waitFor();
    await page.waitForURL('**draft=**');
    const other = await page.context().newPage();
    await other.goto(at(corpusPath));
    await other.getByRole('button', { name: 'Delete Thrown away' }).click();
    await other.getByText('The draft is deleted.').waitFor();
    await other.close();
    await name().fill('Thrown away, and typed on');
    await page.getByText('This draft does not exist any more').waitFor();
    await page.getByRole('button', { name: 'Keep it again' }).click();
    await page.getByText(/^Saved as a draft/).waitFor();
    await page.reload();
    expect(await name().inputValue()).toBe('Thrown away, and typed on');
    expect(await page.getByRole('textbox', { name: 'Seeds' }).inputValue()).toBe(onSite('/it/'));
  });
});
