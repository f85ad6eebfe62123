import { renderEnvironment } from '@florilegium/rendering/render-environment';
import { expect, it } from 'vitest';
import { browserPlaces, findBrowser, isHeadlessShell, isTooOld } from './find-browser';

it('takes no browser that is too old, or does not say how old it is', () => {
  expect(isTooOld('HeadlessChrome/124.0.6367.60')).toBe(true);
  expect(isTooOld('HeadlessChrome/125.0.6422.60')).toBe(false);
  expect(isTooOld('Edg/138.0.3351.55')).toBe(false);
  expect(isTooOld('Browser')).toBe(true);
});

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

it('takes no headless shell where the kernel isolates nothing', () => {
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

/** The browser that is found on a machine that has these files, by what the render process is told of it. */
function foundOn(platform: NodeJS.Platform, env: NodeJS.ProcessEnv, files: readonly string[]) {
  const told = renderEnvironment(platform, env, '/run/render');
  const isRunnable = (path: string) => files.includes(path);
  return findBrowser('deadProxy', browserPlaces(platform, told), isRunnable);
}

it('finds a browser on macOS: of all, and of one person', () => {
  const env = { PATH: '/usr/bin:/bin', HOME: '/Users/anna', SECRET: 'x' };
  const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  const own = '/Users/anna/Applications/Chromium.app/Contents/MacOS/Chromium';
  const edge = '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge';
  expect(foundOn('darwin', env, [own, chrome, edge])).toBe(chrome);
  expect(foundOn('darwin', env, [own])).toBe(own);
  expect(foundOn('darwin', env, [edge])).toBe(edge);
  expect(foundOn('darwin', env, ['/opt/homebrew/bin/chrome-headless-shell'])).toBeNull();
  expect(foundOn('darwin', { PATH: '/bin' }, [own])).toBeNull();
});

it('finds a browser on Windows: of all, of one person, and the Edge that comes with it', () => {
  const env = {
    PATH: 'C:\\Windows',
    PROGRAMFILES: 'C:\\Program Files',
    'PROGRAMFILES(X86)': 'C:\\Program Files (x86)',
    LOCALAPPDATA: 'C:\\Users\\anna\\AppData\\Local',
  };
  const edge = 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe';
  const own = 'C:\\Users\\anna\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe';
  expect(foundOn('win32', env, [edge])).toBe(edge);
  expect(foundOn('win32', env, [edge, own])).toBe(own);
  expect(foundOn('win32', env, [])).toBeNull();
  expect(foundOn('win32', {}, [edge, own])).toBeNull();
});

it('tells a render process where browsers stand and where it may write, and no secrets', () => {
  const env = { PATH: '/bin', HOME: '/root', DATABASE_URL: 'x', NEXTAUTH_SECRET: 'y' };
  expect(renderEnvironment('linux', env, '/run/r')).toEqual({
    PATH: '/bin',
    NODE_ENV: undefined,
    TMPDIR: '/run/r',
  });
  for (const platform of ['linux', 'darwin', 'win32'] as const)
    expect(Object.keys(renderEnvironment(platform, env, '/run/r')).join()).not.toMatch(/SECRET|DATABASE/);
});
