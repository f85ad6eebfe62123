const maxJsonLength = 65_536;
const maxLength = 500;
const creativeCommons = /^https?:\/\/(?:www\.)?creativecommons\.org\/(?:licenses|publicdomain)\//i;

/**
 * The licence among these addresses and JSON-LD texts: a Creative Commons licence before others, a link before
 * schema.org's `license`. `links` are absolute.
 */
export function licenceOf(links: readonly string[], jsonLd: readonly string[]): string | undefined {
  const stated = [...links, ...licencesOfJson(jsonLd)].filter(
    (text) => text !== '' && text.length <= maxLength,
  );
  return stated.find((text) => creativeCommons.test(text)) ?? stated[0];
}

function licencesOfJson(texts: readonly string[]): string[] {
  let left = maxJsonLength;
  const found: string[] = [];
  for (const text of texts) {
    left -= text.length;
    if (left < 0) break;
    if (text.includes('license')) found.push(...ofNode(parsed(text), 3));
  }
  return found;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

// The page's own node is at the top, in @graph or in mainEntity; pictures within it have licences of their own.
function ofNode(node: unknown, depth: number): string[] {
  if (Array.isArray(node))
    return depth === 0 ? [] : node.slice(0, 100).flatMap((one) => ofNode(one, depth - 1));
  if (typeof node !== 'object' || node === null || depth === 0) return [];
  const { license, '@type': type, '@graph': graph, mainEntity } = node as Record<string, unknown>;
  const own = isMedia(type) ? [] : textsOf(license);
  return [...own, ...ofNode(graph, depth - 1), ...ofNode(mainEntity, depth - 1)];
}

function isMedia(type: unknown): boolean {
  const names = Array.isArray(type) ? type.slice(0, 10) : [type];
  return names.some((name) => typeof name === 'string' && /(?:Image|Media|Video|Audio)Object/.test(name));
}

function textsOf(license: unknown): string[] {
  if (typeof license === 'string') return [license.trim()];
  if (Array.isArray(license))
    return license.slice(0, 10).flatMap((one) => (Array.isArray(one) ? [] : textsOf(one)));
  if (typeof license !== 'object' || license === null) return [];
  const { url, '@id': id } = license as Record<string, unknown>;
  return [url, id].filter((text) => typeof text === 'string');
}
