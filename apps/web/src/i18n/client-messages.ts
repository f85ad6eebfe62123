import type { Namespace } from './namespaces';

/** A namespace, or a branch of one such as 'jobs.menu'. */
export type MessageBranch = Namespace | `${Namespace}.${string}`;

/** On every page, for the frame around it and for what goes wrong. */
const everywhere: readonly MessageBranch[] = ['common', 'errors'];

/**
 * Which messages the browser gets with the pages of a part of the app, besides those of every page: what is said on the
 * server alone stays there. A test follows the imports and says what is missing.
 */
const besides = {
  home: ['home.demo', 'home.offers', 'monitor', 'quotas', 'reasons'],
  account: ['account', 'factors', 'quotas'],
  admin: [
    'admin.engines',
    'admin.objections',
    'admin.people',
    'admin.queues',
    'admin.settings',
    'corpora.networks',
    'quotas',
    'reasons.role',
    'setup',
  ],
  crawler: ['webmasters'],
  clean: [
    'cleaning',
    'jobs.options.mapping',
    'reasons.blockLabel',
    'reasons.method',
    'resources.unknownLanguage',
  ],
  corpusValidation: [
    'corpora.edit',
    'corpora.form',
    'judging',
    'reasons.domain',
    'resources.unknownLanguage',
    'validation',
  ],
  releases: ['corpora.edit', 'corpora.form', 'releases', 'resources.unknownLanguage'],
  corpora: [
    'corpora',
    'exports',
    'home.demo',
    'jobs.copy',
    'jobs.drafts',
    'jobs.file',
    'jobs.menu',
    'jobs.template',
    'jobs.undo',
    'jobs.versions',
    'plan',
    'quotas',
    'reasons.domain',
    'reasons.exportFormat',
    'reasons.exportState',
    'reasons.format',
    'reasons.jobState',
    'reasons.pausedFor',
    'reasons.role',
    'reasons.slowedFor',
    'resources.unknownLanguage',
    'webmasters.takedown',
  ],
  newJob: ['cleaning', 'focus', 'jobs', 'probes', 'reasons', 'resources.unknownLanguage', 'rules', 'seeds'],
  invite: ['auth'],
  reset: ['auth'],
  /** What stands around every page of a job. */
  job: ['jobs.copy', 'jobs.file', 'jobs.menu', 'jobs.template', 'monitor', 'reasons'],
  monitor: [
    'exports',
    'focus.harvest',
    'jobs.revision',
    'hosts',
    'monitor',
    'plots.frame',
    'plots.host',
    'plots.source',
    'plots.yield',
    'reasons',
    'resources.unknownLanguage',
    'rules.test',
  ],
  hosts: ['hosts', 'reasons.pause', 'reasons.skip'],
  urls: [
    'focus.skip',
    'monitor.urls',
    'monitor.why',
    'reasons.skip',
    'rules.action',
    'rules.set',
    'rules.test',
  ],
  plots: ['hosts', 'plots', 'reasons', 'resources.unknownLanguage'],
  subCorpora: ['corpora.edit', 'corpora.form', 'resources.filter', 'resources.subCorpora'],
  corpusRights: ['corpora.edit', 'corpora.form', 'rights'],
  corpusMetadata: ['corpora.edit', 'corpora.form', 'corpora.metadata', 'reasons.domain'],
  jobResources: ['reasons.drop', 'reasons.format', 'resources', 'views'],
  corpusResources: ['corpora.edit', 'corpora.form', 'reasons.drop', 'reasons.format', 'resources', 'views'],
  jobPairs: ['jobs.languages', 'pairs'],
  jobLog: ['monitor', 'reasons'],
  corpusSearch: ['corpora.edit', 'corpora.form', 'concordance.line', 'concordance.words', 'drops', 'views'],
  jobValidation: ['reasons.domain', 'validation'],
  jobSettings: [
    'cleaning.blocks',
    'cleaning.legend',
    'focus',
    'jobs',
    'monitor.replay',
    'probes',
    'reasons',
    'resources.unknownLanguage',
    'rules',
    'seeds',
  ],
  login: ['auth', 'factors'],
  pairs: ['pairs'],
  resources: ['resources'],
  samples: [
    'drops',
    'judging',
    'reasons',
    'resources.unknownLanguage',
    'validation.discard',
    'validation.disputed',
    'validation.drop',
    'validation.judges',
  ],
  seeds: ['seeds'],
  setup: ['setup'],
} satisfies Record<string, readonly MessageBranch[]>;

/** A part of the app whose pages share their messages. */
export type MessagePart = keyof typeof besides;

/** The messages that the browser gets; without a part, those of every page. */
export function clientBranches(part?: MessagePart): readonly MessageBranch[] {
  return part ? [...everywhere, ...besides[part]] : everywhere;
}

/** Messages as a file has them. */
export interface MessageTree {
  [key: string]: string | MessageTree;
}

/** Branches of all messages, each where it stands. Branches are not copied: what is sent twice is sent once. */
export function pickBranches(all: MessageTree, branches: readonly string[]): MessageTree {
  const picked: MessageTree = {};
  for (const branch of branches) {
    const path = branch.split('.');
    const last = path.pop()!;
    let [from, to]: [MessageTree, MessageTree] = [all, picked];
    for (const key of path) {
      from = from[key] as MessageTree;
      to[key] ??= {};
      to = to[key] as MessageTree;
    }
    to[last] = from[last]!;
  }
  return picked;
}
