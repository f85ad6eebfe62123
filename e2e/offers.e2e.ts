import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser } from './browser';
import { axeViolations } from './looks';
import { createCorpus, field, invite, newAdmin, newVisitor } from './visitor';

// What is offered to an address is for whom the address is known to belong to.

const product = inject('product');
let browser: Browser;
let admin: Page;
let corpusPath: string;

beforeAll(async () => {
  browser = await openBrowser();
  admin = await newAdmin(browser, product.url, 'Olga Fabbri');
  corpusPath = await createCorpus(admin, 'Offered');
});
afterAll(() => browser?.close());

const at = (path: string) => new URL(path, product.url).href;

describe('a place in a team', () => {
  it('is shown to an account with its address once an admin has confirmed whose that is', async () => {
    const person = { role: 'Linguist', corpus: 'The whole installation', name: 'Nino Offerto' };
    const invited = await invite(browser, admin, { ...person, email: 'nino.offerto@example.org' });
    await admin.goto(at(corpusPath));
    await field(admin, 'E-mail address').fill('nino.offerto@example.org');
    await admin.getByRole('button', { name: 'Offer a place' }).click();
    await admin.getByText('A place was offered to nino.offerto@example.org').waitFor();

    await invited.reload();
    await invited.getByText('Something is offered to your e-mail address').waitFor();
    expect(await invited.getByText('Offered', { exact: true }).count()).toBe(0);
    expect(await axeViolations(invited)).toEqual([]);

    await admin.goto(at('/admin/people'));
    await admin.getByText('nino.offerto@example.org, not confirmed').waitFor();
    await admin.getByRole('button', { name: 'Change Nino Offerto' }).click();
    await admin.getByRole('menuitem', { name: 'Confirm the address…' }).click();
    await admin.getByText('Confirm only if you know that nino.offerto@example.org').waitFor();
    await admin.getByRole('button', { name: 'Confirm the address', exact: true }).click();
    await admin.getByText('nino.offerto@example.org', { exact: true }).waitFor();

    await invited.reload();
    await invited.getByText('Offered', { exact: true }).waitFor();
    await invited.getByRole('button', { name: 'Join' }).click();
    await invited.getByRole('link', { name: 'Offered' }).waitFor();
    await invited.context().close();
  });

  it('is shown at once to whoever was invited by that address, which the invitation keeps', async () => {
    const email = 'pina.invitata@example.org';
    await admin.goto(at(corpusPath));
    await field(admin, 'E-mail address').fill(email);
    await admin.getByRole('button', { name: 'Offer a place' }).click();
    await admin.getByText(`A place was offered to ${email}`).waitFor();
    await admin.goto(at('/admin/people'));
    await field(admin, /^E-mail address \(of whom it is for\)/).fill(email);
    await admin.getByRole('button', { name: 'Make a link' }).click();
    const link = await admin.locator('text=/https?:\\/\\/[^ ]+\\/invite\\/[^ ]+/').first().textContent();
    expect(await axeViolations(admin)).toEqual([]);

    const visitor = await newVisitor(browser);
    await visitor.goto(/https?:\/\/\S+/.exec(link ?? '')?.[0] ?? '');
    const address = field(visitor, /^E-mail/);
    expect(await address.inputValue()).toBe(email);
    expect(await address.isEditable()).toBe(false);
    expect(await axeViolations(visitor)).toEqual([]);
    await field(visitor, 'Your name').fill('Pina Invitata');
    await field(visitor, 'Password').fill('altre quattro parole');
    await visitor.getByRole('button', { name: 'Make my account' }).click();
    await visitor.waitForURL(at('/'));
    await visitor.getByRole('button', { name: 'Join' }).waitFor();
    await visitor.context().close();
  });
});
