import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { expectGoodLooks } from '../looks';
import { takePicture } from '../pictures';
import { field, numberIn } from '../visitor';
import { walk } from './walk';

/** What is done with the texts of a job. */
export function workOnTexts(): void {
  it('deletes everything under 100 words, and takes it back', async () => {
    const { page } = walk;
    await page.goto(walk.at(`${walk.jobPath}/resources`));
    const title = page.getByRole('heading', { level: 1 });
    const before = numberIn(
      await page
        .getByRole('heading', { name: /\d+ resources?/ })
        .first()
        .textContent(),
    );
    expect(before).toBeGreaterThanOrEqual(50);
    await page.getByRole('button', { name: 'Delete everything under 100 words' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete all', exact: true }).click();
    await page
      .getByText(/resources? deleted/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await page
      .getByText(/resources? (is|are) back/)
      .first()
      .waitFor();
    await page.reload();
    expect(
      numberIn(
        await page
          .getByRole('heading', { name: /\d+ resources?/ })
          .first()
          .textContent(),
      ),
    ).toBe(before);
    await title.waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
    const inView = (rows: Element[]) =>
      rows
        .map((row) => row.getBoundingClientRect())
        .filter(({ height, bottom }) => height > 0 && bottom <= 900).length;
    await expect.poll(() => page.locator('tbody tr').evaluateAll(inView)).toBeGreaterThanOrEqual(15);
    await page.setViewportSize({ width: 1280, height: 860 });
    await expectGoodLooks(page, `${walk.jobPath}/resources`);
    await takePicture(page, 'resources');
  });

  it('cleans a single page', async () => {
    const { page } = walk;
    await page.goto(walk.at('/clean'));
    const story =
      'Every autumn the presses of the valley are opened, and people bring what their trees gave. ';
    const html = `<nav><a href="/">Home</a></nav><h1>Oil</h1><p>${story.repeat(4)}</p><p>${story.repeat(4)}</p>`;
    await page.getByRole('textbox', { name: 'HTML' }).fill(html);
    await field(page, 'Method').selectOption('NumWordsRulesExtractor');
    await page.getByRole('button', { name: 'Clean', exact: true }).click();
    await page.getByText('Words kept', { exact: true }).waitFor();
    await takePicture(page, 'cleaner');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Text (.txt)' }).click();
    const text = await readFile(await (await saving).path(), 'utf8');
    expect(text).toContain('presses of the valley');
    expect(text).not.toContain('Home');
    await field(page, 'Give an address').check();
    await page.getByRole('textbox', { name: 'Address' }).fill('http://10.0.0.1/');
    await page.getByRole('button', { name: 'Clean', exact: true }).click();
    await page.getByText(/The address is private or reserved/).waitFor();
    await expectGoodLooks(page, '/clean');
  });

  it('reads a resource, its original, its tags and its history', async () => {
    const { page } = walk;
    await page.goto(walk.at(`${walk.jobPath}/resources?q=erbario-di-famiglia&status=kept`));
    await page
      .getByRole('link', { name: /L'erbario di famiglia/ })
      .first()
      .click();
    await page.waitForURL('**/resources/*');
    await page.getByText('Per anni abbiamo creduto').first().waitFor();
    await takePicture(page, 'resource-text');
    const path = new URL(page.url()).pathname;
    await expectGoodLooks(page, path);
    await page.goto(walk.at(`${path}?tab=original`));
    const frame = page.frameLocator('iframe').first();
    await frame.getByText('Per anni abbiamo creduto').waitFor();
    for (const tab of ['original', 'tagged', 'metadata', 'provenance'])
      await expectGoodLooks(page, `${path}?tab=${tab}`);
    await takePicture(page, 'resource-provenance');
  });

  it('finds words in texts, and shows them in their place', async () => {
    const { page } = walk;
    await page.goto(walk.at(`${walk.jobPath}/resources/find?q=${encodeURIComponent('"abbiamo creduto"')}`));
    await page.getByText('abbiamo creduto', { exact: true }).first().click();
    await page.waitForURL('**/resources/*#hit-*');
    const hit = await page.locator('mark[data-current]').boundingBox();
    expect(hit && hit.y > 0 && hit.y < 860).toBe(true);
    await expectGoodLooks(page, `${walk.jobPath}/resources/find?q=di`);
    await takePicture(page, 'find');
  });
}
