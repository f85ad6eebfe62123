/** The screens of the administration, in the order of their tabs. */
export const adminSections = ['workers', 'queues', 'people', 'engines', 'settings', 'audit'] as const;
