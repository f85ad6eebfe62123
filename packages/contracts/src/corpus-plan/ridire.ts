import type { CorpusPlan, DomainKind, PlanDomain, PlanField } from './plan';

/**
 * The domains of RIDIRE's corpus design (Panunzi et al., section 1): three functional, nine semantic. Names are
 * translations of the slug.
 */
export const ridireDomains = [
  { slug: 'news', kind: 'functional' },
  { slug: 'lawAdministration', kind: 'functional' },
  { slug: 'economy', kind: 'functional' },
  { slug: 'literature', kind: 'semantic' },
  { slug: 'fashion', kind: 'semantic' },
  { slug: 'architectureDesign', kind: 'semantic' },
  { slug: 'food', kind: 'semantic' },
  { slug: 'sport', kind: 'semantic' },
  { slug: 'religion', kind: 'semantic' },
  { slug: 'fineArts', kind: 'semantic' },
  { slug: 'cinema', kind: 'semantic' },
  { slug: 'music', kind: 'semantic' },
] as const satisfies readonly { slug: string; kind: DomainKind }[];

/** Whether a domain is one of RIDIRE's, so that it has a name in every language of the screens. */
export const isRidireDomain = (slug: string): boolean => ridireDomains.some((domain) => domain.slug === slug);

const slugsOf = (kind: DomainKind) =>
  ridireDomains.filter((domain) => domain.kind === kind).map(({ slug }) => slug);

/** A text of RIDIRE has a function and a subject, of which its job's domain is one: the fields have both. */
export const ridireFields = [
  { key: 'functional', choices: slugsOf('functional') },
  { key: 'semantic', choices: slugsOf('semantic') },
] as const satisfies readonly Pick<PlanField, 'key' | 'choices'>[];

/** What readers see of RIDIRE's fields, which have no label, in each language of the screens. */
export const ridireFieldNames: Readonly<Record<string, readonly string[]>> = {
  functional: ['Functional domain', 'Dominio funzionale'],
  semantic: ['Semantic domain', 'Dominio semantico'],
};

/** Whether a field is one of RIDIRE's. */
export const isRidireField = (key: string): boolean => ridireFields.some((field) => field.key === key);

/** With which plan a corpus begins. */
export const planTemplates = ['empty', 'ridire'] as const;
export type PlanTemplate = (typeof planTemplates)[number];

/** The domains and fields of a template; nobody can say how many words a new corpus is to have. */
export function planOfTemplate(template: PlanTemplate): Pick<CorpusPlan, 'domains' | 'fields'> {
  if (template === 'empty') return { domains: [], fields: [] };
  const domains: PlanDomain[] = ridireDomains.map((domain) => ({ ...domain, name: '', targets: [] }));
  const fields: PlanField[] = ridireFields.map((field) => ({
    ...field,
    label: '',
    kind: 'choice',
    required: false,
  }));
  return { domains, fields };
}
