'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { linesOf } from './compare-drafts';
import type { DraftField } from './draft-fields';
import type { JobDraft } from './job-draft';

/** Puts the fields of a job's form and their values in words. */
export function useFieldWords() {
  const jobs = useTranslations('jobs');
  const reasons = useTranslations('reasons');
  const rules = useTranslations('rules');
  const format = useFormatter();
  /** The words of a key with its namespace before it, such as 'jobs:name.label'; null where there are none. */
  function say(key: string): string | null {
    const [space, name = ''] = key.split(':');
    if (space === 'rules') return rules.has(name as never) ? rules(name as never) : null;
    if (space === 'reasons') return reasons.has(name as never) ? reasons(name as never) : null;
    return jobs.has(name as never) ? jobs(name as never) : null;
  }

  function word(prefix: string, value: string): string {
    if (value === '') return jobs('compare.nothing');
    return say(`${prefix}${value}.label`) ?? say(`${prefix}${value}`) ?? value;
  }

  const list = (items: readonly string[]) =>
    items.length === 0 ? jobs('compare.nothing') : format.list(items, { type: 'unit' });

  function value(field: DraftField, given: unknown): string {
    switch (field.kind) {
      case 'yes':
        return jobs(given ? 'compare.yes' : 'compare.no');
      case 'word':
        return word(field.words, String(given));
      case 'words':
        return list((given as string[]).map((one) => word(field.words, one)));
      case 'lines':
        return list(linesOf(given));
      case 'rules':
        return list(
          (given as JobDraft['rules']['save'])
            .filter((rule) => rule.value !== '')
            .map((rule) => `${rules(`action.${rule.action}`)}: ${rules(`test.${rule.test}`)} ${rule.value}`),
        );
      case 'ruleTests':
        return list(
          (given as JobDraft['ruleTests']).map((test) => `${test.url}: ${rules(`outcome.${test.expected}`)}`),
        );
      case 'metadata':
        return list((given as JobDraft['metadata']).map((row) => `${row.field}: ${row.value}`));
      default:
        return String(given).trim() || jobs(field.boundless ? 'compare.noLimit' : 'compare.nothing');
    }
  }

  return { label: (field: DraftField) => say(field.label) ?? field.id, value };
}
