import { jobConfigSchema, jobFileSchema, limitsSchema } from '@florilegium/contracts/jobs/job-config';
import { optionNotes } from '@florilegium/contracts/jobs/option-notes';
import { optionsOf } from '@florilegium/contracts/jobs/options';
import { createFormatter, createTranslator, NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import messages from '../../../../messages/en/jobs.json';
import { compareDrafts } from '../../job-draft/compare-drafts';
import { fieldsOf } from '../../job-draft/draft-fields';
import { emptyDraft } from '../../job-draft/job-draft';
import { readJobFile, writeJobFile } from '../../job-draft/job-file';
import { readOptions, typedOptions } from '../../job-draft/typed-options';
import { tellOptions } from '../../job-review/options-in-words';
import { OptionGrid } from './option-group';

/** What somebody who adds an option writes: a line of the schema, and words. */
const made = {
  limits: limitsSchema
    .extend({ maxPictures: z.int().min(0).max(9).default(4) })
    .prefault({})
    .register(optionNotes, { group: 'limits.ends' }),
};
const words = {
  label: 'Pictures at most',
  help: 'Of one page.',
  told: 'No page gives more than {value, plural, one {one picture} other {# pictures}}.',
};

const config = jobConfigSchema.extend(made);
const options = optionsOf(config);
const jobs = {
  ...messages,
  options: { ...messages.options, limits: { ...messages.options.limits, maxPictures: words } },
};
const draftWith = (limits: object) => ({
  ...emptyDraft('Job'),
  options: typedOptions(config.parse({ limits }), options),
});

describe('an option that somebody adds to the schema', () => {
  it('has a field in the form, with its label, its help and what is wrong with it', () => {
    const props = {
      of: 'limits.ends' as const,
      from: options,
      options: draftWith({ maxPictures: 7 }).options,
      set: () => {},
      fields: { 'limits.maxPictures': 'Too many.' },
    };
    const around = {
      locale: 'en' as const,
      messages: { jobs } as never,
      timeZone: 'UTC',
      children: createElement(OptionGrid, props),
    };
    const form = createElement(NextIntlClientProvider, around);
    const [, field = ''] = renderToStaticMarkup(form).split('data-field="limits.maxPictures"');
    for (const part of [words.label, words.help, 'Too many.', 'value="7"', 'aria-invalid="true"']) {
      expect(field).toContain(part);
    }
  });

  it('is read from what is typed, within its bounds', () => {
    const draft = draftWith({});
    const problems = {};
    expect(readOptions(draft.options, problems, options)).toMatchObject({ limits: { maxPictures: 4 } });
    readOptions({ ...draft.options, 'limits.maxPictures': '10' } as never, problems, options);
    expect(problems).toEqual({ 'limits.maxPictures': 'tooBig 9' });
  });

  it('stands in the comparison of two settings', () => {
    const [one, other] = [draftWith({}), draftWith({ maxPictures: 7 })];
    expect(compareDrafts(one, other, fieldsOf(options))).toMatchObject([
      {
        field: {
          id: 'limits.maxPictures',
          section: 'limits',
          label: 'jobs:options.limits.maxPictures.label',
        },
        before: '4',
        after: '7',
      },
    ]);
  });

  it('stands in the job file, and is read from there', () => {
    const file = jobFileSchema.extend(made);
    const text = writeJobFile({
      name: 'Job',
      seeds: [],
      config: config.parse({ limits: { maxPictures: 7 } }),
    });
    expect(readJobFile(text, file)).toMatchObject({
      ok: true,
      job: { config: { limits: { maxPictures: 7 } } },
    });
    expect(readJobFile(text)).toMatchObject({ problem: { path: 'limits' } });
  });

  it('is told in the review', () => {
    const locale = 'en';
    const said = tellOptions(
      {
        t: createTranslator({ locale, messages: { jobs }, namespace: 'jobs' } as never) as never,
        reasons: undefined as never,
        format: createFormatter({ locale }),
        languages: (codes) => codes.join(),
      },
      config.parse({ limits: { maxPictures: 1 } }),
      ['limits.ends'],
      options,
    );
    expect(said).toContain('No page gives more than one picture.');
  });
});
