import { parseUrl } from '@florilegium/contracts/parse-url';
import { z } from 'zod';

/** Whom webmasters can write to; both may be left empty, at a price that the form names. */
export const contactSchema = z.strictObject({
  contactEmail: z
    .string()
    .trim()
    .max(320)
    .pipe(z.union([z.literal(''), z.email({ error: 'badEmail' })], { error: 'badEmail' })),
  contactUrl: z
    .string()
    .trim()
    .max(2_000)
    .refine((value) => value === '' || isHttpUrl(value), { error: 'badHttpUrl' }),
});

function isHttpUrl(value: string): boolean {
  return /^https?:$/.test(parseUrl(value)?.protocol ?? '');
}
