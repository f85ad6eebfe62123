import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { expectGoodLooks } from '../looks';
import { field } from '../visitor';
import { walk } from './walk';

/** A file of a release, as its page gives it. */
async function fetched(releasePath: string, name: string): Promise<Buffer> {
  const file = `/api/v1${releasePath.replace(/^\/corpora\/[^/]+/, '')}/file?path=${name}`;
  const bytes = await walk.page.evaluate(
    async (address) => [...new Uint8Array(await (await fetch(address)).arrayBuffer())],
    file,
  );
  return Buffer.from(bytes);
}

/** The files that a corpus is given out as. */
export function giveOut(): void {
  it('releases the corpus under a number, and what is fetched of it is what its sums say', async () => {
    const { page } = walk;
    await page.goto(walk.at(walk.jobPath));
    await page.getByRole('navigation').getByRole('link', { name: 'Demo corpus' }).first().click();
    await page.waitForURL('**/corpora/*');
    await page.getByRole('link', { name: 'Releases' }).click();
    await page.waitForURL('**/releases');
    const releasesPath = new URL(page.url()).pathname;
    await expectGoodLooks(page, releasesPath);
    await field(page, 'Authors').fill('Rossi, Ada\nUniversity of Nowhere');
    await field(page, 'Licence').fill('CC-BY-4.0');
    await field(page, 'TEI P5').check();
    await page.getByRole('button', { name: 'Make the release' }).click();
    await page.waitForURL('**/releases/*');
    await page.getByRole('heading', { name: 'Files' }).waitFor({ timeout: 60_000 });
    const releasePath = new URL(page.url()).pathname;
    const sums = await fetched(releasePath, 'SHA256SUMS');
    for (const name of ['corpus.tei.xml.gz', 'corpus.vert.gz', 'README.md']) {
      const sum = createHash('sha256')
        .update(await fetched(releasePath, name))
        .digest('hex');
      expect(sums.toString('utf8')).toContain(`${sum}  ${name}`);
    }
    expect((await fetched(releasePath, 'README.md')).toString('utf8')).toContain(
      '# Demo corpus, version 1.0',
    );
    await page.getByText('Rossi, Ada; University of Nowhere').first().waitFor();
    await expectGoodLooks(page, releasePath);
  });

  it('exports the corpus, and the sums hold', async () => {
    const { page } = walk;
    await page.goto(walk.at(walk.jobPath));
    const crumb = page.getByRole('navigation').getByRole('link', { name: 'Demo corpus' });
    await crumb.first().click();
    await page.waitForURL('**/corpora/*');
    walk.corpusPath = new URL(page.url()).pathname;
    await page.getByRole('button', { name: 'Export the corpus' }).click();
    const file = page.getByRole('link', { name: /\.jsonl/ }).first();
    await file.waitFor({ timeout: 60_000 });
    const [download] = await Promise.all([page.waitForEvent('download'), file.click()]);
    const bytes = await readFile(await download.path());
    const lines = bytes.toString('utf8').trimEnd().split('\n');
    walk.documents = lines.length;
    expect(walk.documents).toBeGreaterThanOrEqual(45);
    for (const line of lines) {
      expect(JSON.parse(line)).toMatchObject({
        text: expect.any(String),
        url: expect.stringContaining('http'),
      });
    }
    const sum = createHash('sha256').update(bytes).digest('hex');
    const [manifest] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('link', { name: /Manifest/ })
        .first()
        .click(),
    ]);
    expect(await readFile(await manifest.path(), 'utf8')).toContain(sum);
    await expectGoodLooks(page, walk.corpusPath);
  });
}
