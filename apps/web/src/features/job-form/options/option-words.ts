'use client';

import { useTranslations } from 'next-intl';
import { choiceWords } from '../../job-draft/draft-fields';

/** What the messages say of an option: keys are made of its place in the job's configuration. */
export function useOptionWords() {
  const jobs = useTranslations('jobs');
  const reasons = useTranslations('reasons');
  const say = (key: string) => (jobs.has(key as never) ? jobs(key as never) : undefined);
  const sayAnywhere = (key: string) => {
    const [space, name = ''] = key.split(':');
    if (space === 'jobs') return say(name);
    return reasons.has(name as never) ? reasons(name as never) : undefined;
  };
  return {
    label: (path: string) => jobs(`options.${path}.label` as never),
    help: (path: string) => say(`options.${path}.help`),
    /** What may stand in an empty field. */
    example: (path: string) => say(`options.${path}.example`),
    /** A choice by its name, and what it means where the messages say it. */
    choice: (path: string, choice: string) => {
      const key = choiceWords(path) + choice;
      return {
        label: sayAnywhere(`${key}.label`) ?? sayAnywhere(key) ?? choice,
        help: sayAnywhere(`${key}.help`),
      };
    },
    group: (name: string) => jobs(`groups.${name}` as never),
  };
}

/** The words of the reader's language for options. */
export type OptionWords = ReturnType<typeof useOptionWords>;
