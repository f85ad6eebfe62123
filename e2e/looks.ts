import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const narrow = { width: 390, height: 844 };
const wide = { width: 1280, height: 860 };

/** What axe says against the page as it stands: one line for each rule that is broken. */
async function axeViolations(page: Page): Promise<string[]> {
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
 * Looks at a screen in both languages, both themes, wide and narrow: axe finds nothing, no message is missing,
 * and nothing but tables scrolls sideways on a telephone.
 */
export async function expectGoodLooks(page: Page, path: string): Promise<void> {
  const origin = new URL(page.url()).origin;
  for (const [locale, theme, size] of [
    ['en', 'light', wide],
    ['it', 'dark', narrow],
    ['it', 'light', wide],
    ['en', 'dark', narrow],
  ] as const) {
    await page.context().addCookies([{ name: 'locale', value: locale, url: origin }]);
    await page.setViewportSize(size);
    await page.evaluate((value) => localStorage.setItem('theme', value), theme);
    await page.goto(new URL(path, origin).href);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    const seen = `${path} (${locale}, ${theme}, ${size.width} px)`;
    expect(await page.locator('html').getAttribute('lang'), seen).toBe(locale);
    expect(await axeViolations(page), seen).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${seen} scrolls sideways`).toBeLessThanOrEqual(0);
    expect(await page.locator('main').first().textContent(), seen).not.toMatch(
      /MISSING_MESSAGE|undefined|NaN|\[object/,
    );
  }
  await page.context().addCookies([{ name: 'locale', value: 'en', url: origin }]);
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  await page.setViewportSize(wide);
}
