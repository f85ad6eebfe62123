import { z } from 'zod';

/** What of a resource's address a rule looks at. */
export const ruleParts = ['host', 'path', 'url'] as const;

/** How a rule compares it. Upper and lower case are alike in hosts alone. */
export const ruleTests = ['is', 'startsWith', 'endsWith', 'contains'] as const;

/** More rules are a list that nobody can follow. */
export const mostMetadataRules = 200;

/** A rule that gives metadata to resources: where the part passes the test, the field gets the value. */
export const metadataRuleSchema = z.strictObject({
  id: z.uuid().describe('Stays as long as the rule does: values name it.'),
  part: z.enum(ruleParts),
  test: z.enum(ruleTests),
  text: z.string().trim().min(1).max(500),
  field: z.string().trim().min(1).max(100),
  value: z.string().trim().min(1).max(2_000),
});
export type MetadataRule = z.output<typeof metadataRuleSchema>;

/** All rules of a corpus, in order: of two that give a field a value, the first decides. */
export const metadataRulesSchema = z.array(metadataRuleSchema).max(mostMetadataRules);
