import { expect, it } from 'vitest';
import { expectGoodLooks } from '../looks';
import { takePicture } from '../pictures';
import { untilDone } from '../visitor';
import { walk } from './walk';

/** A crawl, from the demo's first click to the answer why a URL was skipped. */
export function crawlTheDemo(): void {
  it('opens the demo from an empty home', async () => {
    const { page } = walk;
    await expectGoodLooks(page, '/');
    await page.getByRole('button', { name: 'Explore the demo' }).click();
    await page.waitForURL('**/jobs/*');
    walk.jobPath = new URL(page.url()).pathname;
    await expectGoodLooks(page, `${walk.jobPath}/settings`);
  });

  it('starts the crawl and watches it to its end', async () => {
    const { page } = walk;
    await page.goto(walk.at(walk.jobPath));
    await page.getByRole('button', { name: 'Start the crawl' }).click();
    await untilDone(page);
    const funnel = (await page.locator('main').textContent()) ?? '';
    for (const reason of ['robots.txt', 'Near-duplicate', 'Exact duplicate']) {
      expect(funnel.toLowerCase()).toContain(reason.toLowerCase());
    }
    await page.getByRole('heading', { name: 'Where did the URLs go?' }).waitFor();
    await takePicture(page, 'monitor');
    await expectGoodLooks(page, walk.jobPath);
    await expectGoodLooks(page, `${walk.jobPath}/hosts`);
    await expectGoodLooks(page, `${walk.jobPath}/audit`);
    await takePicture(page, 'hosts');
    await expectGoodLooks(page, `${walk.jobPath}/urls`);
  });

  it('asks why a URL was skipped', async () => {
    const { page } = walk;
    await page.goto(walk.at(`${walk.jobPath}/urls?state=skipped&q=private`));
    await page
      .getByRole('cell', { name: /robots\.txt/ })
      .first()
      .waitFor();
  });
}
