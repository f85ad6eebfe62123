/** The hit that an address names; of hits that lie in each other, the one that has become of them. */
export function hitAt(name: string, hits: readonly string[]): string | null {
  if (hits.includes(name)) return name;
  const [, block, start] = /^hit-(\d+)-(\d+)$/.exec(name) ?? [];
  if (block === undefined) return null;
  const before = hits.filter((hit) => {
    const [, ofBlock, at] = /^hit-(\d+)-(\d+)$/.exec(hit) ?? [];
    return ofBlock === block && Number(at) <= Number(start);
  });
  return before.at(-1) ?? null;
}
