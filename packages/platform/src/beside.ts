/**
 * The address of an entry of this app, which is a process or thread of its own. Entries stand at the top of an app's
 * `src`, wherever in it the caller stands; in a bundle everything lies side by side.
 * `from` is the import.meta.url of the module that asks.
 */
export function entryBeside(name: string, from: string): URL {
  if (!from.endsWith('.ts')) return new URL(`./${name}.mjs`, from);
  const top = from.lastIndexOf('/src/') + '/src/'.length;
  return new URL(`${from.slice(0, top)}${name}.ts`);
}
