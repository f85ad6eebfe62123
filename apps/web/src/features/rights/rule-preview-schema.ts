import { rightsReasons } from '@florilegium/contracts/rights/rights';
import { z } from 'zod';

const amount = z.object({ documents: z.int(), words: z.number() });

/** What a rule would do, as the API says it. */
export const rulePreviewSchema = z.object({
  all: amount.describe('What is in the corpus, with what the present rule leaves out.'),
  out: z.array(
    amount.extend({
      reason: z.enum(rightsReasons),
      examples: z.array(z.object({ resourceId: z.uuid(), url: z.string(), title: z.string() })),
    }),
  ),
  goes: amount.describe('What the rule would take out that is in the corpus now.'),
  comes: amount.describe('What would come back.'),
  unread: z.int().describe('Texts whose rights nobody has looked at yet.'),
});
