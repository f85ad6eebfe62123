import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workOnTheCorpus } from './journey/corpus';
import { crawlTheDemo } from './journey/crawl';
import { giveOut } from './journey/files';
import { judgeAtOnce, judgeByKeyboard } from './journey/judging';
import { workOnTexts } from './journey/texts';
import { walk } from './journey/walk';
import { expectGoodLooks } from './looks';
import { takePicture } from './pictures';
import { invite, newVisitor, setUpAsAdmin } from './visitor';

// The whole way once, as three people walk it: an admin sets up and crawls, a validator judges, a stranger is kept out.

beforeAll(() => walk.open());
afterAll(() => walk.close());

describe('the admin', () => {
  it('sets up the installation once', async () => {
    const { page } = walk;
    await page.goto(walk.product.url);
    await page.waitForURL('**/setup');
    await page.getByText('Florilegium is ready').waitFor();
    await expectGoodLooks(page, '/setup');
    await page.goto(walk.product.setupUrl);
    await expectGoodLooks(
      page,
      new URL(walk.product.setupUrl).pathname + new URL(walk.product.setupUrl).search,
    );
    await setUpAsAdmin(page);
    const again = await newVisitor(walk.browser);
    await again.goto(walk.at('/setup'));
    await again.waitForURL('**/login**');
    await again.context().close();
  });

  crawlTheDemo();
  workOnTexts();
  judgeByKeyboard();
  giveOut();
  workOnTheCorpus();

  it('sees that both workers answer', async () => {
    const { page } = walk;
    await page.goto(walk.at('/admin/workers'));
    for (const kind of ['Crawl', 'Mapping'])
      await page.getByRole('cell', { name: kind, exact: true }).first().waitFor();
    await takePicture(page, 'workers');
    for (const path of [
      '/admin/workers',
      '/admin/queues',
      '/admin/people',
      '/admin/settings',
      '/admin/audit',
      '/account',
    ]) {
      await expectGoodLooks(page, path);
    }
  });
});

describe('a validator', () => {
  it('comes by invitation and may judge, but not configure', async () => {
    const { page } = walk;
    const visitor = await invite(walk.browser, page, {
      role: 'Validator',
      corpus: 'Demo corpus',
      name: 'Vera Bianchi',
      email: 'vera@example.org',
    });
    await visitor.goto(walk.at(walk.jobPath));
    await visitor.getByRole('heading', { level: 1 }).waitFor();
    expect(await visitor.getByRole('button', { name: /Crawl again|Start the crawl/ }).count()).toBe(0);
    const admin = await visitor.goto(walk.at('/admin/workers'));
    expect(new URL(visitor.url()).pathname === '/admin/workers' && admin?.status() === 200).toBe(false);
    await expectGoodLooks(visitor, '/validate');
    await visitor.context().close();
  });
});

describe('three judges', judgeAtOnce);

describe('somebody who is not signed in', () => {
  it('sees the sign-in and nothing else', async () => {
    const stranger = await newVisitor(walk.browser);
    await stranger.goto(walk.at(walk.jobPath));
    await stranger.waitForURL('**/login**');
    await expectGoodLooks(stranger, '/login');
    const answer = await stranger.request.get(walk.at('/api/v1/jobs'));
    expect(answer.status()).toBe(401);
    expect(answer.headers()['content-type']).toContain('application/problem+json');
    await stranger.context().close();
  });
});
