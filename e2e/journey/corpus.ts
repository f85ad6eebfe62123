import { expect, it } from 'vitest';
import { axeViolations, expectGoodLooks } from '../looks';
import { takePicture } from '../pictures';
import { field, numberIn } from '../visitor';
import { ask, walk } from './walk';

/** What is done with a corpus as a whole. */
export function workOnTheCorpus(): void {
  it('searches the corpus, and goes from a line to the page that it is from', async () => {
    const { page } = walk;
    const asked = (view: string) =>
      `${walk.corpusPath}/search?${view}q=${encodeURIComponent('[upos="DET"] [upos="NOUN"]')}`;
    await page.goto(walk.at(asked('')));
    await page.getByRole('button', { name: 'More about this line' }).first().waitFor();
    await field(page, 'Language').selectOption('en');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForURL('**language=en**');
    await page.getByRole('link', { name: 'By texts' }).click();
    await page.getByRole('heading', { name: /matches in \d+ part/ }).waitFor();
    await page.getByRole('link', { name: 'Keywords' }).click();
    await page.getByRole('heading', { name: /tokens against/ }).waitFor();
    await page.locator('main table a').first().click();
    const menu = page.getByRole('button', { name: 'More about this line' }).first();
    await menu.click();
    await page.getByRole('menuitem', { name: 'Why is this page here?' }).click();
    await page.waitForURL('**/resources/*tab=provenance');
    await expectGoodLooks(page, asked(''));
    await expectGoodLooks(page, asked('view=collocates&'));
    await expectGoodLooks(page, `${walk.corpusPath}/search?view=ngrams`);
  });

  it('names a part of the corpus, and uses it wherever texts are chosen', async () => {
    const { page } = walk;
    await page.goto(walk.at(`${walk.corpusPath}/sub-corpora`));
    await page.getByText('No sub-corpus yet').waitFor();
    await page.goto(walk.at(`${walk.corpusPath}/resources?language=en`));
    await page.getByRole('button', { name: 'Save as sub-corpus' }).click();
    await field(page, 'Name', { exact: true }).fill('English pages');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText('The sub-corpus “English pages” is saved.').waitFor();
    await page.goto(walk.at(`${walk.corpusPath}/sub-corpora`));
    const size = numberIn(await page.getByText(/^\d+ texts$/).textContent());
    expect(size).toBeGreaterThan(1);
    await takePicture(page, 'sub-corpora');
    await page.getByRole('link', { name: 'English pages' }).click();
    await page.getByRole('heading', { name: `${size} resources` }).waitFor();
    await page.goto(walk.at(`${walk.corpusPath}/sub-corpora`));
    await page.getByRole('link', { name: 'Search in it' }).click();
    await page.getByRole('link', { name: 'Keywords' }).click();
    await page.getByRole('heading', { name: /tokens against/ }).waitFor();
    await page.goto(walk.at(`${walk.jobPath}/validation`));
    await field(page, 'Draw from').selectOption({ label: 'English pages' });
    await page.getByText(`The job has ${size} texts of this sub-corpus.`).waitFor();
    await expectGoodLooks(page, `${walk.jobPath}/validation`);
    await expectGoodLooks(page, `${walk.corpusPath}/sub-corpora`);
  });

  it('leaves out what the corpus respects, and takes down what somebody asks for', async () => {
    const { page } = walk;
    const rightsPath = `${walk.corpusPath}/rights`;
    const inCorpus = async () => {
      const id = walk.corpusPath.split('/').at(-1);
      const { resources } = await ask(page, 'GET', `/corpora/${id}/resources?status=kept&limit=500`);
      return resources.length;
    };
    const before = await inCorpus();
    await page.goto(walk.at(rightsPath));
    await field(page, 'Names no licence that is known here').check();
    await page.getByRole('button', { name: 'Show what this does' }).click();
    await page.getByText('Left out, by the first reason that holds').waitFor();
    await page.getByRole('button', { name: 'Save the rule' }).click();
    await expect.poll(inCorpus, { timeout: 30_000 }).toBeLessThan(before);

    await page.getByRole('button', { name: 'Note a permission' }).click();
    const window = page.getByRole('dialog');
    await field(window, 'Host').last().fill(new URL(walk.product.demoOrigin).hostname);
    await field(window, 'To give the texts out').check();
    await field(window, 'Who gave it').fill('The editor of the demo');
    await window.getByRole('button', { name: 'Show what it covers' }).click();
    await window.getByText(/It covers \d+ pages? of the corpus/).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await window.getByRole('button', { name: 'Save' }).click();
    await expect.poll(inCorpus, { timeout: 30_000 }).toBe(before);

    await page.getByRole('button', { name: 'Take texts down' }).click();
    await field(window, 'Addresses with the same beginning').check();
    await field(window, 'How the addresses begin').fill('http://');
    await window.getByRole('button', { name: 'Show what this takes' }).click();
    await window.getByText('Write a whole address').first().waitFor();
    await field(window, 'How the addresses begin').fill(`${walk.product.demoOrigin}/it/articoli/`);
    await window.getByRole('button', { name: 'Show what this takes' }).click();
    await field(window, 'Who asks').fill('A writer');
    expect(await axeViolations(page)).toEqual([]);
    await window.getByRole('button', { name: 'Take down' }).click();
    await page.getByRole('button', { name: /^Lift/ }).waitFor();
    expect(await inCorpus()).toBeLessThan(before);
    await page.goto(walk.at(rightsPath));
    await takePicture(page, 'rights');
    await expectGoodLooks(page, rightsPath);
    await expectGoodLooks(page, `${walk.corpusPath}/resources?reason=takenDown`);

    await page.goto(walk.at(rightsPath));
    await page.getByRole('button', { name: /^Lift/ }).click();
    await field(window, 'Why').fill('A mistake.');
    await window.getByRole('button', { name: 'Lift' }).click();
    await page.getByText('Lifted by Ada').waitFor();
    await expect.poll(inCorpus, { timeout: 30_000 }).toBe(before);
  });
}
