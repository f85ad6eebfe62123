import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** How long something may take to appear, in ms: machines are slow at times, and what never appears costs one wait. */
export const patienceMs = 60_000;

/** A browser of their own for one person, in English, 1280 px wide. */
export async function newVisitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'en', viewport: { width: 1280, height: 860 } });
  const visitor = await context.newPage();
  visitor.setDefaultTimeout(patienceMs);
  return visitor;
}

/** Somebody with an account. */
interface Person {
  name: string;
  email: string;
  password: string;
}

/** Whom setUpAsAdmin() makes. */
export const firstAdmin: Person = {
  name: 'Ada Rossi',
  email: 'ada@example.org',
  password: 'quattro parole tra loro',
};

/** Fills in the first page of a new installation, on which the visitor stands, and is signed in as its admin. */
export async function setUpAsAdmin(page: Page): Promise<void> {
  await field(page, 'Your name').fill(firstAdmin.name);
  await field(page, 'E-mail', { exact: true }).fill(firstAdmin.email);
  await field(page, 'Password').fill(firstAdmin.password);
  await page.getByRole('button', { name: 'Set up and sign in' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForURL((url) => url.pathname === '/');
}

/** Makes the first admin of a new installation, at its address for that. */
export async function setUpInstallation(browser: Browser, setupUrl: string): Promise<void> {
  const page = await newVisitor(browser);
  await page.goto(setupUrl);
  await setUpAsAdmin(page);
  await page.context().close();
}

/** A new admin of an installation that is set up, invited by the first one; signed in and on the home page. */
export async function newAdmin(browser: Browser, url: string, name: string): Promise<Page> {
  const page = await newVisitor(browser);
  await page.goto(`${url}/login`);
  await signInAs(page, firstAdmin);
  await page.waitForURL((here) => here.pathname === '/');
  const admin = await invite(browser, page, {
    role: 'Admin',
    corpus: 'The whole installation',
    name,
    email: emailOf(name),
  });
  await page.context().close();
  return admin;
}

/** 'Mina Serra' is mina.serra@example.org. */
const emailOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@example.org`;

/** Two new admins with a browser each, and the path of a corpus that the first of them has made. */
export async function twoOwners(
  browser: Browser,
  url: string,
  [one, other]: readonly [string, string],
  corpus: string,
): Promise<[first: Page, second: Page, corpusPath: string]> {
  const first = await newAdmin(browser, url, one);
  const second = await newAdmin(browser, url, other);
  return [first, second, await createCorpus(first, corpus)];
}

/** Makes a corpus, of a language or of any, and returns its path; the visitor stands on its page. */
export async function createCorpus(page: Page, name: string, language?: string): Promise<string> {
  await page.goto(`${new URL(page.url()).origin}/corpora/new`);
  await field(page, 'Name', { exact: true }).fill(name);
  if (language) await field(page, /^Target languages/).fill(language);
  await page.getByRole('button', { name: 'Create the corpus' }).click();
  await page.waitForURL(/\/corpora\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname;
}

/**
 * Asks the API (a path below /api/v1) as the page on which somebody stands does: an object goes as JSON, bytes as a file.
 * Null where it answers without a body.
 */
export async function askApi(page: Page, method: string, path: string, body?: object | string | Buffer) {
  const { origin } = new URL(page.url());
  const response = await page.request.fetch(`${origin}/api/v1${path}`, {
    method,
    headers: { origin, 'content-type': contentTypeOf(body) },
    ...(body ? { data: body } : {}),
  });
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
  return response.status() === 204 ? null : response.json();
}

function contentTypeOf(body: object | string | Buffer | undefined): string {
  if (typeof body === 'string') return 'text/plain';
  return Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json';
}

/** Opens a private network where the visitor stands: on the page of a corpus, or in the settings for search engines. */
export async function openNetwork(page: Page, cidr: string): Promise<void> {
  await field(page, 'Network', { exact: true }).fill(cidr);
  await page.getByRole('button', { name: 'Open this network' }).click();
  await page.getByRole('button', { name: `Close ${cidr}` }).waitFor();
}

/** Signs somebody in, on whatever page asks for it. */
export async function signInAs(page: Page, { email, password }: Omit<Person, 'name'>): Promise<void> {
  await field(page, 'E-mail', { exact: true }).fill(email);
  await field(page, 'Password').fill(password);
  // The button is held until the page is alive.
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Of what a locator finds, what is to be seen: parts of a page that is still arriving stand in it twice for a moment. */
export function shown(found: Locator): Locator {
  return found.filter({ visible: true });
}

/** The field with this label, as {@link shown}. */
export function field(where: Page | Locator, ...label: Parameters<Page['getByLabel']>): Locator {
  return shown(where.getByLabel(...label));
}

/** Signs an admin whom newAdmin() made in again, on whatever page asks for it. */
export function signInAgain(page: Page, name: string): Promise<void> {
  return signInAs(page, { email: emailOf(name), password: passwordOfInvited });
}

/** Ends somebody's session on the server, as when it expires: the browser knows nothing of it. */
export async function endSession(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const { csrfToken } = await (await page.request.get(`${origin}/api/auth/csrf`)).json();
  const answer = await page.request.post(`${origin}/api/auth/signout`, {
    headers: { origin },
    form: { csrfToken, json: 'true' },
  });
  expect(answer.ok()).toBe(true);
}

/** Signs somebody out in another window, which ends the session on the server, too. */
export async function signOutElsewhere(page: Page, name: string): Promise<void> {
  const away = await page.context().newPage();
  away.setDefaultTimeout(patienceMs);
  await away.goto(new URL(page.url()).origin);
  const item = away.getByRole('menuitem', { name: 'Sign out' });
  // Before the page is alive the menu stays shut.
  for (let tries = 0; tries < 10 && !(await item.isVisible()); tries += 1) {
    await away.getByRole('button', { name }).click();
    await item.waitFor({ timeout: 2_000 }).catch(() => {});
  }
  await item.click();
  await away.waitForURL('**/login**');
  await away.close();
}

const passwordOfInvited = 'altre quattro parole';

/** Has an admin invite somebody to a corpus, or to the whole installation; returns that person's browser, signed in and on the home page. */
export async function invite(
  browser: Browser,
  page: Page,
  person: { role: string; corpus: string; name: string; email: string },
): Promise<Page> {
  const { origin } = new URL(page.url());
  await page.goto(`${origin}/admin/people`);
  await field(page, 'Role', { exact: true }).first().selectOption({ label: person.role });
  await field(page, 'Where').selectOption({ label: person.corpus });
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.locator('text=/https?:\\/\\/[^ ]+\\/invite\\/[^ ]+/').first().textContent();
  const visitor = await newVisitor(browser);
  await visitor.goto(/https?:\/\/\S+/.exec(link ?? '')?.[0] ?? '');
  await field(visitor, 'Your name').fill(person.name);
  await field(visitor, 'E-mail').fill(person.email);
  await field(visitor, 'Password').fill(passwordOfInvited);
  await visitor.getByRole('button', { name: 'Make my account' }).click();
  await visitor.waitForURL(`${origin}/`);
  return visitor;
}

/** The first whole number of a text, with or without commas between its thousands; NaN where there is none. */
export function numberIn(text: string | null): number {
  return Number(/\d[\d,]*/.exec(text ?? '')?.[0].replaceAll(',', ''));
}

/** Waits until the job that is shown has ended and every page of it is read. */
export async function untilDone(page: Page): Promise<void> {
  await page
    .getByText(/Finished/)
    .first()
    .waitFor({ timeout: 180_000 });
  await page.waitForFunction(
    () => !/still being cleaned/.test(document.querySelector('main')?.textContent ?? ''),
    null,
    { timeout: 120_000 },
  );
}

/** Goes on by the tab key until something has the focus. Throws when it is not reached within 250 steps. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  const stops: string[] = [];
  for (let step = 0; step < 250; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    stops.push(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80) ?? ''));
  }
  throw new Error(`The tab key does not lead to ${wanted}, but to ${stops.slice(-8).join(' ')}.`);
}

/** Opens the command palette by its key, types, and takes the first result. */
export async function takeCommand(page: Page, typed: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Search for pages and actions' });
  // Before the page is alive it listens to no key.
  for (let tries = 0; tries < 10 && !(await field.isVisible()); tries += 1) {
    await page.keyboard.press('Control+k');
    await field.waitFor({ timeout: 2_000 }).catch(() => {});
  }
  await page.keyboard.type(typed);
  await page.getByRole('option', { selected: true }).filter({ hasText: typed }).waitFor();
  await page.keyboard.press('Enter');
  await field.waitFor({ state: 'hidden' });
}

/** Opens every section of the job's form that the visitor looks at. */
export async function openSections(page: Page): Promise<void> {
  const foldAll = page.getByRole('button', { name: 'Fold all' });
  // Before the page is alive it listens to no click.
  for (let tries = 0; tries < 10 && !(await foldAll.isVisible()); tries += 1) {
    await page.getByRole('button', { name: 'Open all' }).click();
    await foldAll.waitFor({ timeout: 2_000 }).catch(() => {});
  }
}

/** Makes a job of what stands in its form; returns the job's path. */
export async function createJob(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Create the job' }).click();
  await page.waitForURL(/\/jobs\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname;
}

/**
 * Judges the text on the screen by a key, and waits until the next one is there, or the end. Returns the status of the
 * server's answer.
 */
export async function judgeText(page: Page, key: string): Promise<number> {
  const shown = await page.locator('[data-alive] article').getAttribute('data-resource');
  const sent = page.waitForResponse((response) => response.url().endsWith('/judgements'));
  await page.keyboard.press(key);
  const status = (await sent).status();
  await page.waitForFunction((before) => {
    const next = document.querySelector<HTMLElement>('[data-alive] article')?.dataset.resource;
    return next === undefined
      ? [...document.querySelectorAll('h1, h2')].some((one) => one.textContent === 'That was the last one')
      : next !== before;
  }, shown);
  return status;
}
