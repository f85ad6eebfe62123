import { z } from 'zod';
import { rightsDaySchema, rightsHostSchema, rightsUrlSchema } from './permission';

/** What a takedown is about. Closed: each has a translation. */
export const takedownKinds = [
  'url', // one address
  'start', // addresses that begin so
  'host', // a host, or with it everything below
  'text', // every text that holds a passage
] as const;
export type TakedownKind = (typeof takedownKinds)[number];

/** Why somebody asks. Closed: each has a translation. */
export const takedownReasons = ['copyright', 'privacy', 'site', 'legal', 'other'] as const;
export type TakedownReason = (typeof takedownReasons)[number];

/** Takedowns that stand in a corpus at once. */
export const mostTakedowns = 2_000;
/** Words that a passage has to have: fewer stand in texts that nobody means. */
export const leastPassageWords = 8;
export const mostPassageChars = 20_000;

const target = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('url'), url: rightsUrlSchema }),
  z.strictObject({ kind: z.literal('start'), url: rightsUrlSchema }),
  z.strictObject({ kind: z.literal('host'), host: rightsHostSchema, subdomains: z.boolean().default(false) }),
  z.strictObject({ kind: z.literal('text'), text: z.string().trim().min(1).max(mostPassageChars) }),
]);

/** What is to be taken down. */
export const takedownTargetSchema = target;
export type TakedownTarget = z.output<typeof target>;

/** Who asked for it, and why. */
export const takedownSaidSchema = z.strictObject({
  requester: z.string().trim().min(1).max(300),
  reason: z.enum(takedownReasons),
  requestedOn: rightsDaySchema,
  reference: z.string().trim().max(300).default('').describe('A number, or a link to the letter.'),
  note: z.string().trim().max(2_000).default(''),
});
export type TakedownSaid = z.output<typeof takedownSaidSchema>;
