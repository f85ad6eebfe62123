/**
 * Stands for `entryBeside` of @florilegium/platform/beside where tests run from the sources: threads and children run
 * from the bundles, as in the product, and need not be compiled each time one starts.
 */
export function entryBeside(name: string, from: string): URL {
  const top = from.lastIndexOf('/src/');
  return new URL(`${from.slice(0, top)}/dist/${name}.mjs`);
}
