import type { z } from 'zod';

/** The search part of an address as a page gets it. */
export type Search = Readonly<Record<string, string | string[] | undefined>>;

/** The path with its search changed: null takes a key out, what isn't named stays. */
export function addressWith(path: string, search: Search, change: Record<string, string | null>): string {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (value === undefined || key in change) continue;
    for (const one of Array.isArray(value) ? value : [value]) parameters.append(key, one);
  }
  for (const [key, value] of Object.entries(change)) if (value !== null) parameters.set(key, value);
  const text = parameters.toString();
  return text ? `${path}?${text}` : path;
}

/** A page number out of an address: whatever isn't a number from 1 up is page 1. */
export function pageNumber(value: string | string[] | undefined): number {
  const text = Array.isArray(value) ? value[0] : value;
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}

/**
 * What an address asks of a page, read by the schema that the API uses, too. What it can't mean is left out, so that
 * an old or a damaged link still opens. Every key of the schema must be optional.
 */
export function readSearch<S extends z.ZodObject>(schema: S, search: Search): z.output<S> {
  const wrong = new Set(unreadable(schema, search));
  return schema.parse(Object.fromEntries(Object.entries(search).filter(([key]) => !wrong.has(key))));
}

/** The keys of an address that {@link readSearch} leaves out because of their values. */
export function unreadable(schema: z.ZodObject, search: Search): string[] {
  const parsed = schema.safeParse(search);
  return parsed.success ? [] : [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))];
}
