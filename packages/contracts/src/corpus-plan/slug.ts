/**
 * What a thing is called in files and addresses, made of the name that people give it: letters and digits without
 * accents, joined by hyphens. A letter of another script stays. `taken` are the slugs that others have.
 */
export function slugOf(
  name: string,
  { taken, otherwise }: { taken: ReadonlySet<string>; otherwise: string },
): string {
  const plain = name
    .slice(0, 200)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  const slug = plain || otherwise;
  for (let number = 1; ; number++) {
    const one = number === 1 ? slug : `${slug}-${number}`;
    if (!taken.has(one)) return one;
  }
}
