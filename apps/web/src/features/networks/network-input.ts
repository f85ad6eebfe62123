import { z } from 'zod';

/** A network as somebody types it, with the reason why it is opened. */
export const networkInput = z.strictObject({
  cidr: z.string().max(100).describe('In CIDR notation; a single address is a network of its own.'),
  note: z.string().trim().max(200),
});
