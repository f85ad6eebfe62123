import type { Namespace } from './namespaces';

/** On every page, for the frame around it and for what goes wrong. */
const everywhere: readonly Namespace[] = ['common', 'errors'];

/**
 * Which messages the browser gets with the pages of a part of the app, besides those of every page: what is said on the
 * server alone stays there. A test follows the imports and says what is missing.
 */
const besides = {
  home: ['home', 'monitor', 'reasons', 'jobs'],
  account: ['account'],
  admin: ['admin', 'reasons', 'setup'],
  clean: ['cleaning', 'jobs', 'reasons', 'resources'],
  corpora: ['corpora', 'exports', 'home', 'jobs', 'reasons'],
  newJob: ['cleaning', 'focus', 'jobs', 'probes', 'reasons', 'resources', 'rules', 'seeds'],
  invite: ['auth'],
  jobs: [
    'exports',
    'focus',
    'hosts',
    'jobs',
    'monitor',
    'pairs',
    'plots',
    'reasons',
    'resources',
    'rules',
    'validation',
  ],
  jobSettings: ['cleaning', 'focus', 'jobs', 'monitor', 'probes', 'reasons', 'resources', 'rules', 'seeds'],
  login: ['auth'],
  pairs: ['pairs'],
  resources: ['resources', 'reasons'],
  samples: ['reasons', 'validation'],
  seeds: ['seeds'],
  setup: ['setup'],
} satisfies Record<string, readonly Namespace[]>;

/** A part of the app whose pages share their messages. */
export type MessagePart = keyof typeof besides;

/** The namespaces that the browser gets; without a part, those of every page. */
export function clientNamespaces(part?: MessagePart): readonly Namespace[] {
  return part ? [...everywhere, ...besides[part]] : everywhere;
}
