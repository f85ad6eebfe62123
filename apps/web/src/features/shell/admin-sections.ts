/** The screens of the administration, in the order of their tabs. */
export const adminSections = [
  'workers',
  'queues',
  'people',
  'engines',
  'objections',
  'settings',
  'audit',
] as const;
