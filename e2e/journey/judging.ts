import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeViolations, expectGoodLooks } from '../looks';
import { takePicture } from '../pictures';
import { field, invite } from '../visitor';
import { ask, walk } from './walk';

/** Presses a key that judges; the status of the answer. The page has to be alive. */
async function judgeWith(key: string): Promise<number> {
  const sent = walk.page.waitForResponse((response) => response.url().endsWith('/judgements'));
  await walk.page.keyboard.press(key);
  return (await sent).status();
}

const judgementsInAll = 300;

interface Given {
  judgeId: string;
  resourceId: string;
  verdict: string;
}

const keysOfVerdicts = { a: 'adequate', x: 'inadequate', d: 'unsure', 1: 'inadequate', s: 'skipped' };

/** Judges every text of the samples by keyboard; what was pressed on which text, by sample. */
async function judgeAll(person: Page, who: number, samples: readonly string[]): Promise<string[][]> {
  const rounds: string[][] = [];
  for (const id of samples) {
    await person.goto(walk.at(`/samples/${id}/1`));
    await person.locator('[data-alive] article').waitFor();
    const given: string[] = [];
    for (let step = 0; step < walk.documents; step++) {
      const resource = await person.locator('article').getAttribute('data-resource');
      const [key, verdict] = Object.entries(keysOfVerdicts)[(step * 7 + who) % 5]!;
      given.push(`${resource} ${verdict}`);
      // The key is held for as long as the next one takes.
      await person.keyboard.press(key, { delay: 150 });
    }
    await person.waitForFunction(
      () => !Object.keys(localStorage).some((key) => key.startsWith('florilegium.judgement:')),
    );
    rounds.push(given);
  }
  return rounds;
}

/** One person judges by keyboard, and reads what it comes to. */
export function judgeByKeyboard(): void {
  it('draws a sample and judges it with the keyboard', async () => {
    const { page } = walk;
    await page.goto(walk.at(`${walk.jobPath}/validation`));
    await field(page, 'Documents', { exact: true }).fill('5');
    await field(page, 'Seed of the draw').fill('florilegium');
    await page.getByRole('button', { name: 'Draw the sample' }).click();
    await page.waitForURL('**/samples/*');
    const samplePath = new URL(page.url()).pathname;
    await page.getByText('still open').first().waitFor();
    await page.goto(walk.at(`${samplePath}/1`));
    await page.locator('[data-alive] article').waitFor();
    for (const [index, key] of ['2', 'a', 'x', 'a'].entries()) {
      await page.waitForURL(walk.at(`${samplePath}/${index + 1}`));
      expect(await judgeWith(key)).toBe(200);
    }
    // The third is taken back: its text is there again, and what is said of it now counts.
    await page.waitForURL(walk.at(`${samplePath}/5`));
    await page.keyboard.press('u');
    await page.waitForURL(walk.at(`${samplePath}/4`));
    for (const key of ['a', 'a']) expect(await judgeWith(key)).toBe(200);
    await page.getByRole('heading', { name: 'That was the last one' }).waitFor();
    await page.goto(walk.at(`${samplePath}/3`));
    await page.locator('[data-alive] article').waitFor();
    expect(await judgeWith('a')).toBe(200);
    await page.goto(walk.at(samplePath));
    // One in five is not adequate: so few documents prove nothing, though the share alone is below the threshold.
    await page
      .getByText(/^\W*not decided$/)
      .first()
      .waitFor();
    await page.getByText('as RIDIRE judged: valid.').waitFor();
    await page.getByText('4 adequate, 1 not adequate, 0 to be settled').first().waitFor();
    // What goes with it is said before anything does.
    await page.getByRole('button', { name: 'Drop…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('1 text goes').waitFor();
    await field(dialog, /everything of/).check();
    await dialog.getByText(/[1-9]\d+ texts of 1 host go, with/).waitFor();
    await dialog.getByText('4 of them were judged adequate in this sample.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expectGoodLooks(page, samplePath);
    await takePicture(page, 'sample-verdict');
    await expectGoodLooks(page, `${samplePath}/1`);
    await takePicture(page, 'validation-card');
  });
}

/** Three people who judge the same samples at once. */
export function judgeAtOnce(): void {
  it('judge at once, a key every 150 ms: nothing is lost, and nothing falls on another text', async () => {
    const { page } = walk;
    const people = [page];
    for (const name of ['Ugo Neri', 'Mara Villa']) {
      const email = `${name.split(' ')[0]!.toLowerCase()}@example.org`;
      people.push(
        await invite(walk.browser, page, { role: 'Validator', corpus: 'Demo corpus', name, email }),
      );
    }
    await page.goto(walk.at(walk.corpusPath));
    const samples: string[] = [];
    for (let left = judgementsInAll; left > 0; left -= people.length * walk.documents) {
      const order = { seed: `three ${left}`, method: 'percent', amount: 100, threshold: 0.4 };
      const { id } = await ask(page, 'POST', `${walk.jobPath}/samples`, order);
      samples.push(id);
    }
    const given = await Promise.all(people.map((person, who) => judgeAll(person, who, samples)));
    expect(given.flat(2).length).toBeGreaterThanOrEqual(judgementsInAll);
    for (const [number, id] of samples.entries()) {
      const { judgements } = await ask(page, 'GET', `/samples/${id}/judgements?limit=1000`);
      const kept: Record<string, string[]> = {};
      for (const { judgeId, resourceId, verdict } of judgements as Given[]) {
        kept[judgeId] = [...(kept[judgeId] ?? []), `${resourceId} ${verdict}`];
      }
      const expected = given.map((round) => round[number]!);
      const inOrder = (rounds: string[][]) => rounds.map((round) => [...round].sort().join()).sort();
      expect(inOrder(Object.values(kept))).toEqual(inOrder(expected));
    }
    for (const person of people.slice(1)) await person.context().close();
  });
}
