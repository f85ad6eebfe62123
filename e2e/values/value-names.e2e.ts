import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { openBrowser } from '../browser';
import { axeViolations } from '../looks';
import { askApi, createCorpus, field, newAdmin, patienceMs } from '../visitor';
import { standsBeside } from './refused';

// What fields of metadata and their values are called: by the plan, by files and tables, and by those who mistype them.

const product = inject('product');
const at = (path: string) => `${product.url}${path}`;
let browser: Browser;
let page: Page;
let corpusPath: string;

const ask = (method: string, path: string, body?: object | Buffer) => askApi(page, method, path, body);
const words = (n: number) =>
  Array.from({ length: 130 }, (_, place) => `parola${(n * 137 + place) ** 2}`).join(' ');
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true, disabled: false });
const resourcesOf = async (path: string) => (await ask('GET', `${path}/resources`)).resources;

/** A job of a corpus with texts at these addresses. */
async function addTexts(path: string, name: string, urls: readonly string[]): Promise<void> {
  const { id } = await ask('POST', '/jobs', { corpusId: path.split('/').at(-1), name, config: {} });
  const before = (await resourcesOf(path)).length;
  const lines = urls.map((url, n) => JSON.stringify({ url, text: words(before + n) }));
  await ask('POST', `/jobs/${id}/uploads?name=testi.jsonl`, Buffer.from(lines.join('\n')));
  const all = before + urls.length;
  await vi.waitFor(async () => expect((await resourcesOf(path)).length).toBe(all), {
    timeout: 60_000,
    interval: 500,
  });
}

beforeAll(async () => {
  browser = await openBrowser();
  page = await newAdmin(browser, product.url, 'Nora Nomi');
  corpusPath = await createCorpus(page, 'Corpus with names');
  await addTexts(
    corpusPath,
    'Texts',
    [1, 2, 3].map((n) => `http://one.test/${n}`),
  );
}, 120_000);
afterAll(() => browser?.close());

describe('a value that a field of the plan takes no more', () => {
  it('is asked about before anything is saved', async () => {
    const { version, domains, fields, hostShare, whenFull } = await ask('GET', `${corpusPath}/plan`);
    const period = { key: 'period', label: 'Period', kind: 'choice', choices: ['ancient', 'late'] };
    const more = { domains, fields: [...fields, period], hostShare, whenFull };
    await ask('PUT', `${corpusPath}/plan`, { version, plan: more });
    const { resources } = await ask('GET', `${corpusPath}/resources`);
    const table = `id,metadata.period\n${resources[0].id},ancient\n${resources[1].id},late\n`;
    await ask('POST', `${corpusPath}/metadata`, Buffer.from(table));
    await page.goto(at(`${corpusPath}/plan`));
    await field(page, 'Values').last().fill('late');
    await button('Save').click();
    const dialog = page.getByRole('dialog', { name: 'What becomes of these values?' });
    await dialog.getByText('1 text (such as ancient)').waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Choose what becomes of the values.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    // Nothing was saved, and it is said at the list.
    await expect
      .poll(() => field(page, 'Values').last().evaluate(standsBeside, '1 text (such as ancient)'))
      .toBe(true);
    expect((await ask('GET', `${corpusPath}/plan`)).fields.at(-1).choices).toEqual(['ancient', 'late']);
    await button('Save').click();
    await dialog.getByLabel('Keep them as they are').check();
    await dialog.getByLabel('Texts with “ancient”').selectOption('get “late”');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(async () => (await ask('GET', `${corpusPath}/plan`)).fields.at(-1).choices)
      .toEqual(['late']);
    const after = await ask('GET', `${corpusPath}/resources`);
    const values = after.resources.flatMap(
      (one: { metadata: { period?: string } }) => one.metadata.period ?? [],
    );
    expect(values).toEqual(['late', 'late']);
    // What is kept all the same is told on the text's own page.
    await field(page, 'Values').last().fill('modern');
    await button('Save').click();
    await dialog.getByLabel('Keep them as they are').check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(async () => (await ask('GET', `${corpusPath}/plan`)).fields.at(-1).choices)
      .toEqual(['modern']);
    await page.goto(at(`/resources/${resources[0].id}?tab=metadata`));
    await page.getByText('The plan no longer takes the value of: Period.').waitFor();
    // The page of the corpus leads to all of them.
    await page.goto(at(corpusPath));
    const left = page.locator('section').filter({ hasText: 'Values that the plan does not take' });
    await left.getByText('late').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await left.getByRole('link', { name: '2 texts' }).click();
    await page.waitForURL(/\/resources\?.*field=period/);
    await expect.poll(() => page.locator('tbody tr').count()).toBe(2);
  });
});

describe('a field that a corpus has not', () => {
  const assigned = async (key: string) =>
    (await resourcesOf(corpusPath)).map(
      ({ metadata }: { metadata: Record<string, string> }) => metadata[key] ?? '',
    );

  it('is made for all texts of a filter only when that is confirmed, and what is meant is offered', async () => {
    await page.goto(at(`${corpusPath}/resources`));
    await button('Metadata on all of these').click();
    const dialog = page.getByRole('dialog', { name: 'Assign metadata' });
    await field(dialog, 'Field').fill('Preiod');
    await field(dialog, 'Value').fill('modern');
    await dialog.getByRole('button', { name: 'Assign metadata' }).click();
    await dialog.getByText('This corpus has no field “Preiod” yet. It would become a new one.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await assigned('Preiod')).toEqual(['', '', '']);
    // The button says what it would do.
    await dialog.getByRole('button', { name: 'Make this new field' }).waitFor();
    await dialog.getByRole('button', { name: 'Period', exact: true }).click();
    expect(await field(dialog, 'Field').inputValue()).toBe('period');
    await dialog.getByRole('button', { name: 'Assign metadata' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => assigned('period')).toEqual(['modern', 'modern', 'modern']);
    expect(await assigned('Preiod')).toEqual(['', '', '']);

    await button('Metadata on all of these').click();
    await field(dialog, 'Field').fill('publisher');
    await field(dialog, 'Value').fill('Laterza');
    await dialog.getByRole('button', { name: 'Assign metadata' }).click();
    await dialog.getByRole('button', { name: 'Make this new field' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => assigned('publisher')).toEqual(['Laterza', 'Laterza', 'Laterza']);
    // Now it is one of the corpus; a value that is taken away makes none.
    await button('Metadata on all of these').click();
    await field(dialog, 'Field').fill('publishr');
    await field(dialog, 'Value').fill('');
    await dialog.getByRole('button', { name: 'Assign metadata' }).click();
    await dialog
      .getByText('This corpus has no field “publishr”, so there is nothing to take away.')
      .waitFor();
    await dialog.getByRole('button', { name: 'publisher', exact: true }).click();
    await dialog.getByRole('button', { name: 'Assign metadata' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => assigned('publisher')).toEqual(['', '', '']);
  });
});

describe('a table of metadata', () => {
  it('says in which jobs it changes texts, which columns are one field, and which cells it can’t take', async () => {
    const path = await createCorpus(page, 'Corpus with a table');
    const { version } = await ask('GET', `${path}/plan`);
    const fields = [{ label: 'Readers', kind: 'number', required: false, choices: [] }];
    await ask('PUT', `${path}/plan`, {
      version,
      plan: { domains: [], fields, hostShare: null, whenFull: 'goOn' },
    });
    await addTexts(path, 'Giornali', ['http://one.test/1', 'http://one.test/2']);
    await addTexts(path, 'Riviste', ['http://one.test/1']);
    await page.goto(at(`${path}/metadata`));
    const take = async (...lines: string[]) => {
      await page.locator('input[type=file]').setInputFiles({
        name: 'tavola.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(lines.join('\n')),
      });
    };
    const main = page.locator('main');
    await take(
      'url,Readers,READERS,metadata.Raeders',
      'http://one.test/1,many,1,x',
      'http://one.test/2,5,2,y',
    );
    await main.getByText('The columns “READERS” and “Readers” are the same field.').waitFor();
    await main
      .getByText('The corpus had no field “Raeders”: the column makes a new one. Did you mean Readers?')
      .waitFor();
    await main.getByText('Texts of these 2 jobs:').waitFor();
    await main.getByText('1 line has an address that several jobs have').waitFor();
    await main.getByRole('cell', { name: 'Readers = 5' }).waitFor();
    await main.getByText('Not taken: 1 cell').click();
    await main.getByText('Line 2, column Readers: not a number (many)').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await take('url,job,Readers', 'http://one.test/1,riviste,7', 'http://one.test/2,Libri,8');
    await main.getByText('Texts of this job:').waitFor();
    // What is not taken stays unfolded for the next table.
    await main.getByText('Not taken: 1 line').waitFor();
    await main.getByText('Line 3: no such job in this corpus (Libri)').waitFor();
    await button('Change 1 resource').click();
    await main.getByText('1 resource was changed.').waitFor();
    const given = (await resourcesOf(path)).flatMap(
      ({ metadata }: { metadata: { readers?: string } }) => metadata.readers ?? [],
    );
    expect(given).toEqual(['7']);
    const { origin } = new URL(page.url());
    await page.context().addCookies([{ name: 'locale', value: 'it', url: origin }]);
    await page.reload();
    await take('url,metadata.Raeders,Readers', 'http://one.test/1,x,molti');
    await main
      .getByText('Il corpus non aveva un campo «Raeders»: la colonna ne crea uno nuovo. Intendevi Readers?')
      .waitFor();
    await main.getByText('1 riga ha un indirizzo che è in più job').waitFor();
    await main.getByText('Non si prendono: 1 cella').click();
    await main.getByText('Riga 2, colonna Readers: non è un numero (molti)').waitFor();
    await page.context().addCookies([{ name: 'locale', value: 'en', url: origin }]);
  });
});

describe('the metadata of a text', () => {
  it('are shown by the names of the plan and in the reader’s notation, with what is missing and what the job gives', async () => {
    const path = await createCorpus(page, 'Corpus with values');
    const { version } = await ask('GET', `${path}/plan`);
    const field = (label: string, kind: string, required = false) => ({ label, kind, required, choices: [] });
    const fields = [
      field('Readers a day', 'number'),
      field('Printed on', 'date'),
      field('Author’s name', 'text', true),
    ];
    const domains = [{ name: 'Sport & games', kind: 'semantic', targets: [] }];
    await ask('PUT', `${path}/plan`, {
      version,
      plan: { domains, fields, hostShare: null, whenFull: 'goOn' },
    });
    const plan = await ask('GET', `${path}/plan`);
    const [readers, printed] = plan.fields.map(({ key }: { key: string }) => key);
    const { id } = await ask('POST', '/jobs', {
      ...{ corpusId: path.split('/').at(-1), name: 'Games', domainSlug: plan.domains[0].slug },
      config: { metadata: { [readers]: '1.5' } },
    });
    const text = JSON.stringify({ url: 'http://one.test/7', text: words(7) });
    await ask('POST', `/jobs/${id}/uploads?name=testi.jsonl`, Buffer.from(text));
    const kept = async () => (await ask('GET', `/jobs/${id}/resources?status=kept`)).resources;
    await expect.poll(async () => (await kept()).length, { timeout: patienceMs }).toBe(1);
    const [resource] = await kept();
    const tab = `/resources/${resource.id}?tab=metadata`;
    await page.goto(at(tab));
    // The first row is the one that the plan wants.
    await button('Save').waitFor();
    for (const [n, typed] of [
      [printed, '2026-03-05'],
      ['domain', 'Sport & games'],
    ].entries()) {
      await button('Add a field').click();
      await page.getByLabel(`Field ${n + 2}`, { exact: true }).fill(typed[0]!);
      await page.getByLabel(`Value ${n + 2}`, { exact: true }).fill(typed[1]!);
    }
    await button('Save').click();
    await page.getByText('1 resource changed.').waitFor();
    const sample = await ask('POST', `${path}/samples`, {
      seed: '1',
      method: 'count',
      amount: 1,
      threshold: 0.4,
    });

    const { origin } = new URL(page.url());
    await page.context().addCookies([{ name: 'locale', value: 'it', url: origin }]);
    const reads = async (where: string, ...said: string[]) => {
      await page.goto(at(where));
      for (const one of said) await page.locator('main').getByText(one).first().waitFor();
    };
    await reads(tab, '1,5', 'Readers a day', 'Sport & games');
    await reads(tab, 'Il piano chiede un valore che manca: Author’s name.');
    await reads(`${path}/resources`, 'Printed on = 5 mar 2026', 'Dominio = Sport & games');
    // Its history, too.
    await reads(
      `/resources/${resource.id}?tab=provenance`,
      'Printed on',
      '– → 5 mar 2026',
      'Dominio',
      'Sport & games → Sport & games',
    );
    await reads(`/samples/${sample.id}/1`, 'Readers a day', '1,5', '5 mar 2026', 'Sport & games');
    await page.context().addCookies([{ name: 'locale', value: 'en', url: origin }]);
    // A file calls a field otherwise than the plan: it is one field, and gets the plan's name.
    const upload = async (n: number, metadata: object) => {
      const other = { url: `http://one.test/${n}`, text: words(n), metadata };
      const before = (await kept()).length;
      await ask('POST', `/jobs/${id}/uploads?name=altri.jsonl`, Buffer.from(JSON.stringify(other)));
      await expect.poll(async () => (await kept()).length, { timeout: patienceMs }).toBe(before + 1);
      return other.url;
    };
    const ofUrl = async (wanted: string) => (await kept()).find(({ url }: { url: string }) => url === wanted);
    const readersUrl = await upload(8, { READERS_A_DAY: '12.5' });
    expect((await ofUrl(readersUrl)).metadata).toEqual({ [readers]: '12.5' });
    // So does what had the other name before the plan had the field, once somebody saves it.
    const given = { PRINTED_BY: 'Laterza' };
    const printedUrl = await upload(9, given);
    const { version: now, ...saved } = await ask('GET', `${path}/plan`);
    const more = { ...saved, fields: [...saved.fields, field('Printed by', 'text')] };
    await ask('PUT', `${path}/plan`, { version: now, plan: more });
    const printedBy = (await ask('GET', `${path}/plan`)).fields.at(-1).key;
    const metadata = async () => (await ofUrl(printedUrl)).metadata;
    expect(await metadata()).toEqual(given);
    await page.goto(at(`/resources/${(await ofUrl(printedUrl)).id}?tab=metadata`));
    await page.getByText('The plan calls PRINTED_BY by another name, Printed by').waitFor();
    expect(await page.getByLabel('Field 1', { exact: true }).inputValue()).toBe(printedBy);
    await button('Save').click();
    await expect.poll(metadata).toEqual({ [printedBy]: 'Laterza' });
    await page.getByText('by another name').waitFor({ state: 'detached' });
  });
});
