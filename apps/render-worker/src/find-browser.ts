import { accessSync, constants } from 'node:fs';
import type { Isolation } from '@florilegium/rendering/messages';

/** Where a browser may be, first what is best for rendering: the headless shell takes a fifth of a whole browser's CPU. */
export function browserPlaces(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string[] {
  if (platform === 'darwin') return macPlaces(env);
  if (platform === 'win32') return windowsPlaces(env);
  const names = [
    'chromium-headless-shell',
    'chrome-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
    'microsoft-edge-stable',
    'microsoft-edge',
  ];
  const folders = [...new Set([...(env.PATH ?? '').split(':'), '/usr/bin', '/usr/local/bin'])].filter(
    Boolean,
  );
  return [
    // What stands in /usr/bin is a script that waits for it.
    '/usr/lib/chromium/chromium-headless-shell',
    '/usr/lib64/chromium-browser/headless_shell',
    ...names.flatMap((name) => folders.map((folder) => `${folder}/${name}`)),
  ];
}

function macPlaces(env: NodeJS.ProcessEnv): string[] {
  const inFolder = (folder: string) => [
    `${folder}/Chromium.app/Contents/MacOS/Chromium`,
    `${folder}/Google Chrome.app/Contents/MacOS/Google Chrome`,
    `${folder}/Microsoft Edge.app/Contents/MacOS/Microsoft Edge`,
  ];
  return [
    '/opt/homebrew/bin/chrome-headless-shell',
    '/usr/local/bin/chrome-headless-shell',
    ...inFolder('/Applications'),
    ...(env.HOME ? inFolder(`${env.HOME}/Applications`) : []),
  ];
}

function windowsPlaces(env: NodeJS.ProcessEnv): string[] {
  const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter((folder) => !!folder);
  const programs = [
    'Chromium\\Application\\chrome.exe',
    'Google\\Chrome\\Application\\chrome.exe',
    'Microsoft\\Edge\\Application\\msedge.exe',
  ];
  return programs.flatMap((program) => folders.map((folder) => `${folder}\\${program}`));
}

/** Whether it is the small browser without a screen. It does not keep WebRTC to its proxy. */
export const isHeadlessShell = (path: string): boolean => /headless[-_]shell/i.test(path);

/** The first browser that can be run and can be kept from the network in this way; null if there is none. */
export function findBrowser(
  isolation: Isolation,
  places = browserPlaces(process.platform, process.env),
  isRunnable = canRun,
): string | null {
  return (
    places.find((path) => isRunnable(path) && (isolation === 'namespace' || !isHeadlessShell(path))) ?? null
  );
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** How a person gets a browser, in one line. */
export function installHint(platform: NodeJS.Platform): string {
  if (platform === 'darwin') return 'No browser was found. Install one: brew install --cask google-chrome';
  if (platform === 'win32') return 'No browser was found. Install one: winget install Google.Chrome';
  return 'No browser was found. Install one: sudo apt install chromium-headless-shell (Debian), sudo dnf install chromium-headless (Fedora), or Chrome, and name it in BROWSER_PATH';
}

/** The first version whose `Element.getHTML` gives open shadow roots: an older one fails at each page. */
export const leastMajor = 125;

/** Whether a browser can't render pages, by what it says of itself, such as `HeadlessChrome/124.0.6367.60`. */
export function isTooOld(product: string): boolean {
  return Number(/\/(\d+)\./.exec(product)?.[1] ?? 0) < leastMajor;
}
