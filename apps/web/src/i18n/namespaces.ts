/** One file per namespace in messages/LOCALE; the file's name is the first part of every key in it. */
export const namespaces = [
  'common',
  'auth',
  'setup',
  'account',
  'admin',
  'errors',
  'reasons',
  'home',
  'corpora',
  'jobs',
  'rules',
  'monitor',
  'hosts',
  'plots',
  'resources',
  'validation',
  'exports',
  'quotas',
  'cleaning',
  'probes',
  'pairs',
  'seeds',
  'focus',
  'webmasters',
] as const;

export type Namespace = (typeof namespaces)[number];
