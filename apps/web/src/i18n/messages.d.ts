import type { Locale } from './locales';
import type { timeFormats } from './time-formats';

// Keys are checked against the English files; a test holds the Italian ones to the same keys.
declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale;
    Formats: { dateTime: typeof timeFormats };
    Messages: {
      common: typeof import('../../messages/en/common.json');
      auth: typeof import('../../messages/en/auth.json');
      setup: typeof import('../../messages/en/setup.json');
      account: typeof import('../../messages/en/account.json');
      factors: typeof import('../../messages/en/factors.json');
      admin: typeof import('../../messages/en/admin.json');
      errors: typeof import('../../messages/en/errors.json');
      reasons: typeof import('../../messages/en/reasons.json');
      home: typeof import('../../messages/en/home.json');
      corpora: typeof import('../../messages/en/corpora.json');
      plan: typeof import('../../messages/en/plan.json');
      jobs: typeof import('../../messages/en/jobs.json');
      rules: typeof import('../../messages/en/rules.json');
      monitor: typeof import('../../messages/en/monitor.json');
      hosts: typeof import('../../messages/en/hosts.json');
      plots: typeof import('../../messages/en/plots.json');
      resources: typeof import('../../messages/en/resources.json');
      concordance: typeof import('../../messages/en/concordance.json');
      drops: typeof import('../../messages/en/drops.json');
      views: typeof import('../../messages/en/views.json');
      validation: typeof import('../../messages/en/validation.json');
      judging: typeof import('../../messages/en/judging.json');
      exports: typeof import('../../messages/en/exports.json');
      releases: typeof import('../../messages/en/releases.json');
      rights: typeof import('../../messages/en/rights.json');
      quotas: typeof import('../../messages/en/quotas.json');
      probes: typeof import('../../messages/en/probes.json');
      seeds: typeof import('../../messages/en/seeds.json');
      pairs: typeof import('../../messages/en/pairs.json');
      focus: typeof import('../../messages/en/focus.json');
      webmasters: typeof import('../../messages/en/webmasters.json');
      cleaning: typeof import('../../messages/en/cleaning.json');
    };
  }
}
