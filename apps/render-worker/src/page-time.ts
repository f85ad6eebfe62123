import { setTimeout as sleep } from 'node:timers/promises';
import { frameExpression, scrollExpression } from './page-script';
import type { PageWorld } from './page-world';
import type { Tab } from './tab';

/** How many tasks may run before the page's clock is moved on. */
const maxTasksPerTick = 10_000;
/** Between two of these parts of its time a page gets a frame, in which it may see what is on the screen. */
const partMs = 250;
/** A frame comes 60 times a second, unless the page is busy. */
const frameMs = 50;
/** The share of its time that a page gets before somebody scrolls. */
const shareBeforeScrolling = 0.5;
/** How often somebody scrolls to the end, if more has come each time. */
const scrolls = 2;
const width = 1_280;
const maxHeight = 16_000;

/**
 * Lets a page have its time: first as it stands, then with somebody who scrolls to the end. Its clock stands while it waits
 * for answers.
 */
export async function spendTime(tab: Tab, world: PageWorld, virtualMs: number): Promise<void> {
  await run(tab, world, virtualMs * shareBeforeScrolling);
  let height = 0;
  for (let turn = 0; turn < scrolls; turn += 1) {
    const now = Math.min(Number(await world.evaluate(scrollExpression)), maxHeight);
    const hasGrown = now > height;
    if (hasGrown && now > 0) await showAll(tab, now);
    height = now;
    await run(tab, world, (virtualMs * (1 - shareBeforeScrolling)) / scrolls);
  }
}

/** A screen as high as the page: whatever waits for being seen is seen. */
const showAll = (tab: Tab, height: number) =>
  tab.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });

async function run(tab: Tab, world: PageWorld, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= partMs) {
    await runPart(tab, Math.min(left, partMs));
    await Promise.race([world.evaluate(frameExpression), sleep(frameMs)]);
  }
}

async function runPart(tab: Tab, budget: number): Promise<void> {
  const expired = tab.next('Emulation.virtualTimeBudgetExpired');
  const started = tab.send('Emulation.setVirtualTimePolicy', {
    policy: 'pauseIfNetworkFetchesPending',
    budget,
    maxVirtualTimeTaskStarvationCount: maxTasksPerTick,
  });
  await Promise.all([started, expired]);
}
