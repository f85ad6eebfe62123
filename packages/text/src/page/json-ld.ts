import type { CheerioAPI } from 'cheerio';

/** An object of JSON-LD. */
export type Json = Record<string, unknown>;
export const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Every object of a JSON-LD document, with lists and @graph unrolled, down to a depth that real pages don't exceed. */
function* objectsOf(value: unknown, depth = 0): Generator<Json> {
  if (depth > 4) return;
  if (Array.isArray(value)) for (const item of value.slice(0, 200)) yield* objectsOf(item, depth + 1);
  else if (isObject(value)) {
    yield value;
    if (Array.isArray(value['@graph'])) yield* objectsOf(value['@graph'], depth + 1);
    if (isObject(value.mainEntity)) yield* objectsOf(value.mainEntity, depth + 1);
  }
}

function parseJson(source: string): unknown {
  try {
    return JSON.parse(source.trim());
  } catch {
    return null;
  }
}

/** Every object that the JSON-LD of a page describes, in the order of the page. */
export function jsonLdOf($: CheerioAPI): Json[] {
  const data: Json[] = [];
  $('script').each((_, element) => {
    data.push(...objectsOf(parseJson($(element).text())));
  });
  return data;
}
