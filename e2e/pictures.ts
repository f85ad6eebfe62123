import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Takes the screen as it stands for the guide: into SCREENSHOTS_TO, or else into test-results. */
export async function takePicture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS_TO ?? 'test-results';
  mkdirSync(folder, { recursive: true });
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' });
  expect(picture.byteLength).toBeGreaterThan(10_000);
}
