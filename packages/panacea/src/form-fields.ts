import { z } from 'zod';

/** Both a text and an address, or lines in an array. */
export const givenOnce = (issue: { input?: unknown }) =>
  Array.isArray(issue.input) ? 'textAndAddress' : undefined;

export const language = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z]{2,3}$/);

/** Form fields arrive as text: '5', 'true'. */
export const number = (schema: z.ZodType<number>) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value), schema);
const flags: ReadonlyMap<unknown, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['false', false],
  ['no', false],
]);
export const flag = z.preprocess(
  (value) => flags.get(typeof value === 'string' ? value.trim().toLowerCase() : value) ?? value,
  z.boolean(),
);

/** The API's document would not say by itself what the default of a value is that is converted first. */
export function withDefault<S extends z.ZodType>(schema: S, value: z.output<S>, description: string) {
  return schema.default(value as never).describe(`${description} Default: ${String(value)}.`);
}

/**
 * A schema for what a form sends, where every field is text. As in Soaplab, the field `NAME` has a content, or the field
 * `NAME_url` has the address from which it is fetched; the schema below gets that as `{ url }` at `NAME`.
 */
export function withAddresses<S extends z.ZodType>(names: readonly string[], schema: S) {
  return z.preprocess((value) => {
    // A long list would become as many names, each of which is refused by itself.
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const given: Record<string, unknown> = { ...value };
    for (const name of names) {
      const url = given[`${name}_url`];
      if (url === undefined) continue;
      delete given[`${name}_url`];
      // Both are one too many, unless one of them was left empty.
      if (url === '') continue;
      given[name] = given[name] === undefined || given[name] === '' ? { url } : [given[name], { url }];
    }
    return given;
  }, schema);
}
