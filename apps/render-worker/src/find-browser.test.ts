import { expect, it } from 'vitest';
import { browserPlaces, findBrowser, isHeadlessShell } from './find-browser';

it('looks for a headless shell first, and then for whole browsers', () => {
  const places = browserPlaces('linux', { PATH: '/opt/bin:/usr/bin' });
  const at = (path: string) => places.indexOf(path);
  expect(at('/opt/bin/chromium-headless-shell')).toBeLessThan(at('/usr/bin/chromium'));
  expect(at('/usr/bin/chromium')).toBeLessThan(at('/usr/bin/google-chrome'));
  expect(at('/usr/bin/google-chrome')).toBeLessThan(at('/opt/bin/microsoft-edge'));
  expect(new Set(places).size).toBe(places.length);
});

it('knows the places of macOS and Windows', () => {
  expect(browserPlaces('darwin', { HOME: '/Users/anna' })).toContain(
    '/Users/anna/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  );
  expect(browserPlaces('win32', { PROGRAMFILES: 'C:\\Program Files' })).toContain(
    'C:\\Program Files\\Microsoft\\Edge\\Application\\msedge.exe',
  );
});

it('takes no headless shell where the kernel gives no wall', () => {
  expect(isHeadlessShell('/usr/lib/chromium/chromium-headless-shell')).toBe(true);
  expect(isHeadlessShell('/usr/lib64/chromium-browser/headless_shell')).toBe(true);
  expect(isHeadlessShell('/usr/bin/chromium')).toBe(false);
  const places = [
    '/nowhere/at-all',
    process.execPath.replace(/[^/]+$/, 'nothing-headless-shell'),
    process.execPath,
  ];
  expect(findBrowser('deadProxy', places)).toBe(process.execPath);
  expect(findBrowser('namespace', ['/nowhere/at-all'])).toBeNull();
});
