/** Functional or semantic: the two kinds of domain in RIDIRE's corpus design. */
export const domainKinds = ['functional', 'semantic'] as const;
export type DomainKind = (typeof domainKinds)[number];

/** RIDIRE's twelve domains (Panunzi et al., section 1), seeded into every installation. Names are translations of the slug. */
export const seededDomains = [
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
