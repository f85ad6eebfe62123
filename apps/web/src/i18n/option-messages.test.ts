import { jobOptions } from '@florilegium/contracts/jobs/options';
import { describe, expect, it } from 'vitest';
import en from '../../messages/en/jobs.json';
import enReasons from '../../messages/en/reasons.json';
import it_ from '../../messages/it/jobs.json';
import itReasons from '../../messages/it/reasons.json';
import { choiceWords } from '../features/job-draft/draft-fields';

const locales = { en: { jobs: en, reasons: enReasons }, it: { jobs: it_, reasons: itReasons } };

/** What messages may say of an option besides its label. */
const parts = ['label', 'help', 'example', 'told', 'end'];

function wordsAt(messages: object, key: string): unknown {
  return key
    .split(/[.:]/)
    .reduce<unknown>((place, name) => (place as Record<string, unknown> | undefined)?.[name], messages);
}

describe.each(Object.entries(locales))('the messages in %s', (_, messages) => {
  it('have the label of each option', () => {
    const nameless = jobOptions.filter(
      ({ path }) => typeof wordsAt(messages, `jobs.options.${path}.label`) !== 'string',
    );
    expect(nameless.map(({ path }) => path)).toEqual([]);
  });

  it('have the words for each choice', () => {
    const keys = jobOptions.flatMap((option) =>
      'choices' in option ? option.choices.map((choice) => choiceWords(option.path) + choice) : [],
    );
    const said = (key: string) =>
      ['', '.label'].some((end) => typeof wordsAt(messages, key + end) === 'string');
    expect(keys.filter((key) => !said(key))).toEqual([]);
  });

  it('speak of no option that is none', () => {
    const known = new Set(
      jobOptions.flatMap(({ path }) => [...parts, 'choices'].map((part) => `${path}.${part}`)),
    );
    const keys = leavesOf(messages.jobs.options).map((key) => key.replace(/(?<=\.choices)\..*$/, ''));
    expect(keys.filter((key) => !known.has(key))).toEqual([]);
  });
});

function leavesOf(value: object, path = ''): string[] {
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'string' ? [path + name] : leavesOf(inner, `${path}${name}.`),
  );
}
