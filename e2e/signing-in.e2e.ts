import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Institution,
  openInstitution,
} from '../apps/web/src/server/sign-in/provider/fixtures/institution';
import { openBrowser } from './browser';
import { axeViolations, expectGoodLooks } from './looks';
import { takePicture } from './pictures';
import { freePort, type Product, startProduct } from './product';
import { field, invite, newVisitor, setUpAsAdmin, signInAs } from './visitor';

// The ways in: somebody whose institution signs its people in, and two with second factors: an app and a passkey by choice,
// then one by demand, and the ways back after a loss. A product of its own, since it demands a factor of everybody.

const admin = { email: 'ada@example.org', password: 'quattro parole tra loro' };
const bea = { email: 'bea@example.org', password: 'altre quattro parole' };

let institution: Institution;
let product: Product;
let browser: Browser;
let page: Page;
let member: Page;
let secret: string;
let recoveryCodes: string[];

beforeAll(async () => {
  browser = await openBrowser();
  const port = await freePort();
  institution = await openInstitution(`http://localhost:${port}/api/auth/callback/oidc`);
  product = await startProduct({
    PORT: String(port),
    OIDC_ISSUER: institution.issuer,
    OIDC_CLIENT_ID: institution.clientId,
    OIDC_CLIENT_SECRET: institution.clientSecret,
    OIDC_NAME: 'the University',
  });
  page = await newVisitor(browser);
  await page.goto(product.setupUrl);
  await setUpAsAdmin(page);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await institution?.close();
});

const at = (path: string) => new URL(path, product.url).href;
const codeOf = (text: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(text) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Gives this browser a security key in software, which says yes to everything. */
async function plugInKey(visitor: Page): Promise<void> {
  const session = await visitor.context().newCDPSession(visitor);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'usb',
      hasUserVerification: false,
      automaticPresenceSimulation: true,
    },
  });
}

/** The secret that the page shows for an app. */
async function shownSecret(visitor: Page): Promise<string> {
  const text = await visitor.getByText('type this secret into the app').locator('code').textContent();
  return (text ?? '').replaceAll(' ', '');
}

async function shownCodes(visitor: Page): Promise<string[]> {
  await visitor.getByText('They are not shown again').waitFor();
  const codes = await visitor.getByRole('alert').getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  return codes;
}

/** Says the password in the window that asks for it. */
async function sayPassword(visitor: Page, password: string, button: string): Promise<void> {
  const dialog = visitor.getByRole('dialog');
  await field(dialog, 'Password').fill(password);
  await dialog.getByRole('button', { name: button }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function signOut(visitor: Page): Promise<void> {
  // A page that is open renews its cookie: an answer on its way would bring it back.
  await visitor.goto('about:blank');
  await visitor.context().clearCookies({ name: 'next-auth.session-token' });
  await visitor.goto(at('/login'));
}

describe('whoever has an account here and one at the institution', () => {
  const atTheUniversity = () => page.getByRole('button', { name: 'Sign in with the University' }).click();

  it('is not let in by an address alone that the institution says is theirs', async () => {
    institution.member = { sub: 'ada', name: 'Ada', email: admin.email, email_verified: true };
    await signOut(page);
    await expectGoodLooks(page, '/login');
    await atTheUniversity();
    await page.getByText('There is an account with your e-mail address here that has a password').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  it('links the two after their password, and signs in by either', async () => {
    await signInAs(page, admin);
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto(at('/account'));
    await page.getByRole('button', { name: 'Link with the University' }).click();
    await page.getByRole('dialog').getByLabel('Password').fill('wrong');
    await page.getByRole('dialog').getByRole('button', { name: 'Go on to the sign-in' }).click();
    await page.getByText('This is not your current password.').first().waitFor();
    await takePicture(page, 'link-identity');
    expect(await axeViolations(page)).toEqual([]);
    await field(page.getByRole('dialog'), 'Password').fill(admin.password);
    await page.getByRole('dialog').getByRole('button', { name: 'Go on to the sign-in' }).click();
    await page.getByText('Linked. You can sign in that way from now on.').waitFor();
    await expectGoodLooks(page, '/account');

    await signOut(page);
    await page.goto(at('/corpora'));
    await atTheUniversity();
    // And to where it was asked for.
    await page.waitForURL((url) => url.pathname === '/corpora');
  });

  it('has one account at the institution linked, and unlinks it to link another', async () => {
    institution.member = { sub: 'ada-2', name: 'Ada', email: 'ada.two@example.org', email_verified: true };
    await page.goto(at('/account'));
    expect(await page.getByRole('button', { name: 'Link with the University' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Unlink the University' }).click();
    await sayPassword(page, admin.password, 'Unlink');
    await page.getByRole('button', { name: 'Link with the University' }).waitFor();
    await signOut(page);
    await atTheUniversity();
    await page.getByText('the University knows you, but you have no account here yet.').waitFor();
    await signInAs(page, admin);
    await page.waitForURL((url) => url.pathname === '/');
  });
});

describe('the admin', () => {
  it('sets up an app on the account page', async () => {
    await expectGoodLooks(page, '/account');
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
    await page.getByRole('dialog').getByLabel('Password').fill('wrong');
    await page.getByRole('dialog').getByRole('button', { name: 'Go on' }).click();
    await page.getByText('This is not your current password.').first().waitFor();
    await sayPassword(page, admin.password, 'Go on');
    secret = await shownSecret(page);
    const picture = page.getByRole('img', { name: 'QR code with the secret for the app' });
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await field(page, 'Code').fill(codeOf(secret));
    await page.getByRole('button', { name: 'Confirm' }).click();
    recoveryCodes = await shownCodes(page);
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByText('10 left').waitFor();
  });

  it('adds a passkey', async () => {
    await plugInKey(page);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await sayPassword(page, admin.password, 'Go on');
    await field(page, 'Name of the passkey').fill('Blue key');
    await page.getByRole('button', { name: 'Make a passkey' }).click();
    await page.getByText('Blue key').waitFor();
    await expectGoodLooks(page, '/account');
  });

  it('signs in with the code, with the passkey, and with a recovery code', async () => {
    await signOut(page);
    await signInAs(page, admin);
    await page.waitForURL('**/login/factor**');
    await expectGoodLooks(page, '/login/factor');
    await field(page, 'Code of your authenticator app').fill('000000');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('This code is wrong, or it was used already.').waitFor();
    // The step of now may have been used when the app was added.
    await field(page, 'Code of your authenticator app').fill(codeOf(secret, 1));
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/');

    await signOut(page);
    await page.goto(at('/corpora'));
    await signInAs(page, admin);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    // And to where it was asked for.
    await page.waitForURL((url) => url.pathname === '/corpora');

    await signOut(page);
    await signInAs(page, admin);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await field(page, 'Recovery code').fill(recoveryCodes[0] ?? '');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto(at('/account'));
    await page.getByText('9 left').waitFor();
    expect(await page.getByText('last used').count()).toBeGreaterThanOrEqual(2);
  });

  it('demands a factor of everybody', async () => {
    member = await invite(browser, page, {
      role: 'Linguist',
      corpus: 'The whole installation',
      name: 'Bea',
      email: bea.email,
    });
    await expectGoodLooks(page, '/admin/settings');
    await field(page, 'Everybody').check();
    await page
      .locator('section')
      .filter({ hasText: 'Who needs a second factor?' })
      .getByRole('button', { name: 'Save' })
      .click();
    await page.getByText('Saved').first().waitFor();
  });
});

describe('a linguist', () => {
  it('is signed out by that, and sets a factor up before anything else', async () => {
    await member.goto(at('/corpora'));
    await member.waitForURL('**/login**');
    await signInAs(member, bea);
    await member.waitForURL('**/login/factor**');
    await expectGoodLooks(member, '/login/factor');
    await member.goto(at('/account'));
    await member.waitForURL('**/login?**');
    await member.goto(at('/login/factor?next=%2Fcorpora'));
    await plugInKey(member);
    await field(member, 'Name of the passkey').fill('Laptop');
    await member.getByRole('button', { name: 'Make a passkey' }).click();
    await shownCodes(member);
    await member.getByRole('button', { name: /I have kept the codes/ }).click();
    await member.waitForURL((url) => url.pathname === '/corpora');
  });

  it('loses the password, and sets a new one by an admin’s link; the passkey is asked for after', async () => {
    await page.goto(at('/admin/people'));
    await page.getByRole('button', { name: 'Change Bea' }).click();
    await page.getByRole('menuitem', { name: 'Make a link for a new password' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make the link' }).click();
    const link = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
    expect(new URL(link).origin).toBe(product.url);
    await expectGoodLooks(member, new URL(link).pathname);
    await field(member, 'New password').fill('tutt’altre parole insieme');
    await member.getByRole('button', { name: 'Set the password' }).click();
    await member.waitForURL('**/login/factor**');
    await member.getByRole('button', { name: 'Use a passkey' }).click();
    await member.waitForURL((url) => url.pathname === '/');
    await member.goto(link);
    await member.getByRole('heading', { name: 'This link is no longer valid' }).waitFor();
    await expectGoodLooks(member, new URL(link).pathname);
  });

  it('loses the key, too, and is let in by an admin who removes it', async () => {
    await page.goto(at('/admin/people'));
    await expectGoodLooks(page, '/admin/people');
    await page.getByRole('button', { name: 'Change Bea' }).click();
    await page.getByRole('menuitem', { name: 'Remove the second factor' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await member.goto(at('/corpora'));
    await member.waitForURL('**/login**');
    await page.goto(at('/admin/audit'));
    await page.locator('tbody').getByText('removed somebody’s second factor').first().waitFor();
    await expectGoodLooks(page, '/admin/audit');
  });
});
