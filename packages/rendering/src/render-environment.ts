/** What a render process knows of its surroundings, so that it finds a browser: no secrets, and a folder of its own to write in. */
export function renderEnvironment(
  platform: NodeJS.Platform,
  env: NodeJS.ProcessEnv,
  folder: string,
): NodeJS.ProcessEnv {
  return { PATH: env.PATH, NODE_ENV: env.NODE_ENV, ...placesOf(platform, env, folder) };
}

function placesOf(platform: NodeJS.Platform, env: NodeJS.ProcessEnv, folder: string): NodeJS.ProcessEnv {
  // A person's own programs stand below their home.
  if (platform === 'darwin') return { TMPDIR: folder, HOME: env.HOME };
  if (platform !== 'win32') return { TMPDIR: folder };
  const { SystemRoot, LOCALAPPDATA, PROGRAMFILES } = env;
  return {
    TEMP: folder,
    TMP: folder,
    SystemRoot,
    LOCALAPPDATA,
    PROGRAMFILES,
    // Edge stands there, also on machines of 64 bits.
    'PROGRAMFILES(X86)': env['PROGRAMFILES(X86)'],
  };
}
