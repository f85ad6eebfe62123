import { z } from 'zod';

/** What a page, or its site, asks not to be done with it. Closed: each has a translation. */
export const optOuts = [
  'tdmReserved', // TDM Reservation Protocol: a tag, a header or /.well-known/tdmrep.json
  'noAi', // `noai` of its robots directives
  'noAiTraining', // Content-Signal ai-train=no
  'noAiInput', // Content-Signal ai-input=no
  'noSearch', // Content-Signal search=no
  'noIndex', // `noindex` or `none` of its robots directives
] as const;
export type OptOut = (typeof optOuts)[number];

/** Why the rule of a corpus leaves a text out. Closed: each has a translation. The order is that of their precedence. */
export const rightsReasons = [
  ...optOuts,
  'noLicence', // it names none that is known here
  'nonCommercial',
  'noDerivatives',
] as const;
export type RightsReason = (typeof rightsReasons)[number];

/** What somebody permits. Closed: each has a translation. */
export const permittedUses = [
  'mining', // to collect and to analyse, whatever the pages ask
  'publishing', // to give out, whatever licence they name
] as const;
export type PermittedUse = (typeof permittedUses)[number];

/** A licence in its normal form: an SPDX identifier where there is one, or 'other'. */
export const otherLicence = 'other';
export const licenceIdSchema = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9.+-]{0,39}$/);

/** Where the licence of a page was found. */
export const licenceSources = ['page', 'header', 'jsonLd'] as const;
export type LicenceSource = (typeof licenceSources)[number];

/** What a corpus leaves out for its rights: a text goes for the first of these that holds for it and is not permitted. */
export const rightsRuleSchema = z.strictObject({
  leaveOut: z
    .array(z.enum(rightsReasons))
    .max(rightsReasons.length)
    .transform((chosen) => rightsReasons.filter((reason) => chosen.includes(reason))),
});
export type RightsRule = z.output<typeof rightsRuleSchema>;

/** Without a rule nothing is left out. */
export const noRule: RightsRule = { leaveOut: [] };

/** The rights of a resource that a rule is about. */
export interface Rights {
  /** Normal form of the licence; null: it names none. */
  licence: string | null;
  optOuts: readonly OptOut[];
  /** What permissions give. */
  allowed: readonly PermittedUse[];
}
