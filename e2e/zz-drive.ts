import { openBrowser } from './browser';
import { newVisitor, setUpAsAdmin, untilDone, invite } from './visitor';
import { readFileSync } from 'node:fs';
async function main() {
const out = readFileSync('/tmp/judging-start.out', 'utf8');
const setup = /(http\S+\/setup\S*)/.exec(out)![1]!;
const origin = new URL(setup).origin;
const browser = await openBrowser();
const page = await newVisitor(browser);
page.setDefaultTimeout(120_000);
page.on('pageerror', (e) => console.log('PAGEERROR', e.message));
page.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text().slice(0, 300)));
const t0 = Date.now();
const say = (...x: unknown[]) => console.log(((Date.now() - t0) / 1000).toFixed(0), ...x);
await page.goto(setup);
await setUpAsAdmin(page); say('set up');
await page.getByRole('button', { name: 'Explore the demo' }).click();
await page.waitForURL('**/jobs/*');
const jobPath = new URL(page.url()).pathname;
await page.goto(origin + jobPath);
await page.getByRole('button', { name: 'Start the crawl' }).click();
say('started');
await untilDone(page); say('done');
const ask = (p: any, method: string, path: string, body?: unknown) => p.evaluate(async ([a, m, b]: string[]) => {
  const r = await fetch(a!, { method: m!, headers: { 'content-type': 'application/json' }, ...(b ? { body: b } : {}) });
  return r.json();
}, ['/api/v1' + path, method, body === undefined ? '' : JSON.stringify(body)]);
await page.goto(`${origin}${jobPath}/validation`);
await page.getByText('What the sample can prove').waitFor().catch(() => say('no advice'));
await page.screenshot({ path: '/tmp/j-form.png', fullPage: true });
const s = await ask(page, 'POST', `${jobPath}/samples`, { seed: 'x', method: 'count', amount: 5, threshold: 0.4 });
say('sample', JSON.stringify(s).slice(0, 200));
await page.goto(`${origin}/samples/${s.id}/1`);
await page.locator('[data-alive] article').waitFor();
await page.waitForTimeout(1500);
await page.screenshot({ path: '/tmp/j-wide.png' });
await page.setViewportSize({ width: 390, height: 844 });
await page.waitForTimeout(500);
await page.screenshot({ path: '/tmp/j-narrow.png' });
await page.setViewportSize({ width: 1440, height: 900 });
for (const k of ['2', 'a', 'x', 'd', 's']) {
  const sent = page.waitForResponse((r) => r.url().endsWith('/judgements'));
  await page.keyboard.press(k);
  say(k, (await sent).status(), page.url().slice(-6));
}
await page.screenshot({ path: '/tmp/j-end.png' });
await page.keyboard.press('u'); await page.waitForTimeout(500);
say('after undo', page.url().slice(-6));
await page.screenshot({ path: '/tmp/j-undo.png' });
await page.keyboard.press('a'); await page.waitForTimeout(1500);
await page.goto(`${origin}/samples/${s.id}`);
await page.waitForTimeout(2000);
await page.screenshot({ path: '/tmp/j-result.png', fullPage: true });
console.log(await page.locator('main').innerText());
const corpus = (await ask(page, 'GET', `/jobs?limit=1`));
console.log(JSON.stringify(corpus).slice(0, 300));
await browser.close();
}
main().catch((e) => { console.log("FAILED", e); process.exit(1); });
