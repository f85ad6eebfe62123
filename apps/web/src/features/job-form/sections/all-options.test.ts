import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { withValueAt } from '@florilegium/contracts/jobs/option-places';
import { jobOptions } from '@florilegium/contracts/jobs/options';
import { NextIntlClientProvider } from 'next-intl';
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import jobs from '../../../../messages/en/jobs.json';
import reasons from '../../../../messages/en/reasons.json';
import rules from '../../../../messages/en/rules.json';
import type { SectionName } from '../../job-draft/draft-fields';
import { draftOf } from '../../job-draft/job-draft';
import { BilingualSection } from './bilingual-section';
import { FocusSection } from './focus-section';
import { FoldStack, useFoldState } from './folds';
import { FormSection } from './form-section';
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

/** A form whose sections say their names. */
function Form({
  own,
  wrong,
  first,
  children,
}: {
  own: SectionName[];
  wrong: Partial<Record<SectionName, number>>;
  first: SectionName[];
  children?: ReactNode;
}) {
  const problems = new Map(Object.entries(wrong)) as Map<SectionName, number>;
  const folds = useFoldState({ own: new Set(own), problems, first, line: (name) => `line of ${name}` });
  return createElement(FoldStack, { folds, children });
}

function render(form: ReactElement, messages: object = jobs): string {
  const around = {
    locale: 'en' as const,
    messages: { jobs: messages, reasons, rules } as never,
    timeZone: 'UTC',
    // A message that is missing.
    onError: (error: Error) => {
      throw error;
    },
    children: form,
  };
  return renderToStaticMarkup(createElement(NextIntlClientProvider, around));
}

describe('the sections of a form', () => {
  const names = ['seeds', 'formats', 'limits', 'special', 'yield'] as const;
  const lines = (props: Parameters<typeof Form>[0]) => {
    const html = render(
      createElement(
        Form,
        props,
        names.map((name) => createElement(FormSection, { key: name, name, title: name })),
      ),
    );
    return names.map((name) => {
      const part = html.slice(html.indexOf(`<details id="${name}"`));
      const tag = part.slice(0, part.indexOf('>'));
      return [name, tag.includes('open'), part.slice(0, part.indexOf('</summary>'))] as const;
    });
  };

  it('are open where they differ from a new job, with what they stand in; the others are one line', () => {
    const found = lines({ own: ['limits', 'yield'], wrong: {}, first: ['seeds'] });
    expect(found.map(([name, open]) => [name, open])).toEqual([
      ['seeds', true],
      ['formats', false],
      ['limits', true],
      ['special', true],
      ['yield', true],
    ]);
    const [, formats, limits, special] = found.map(([, , line]) => line);
    expect(formats).toMatch(/line of formats.*>default</);
    expect(limits).toMatch(/line of limits.*changed/);
    expect(special).toContain('changed');
  });

  it('say how many fields have to be corrected', () => {
    const found = lines({ own: ['yield'], wrong: { yield: 2, formats: 1 }, first: [] });
    expect(found[1]?.[2]).toContain('1 field to correct');
    expect(found[3]?.[2]).toContain('2 fields to correct');
    expect(found[0]?.[2]).not.toContain('to correct');
  });
});

it('are all shown, each in one place', () => {
  const { options } = draftOf({ name: 'Job', domainSlug: null, config });
  const props = { options, set: () => {}, fields: {} };
  const sections = createElement(
    Fragment,
    null,
    createElement(ScopeSection, { ...props, seeds: [] }),
    createElement(FormatsSection, { ...props, extensions: '', onExtensions: () => {}, noBrowser: null }),
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
  const html = render(createElement(Form, { own: [], wrong: {}, first: [] }, sections), named);
  const shown = [...html.matchAll(/>the option ([\w.]+)</g)].map(([, path]) => path);
  expect(shown.sort()).toEqual(jobOptions.map(({ path }) => path).sort());
});
