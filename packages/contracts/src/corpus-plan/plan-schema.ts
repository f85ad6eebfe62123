import { z } from 'zod';
import { nameSchema } from '../writing/names';
import { foldedField } from './field-meant';
import {
  domainField,
  domainFieldNames,
  domainKinds,
  fieldKinds,
  noDomain,
  planLimits,
  whenFullChoices,
} from './plan';
import { isRidireDomain, isRidireField } from './ridire';
import { foldedValue, sameValues } from './same-values';

// Beside the words, so that a screen that only shows a plan doesn't load what checks it.

const name = nameSchema(planLimits.nameChars);
const key = z.string().trim().min(1).max(planLimits.keyChars);

const targetSchema = z.strictObject({
  language: z
    .string()
    .regex(/^(?:|[a-z]{2,3}|x-[a-z]{1,40})$/, { error: 'badLanguage' })
    .describe('A code; empty: all languages together.'),
  words: z.int().min(0).max(planLimits.targetWords).describe('0: nothing more is wanted.'),
});

const domainSchema = z
  .strictObject({
    slug: key.optional().describe('Missing: a new domain, called by its name.'),
    name: name.default('').describe('Empty for those of RIDIRE’s that every reader sees in their language.'),
    kind: z.enum(domainKinds),
    targets: z.array(targetSchema).max(planLimits.targetsOfDomain).default([]),
  })
  .refine(({ slug, name }) => name !== '' || (slug !== undefined && isRidireDomain(slug)), {
    path: ['name'],
    error: 'planNameMissing',
  })
  .refine(({ slug }) => slug !== noDomain, { path: ['slug'], error: 'planKeyReserved' })
  .refine(({ slug, name }) => slug !== undefined || foldedField(name) !== noDomain, {
    path: ['name'],
    error: 'planNoDomainReserved',
  });

const fieldSchema = z
  .strictObject({
    key: key.optional().describe('Missing: a new field, called by its label.'),
    label: name.default(''),
    kind: z.enum(fieldKinds),
    choices: z.array(name.min(1)).max(planLimits.choices).default([]),
    required: z.boolean().default(false),
  })
  .refine(({ key, label }) => label !== '' || (key !== undefined && isRidireField(key)), {
    path: ['label'],
    error: 'planNameMissing',
  })
  .refine(({ key }) => key !== domainField, { path: ['key'], error: 'planKeyReserved' })
  .refine(({ label }) => !domainFieldNames.includes(foldedField(label)), {
    path: ['label'],
    error: 'planDomainReserved',
  })
  .refine(({ kind, choices }) => kind !== 'choice' || choices.length > 0, {
    path: ['choices'],
    error: 'planChoicesMissing',
  })
  .refine(({ kind, choices }) => kind !== 'choice' || sameValues(choices) === null, {
    path: ['choices'],
    error: 'planChoiceTwice',
  })
  .transform((field) => ({ ...field, choices: field.kind === 'choice' ? field.choices : [] }));

/** The place of the first that has what one before it has; -1: all differ. */
function firstTwice(values: readonly (string | undefined)[]): number {
  return values.findIndex((value, place) => value && values.indexOf(value) < place);
}

/** A plan as it comes from outside: what is new has no slug or key yet. */
export const planInputSchema = z
  .strictObject({
    domains: z.array(domainSchema).max(planLimits.domains),
    fields: z.array(fieldSchema).max(planLimits.fields),
    hostShare: z.number().min(0.001).max(1).nullable().describe('null: no host is too large.'),
    whenFull: z.enum(whenFullChoices),
  })
  .superRefine(({ domains, fields }, context) => {
    const twice = (list: 'domains' | 'fields', part: string, values: readonly (string | undefined)[]) => {
      const place = firstTwice(values);
      if (place >= 0)
        context.addIssue({ code: 'custom', path: [list, place, part], message: 'planNameTwice' });
    };
    twice(
      'domains',
      'slug',
      domains.map(({ slug }) => slug),
    );
    twice(
      'domains',
      'name',
      domains.map(({ name }) => foldedValue(name)),
    );
    twice(
      'fields',
      'key',
      fields.map(({ key }) => key),
    );
    twice(
      'fields',
      'label',
      fields.map(({ label }) => label && foldedField(label)),
    );
    // Whoever types a field's label means that field, and no other one's key.
    for (const [place, { key, label }] of fields.entries()) {
      const isOther = (other: (typeof fields)[number]) =>
        other.key !== undefined && other.key !== key && foldedField(other.key) === foldedField(label);
      if (label !== '' && fields.some(isOther))
        context.addIssue({ code: 'custom', path: ['fields', place, 'label'], message: 'planNameTwice' });
    }
    for (const [place, { targets }] of domains.entries()) {
      const second = firstTwice(targets.map(({ language }) => language || 'all'));
      if (second >= 0)
        context.addIssue({
          code: 'custom',
          path: ['domains', place, 'targets', second, 'language'],
          message: 'planLanguageTwice',
        });
    }
  });
export type PlanInput = z.output<typeof planInputSchema>;

/** Where what belongs to a domain goes that is taken out of the plan: another's slug, or none. */
export const planMovesSchema = z.record(z.string().max(planLimits.keyChars), z.string().nullable());

/** Longest value that is named as one that becomes another. */
const mostValueChars = 2_000;
const value = z.string().min(1).max(mostValueChars);

/** What becomes of values that fields of the plan take no more. */
export const planValuesSchema = z
  .array(
    z.strictObject({
      field: key.describe('Its key.'),
      rest: z.enum(['keep', 'empty']).describe('What becomes of those that `moved` doesn’t name.'),
      moved: z
        .array(z.strictObject({ from: value, to: value.describe('One that the field takes.') }))
        .max(planLimits.choices)
        .default([]),
    }),
  )
  .max(planLimits.fields);
export type PlanValues = z.output<typeof planValuesSchema>;
