import { type Browser, chromium } from 'playwright-core';

/** Opens the installed browser that `npm test` found (CHROMIUM_PATH). Throws when the variable is missing. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath) throw new Error('CHROMIUM_PATH is not set: run the journey with npm test -- --e2e.');
  return chromium.launch({
    executablePath,
    args: [
      // Pages are left before code that was optimised for them pays: a sixth of the browser's time.
      '--js-flags=--no-opt,--no-maglev',
      // Chromium's sandbox refuses to run as root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
}
