/**
 * The folders in which an address stands, from its host down, each as the beginning of an address; at most `most`, the
 * deepest of them left out.
 */
export function urlFolders(url: string, most = 8): string[] {
  const parsed = URL.parse(url);
  if (!parsed) return [];
  const start = `${parsed.protocol}//${parsed.host}`;
  const names = parsed.pathname.split('/').slice(1, -1);
  return names.slice(0, most).map((_, at) => `${start}/${names.slice(0, at + 1).join('/')}/`);
}
