import { createRequire } from 'node:module';
import type { ConsoleMessage, Page } from 'playwright-core';
import { expect } from 'vitest';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const narrow = { width: 390, height: 844 };
const wide = { width: 1280, height: 860 };

/** What axe says against the page as it stands, a window over it too: one line for each rule that is broken. */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: axePath });
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    return violations.map((found) => `${found.id}: ${found.nodes.map((node) => node.html).join(' | ')}`);
  });
}

/**
 * Looks at a screen in both languages, each dark and narrow, then light and wide: no message is missing, nothing but
 * tables scrolls sideways on a telephone, and the browser's console has no complaint. axe finds nothing in Italian where
 * it is dark and narrow, and in English where it is light and wide: the languages differ in words alone, and axe takes
 * a fifth of the browser's time. The screen is left in English, light and wide.
 */
export async function expectGoodLooks(page: Page, path: string): Promise<void> {
  const origin = new URL(page.url()).origin;
  const complaints: string[] = [];
  const hear = (said: ConsoleMessage | Error) => {
    if (said instanceof Error) complaints.push(said.message);
    // The browser asks for this one by itself, for answers that are no page of the product.
    else if (said.type() === 'error' && !said.location().url.endsWith('/favicon.ico'))
      complaints.push(`${said.text()} (${said.location().url})`);
  };
  page.on('console', hear);
  page.on('pageerror', hear);
  const look = async (theme: 'dark' | 'light', locale: string, width: string) => {
    const seen = `${path} (${locale}, ${theme}, ${width})`;
    await page.locator(`html[data-theme="${theme}"]`).waitFor({ state: 'attached' });
    await page.evaluate(colorsAreThere);
    if ((locale === 'it') === (theme === 'dark')) expect(await axeViolations(page), seen).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${seen} scrolls sideways`).toBeLessThanOrEqual(0);
    expect(await page.locator('main').first().textContent(), seen).not.toMatch(
      /MISSING_MESSAGE|undefined|NaN|\[object/,
    );
    expect(complaints.join('\n'), seen).toBe('');
  };
  for (const locale of ['it', 'en']) {
    await page.context().addCookies([{ name: 'locale', value: locale, url: origin }]);
    await page.setViewportSize(narrow);
    await choose(page, 'dark');
    await page.goto(new URL(path, origin).href);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    expect(await page.locator('html').getAttribute('lang'), path).toBe(locale);
    await look('dark', locale, 'narrow');
    await page.setViewportSize(wide);
    await turnTo(page, 'light');
    await look('light', locale, 'wide');
  }
  page.off('console', hear);
  page.off('pageerror', hear);
}

/** Chooses a theme as another window of the same person would: the next page has it. */
async function choose(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.evaluate((value) => localStorage.setItem('theme', value), theme);
}

/** As {@link choose}, and an open page follows. One that is not listening yet hears of it again. */
async function turnTo(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await choose(page, theme);
  await page.waitForFunction(
    (value) => {
      if (document.documentElement.dataset.theme === value) return true;
      window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: value }));
      return false;
    },
    theme,
    { polling: 500 },
  );
}

/**
 * Runs in the browser: waits for what passes from one colour into another, at most a second. What turns forever is not
 * waited for, and what is never drawn would not end either.
 */
async function colorsAreThere(): Promise<void> {
  const passing = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  const ended = Promise.allSettled(passing.map(({ finished }) => finished));
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 1_000))]);
}

/**
 * Shows every part of a page that is awaited as early as a browser could, where React waits for the next picture: what
 * the server sends for a place that is gone by then fails in each run, not in a few of a slow machine.
 */
export async function showPartsAtOnce(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // React's own names, in the scripts that it sends along with a page: a part is complete, parts are shown.
    const react = window as unknown as { $RB: unknown[]; $RV(parts: unknown[]): void };
    let complete: (place: string, part: string) => void;
    Object.defineProperty(window, '$RC', {
      set: (given) => {
        complete = given;
      },
      get: () => (place: string, part: string) => {
        complete(place, part);
        react.$RV(react.$RB);
      },
    });
  });
}
