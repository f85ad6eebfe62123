/**
 * The address of another entry of this app: source beside source (run by tsx), bundle beside bundle.
 * `from` is the import.meta.url of the module that asks.
 */
export function entryBeside(name: string, from: string): URL {
  return new URL(`./${name}${from.endsWith('.ts') ? '.ts' : '.mjs'}`, from);
}
