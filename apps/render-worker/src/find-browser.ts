import { accessSync, constants } from 'node:fs';

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

/** The first of them that can be run; null if there is none. */
export function findBrowser(places = browserPlaces(process.platform, process.env)): string | null {
  return places.find(canRun) ?? null;
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
