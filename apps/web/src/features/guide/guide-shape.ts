import { z } from 'zod';
import type { Block, Section } from './parse-guide';

const spanSchema = z.union([
  z.object({ kind: z.enum(['text', 'strong', 'emphasis', 'code']), text: z.string() }),
  z.object({ kind: z.literal('link'), text: z.string(), href: z.string() }),
]);
const blockSchema: z.ZodType<Block> = z.union([
  z.object({ kind: z.literal('paragraph'), spans: z.array(spanSchema) }),
  z.object({ kind: z.literal('picture'), name: z.string(), alt: z.string() }),
  z.object({
    kind: z.literal('list'),
    ordered: z.boolean(),
    get items() {
      return z.array(z.array(blockSchema));
    },
  }),
]);

/** A section of the guide with its parts, as it is sent. */
export const sectionsSchema = z.object({
  sections: z.array(
    z.object({ id: z.string(), title: z.string(), level: z.int(), blocks: z.array(blockSchema) }),
  ) satisfies z.ZodType<Section[]>,
});
