import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { withValueAt } from '@florilegium/contracts/jobs/option-places';
import { jobOptions } from '@florilegium/contracts/jobs/options';
import { NextIntlClientProvider } from 'next-intl';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import jobs from '../../../../messages/en/jobs.json';
import reasons from '../../../../messages/en/reasons.json';
import rules from '../../../../messages/en/rules.json';
import { draftOf } from '../../job-draft/job-draft';
import { BilingualSection } from './bilingual-section';
import { FocusSection } from './focus-section';
import { FormatsSection } from './formats-section';
import { KeysSection } from './keys-section';
import { LanguagesSection } from './languages-section';
import { LimitsSection } from './limits-section';
import { MappingSection } from './mapping-section';
import { ScopeSection } from './scope-section';
import { SignalsSection } from './signals-section';
import { YieldSection } from './yield-section';

/** A job for which every option plays a part. */
const config = jobConfigSchema.parse({
  scope: { kind: 'surt' },
  focus: { order: 'bestFirst' },
  yield: { policy: 'bounded' },
  bilingual: { languages: ['it', 'en'] },
});

it('are all shown, each in one place', () => {
  const { options } = draftOf({ name: 'Job', domainSlug: null, config });
  const props = { options, set: () => {}, fields: {} };
  const sections = createElement(
    Fragment,
    null,
    createElement(ScopeSection, { ...props, seeds: [] }),
    createElement(FormatsSection, { ...props, extensions: '', onExtensions: () => {} }),
    createElement(LanguagesSection, props),
    createElement(FocusSection, { ...props, corpusId: 'c', topic: '', onTopic: () => {} }),
    createElement(YieldSection, props),
    createElement(BilingualSection, props),
    createElement(LimitsSection, { ...props, fast: 'allowed' }),
    createElement(KeysSection, { ...props, fixed: false }),
    createElement(SignalsSection, props),
    createElement(MappingSection, { ...props, stopWords: '', onStopWords: () => {} }),
  );
  // Labels differ from one another only by their options.
  const named = jobOptions.reduce<object>(
    (words, { path }) => withValueAt(words, `options.${path}.label`, `the option ${path}`),
    jobs,
  );
  const around = {
    locale: 'en' as const,
    messages: { jobs: named, reasons, rules } as never,
    timeZone: 'UTC',
    // A message that is missing.
    onError: (error: Error) => {
      throw error;
    },
    children: sections,
  };
  const html = renderToStaticMarkup(createElement(NextIntlClientProvider, around));
  const shown = [...html.matchAll(/>the option ([\w.]+)</g)].map(([, path]) => path);
  expect(shown.sort()).toEqual(jobOptions.map(({ path }) => path).sort());
});
