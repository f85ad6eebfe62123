'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useDeferredValue, useMemo } from 'react';
import { compareDrafts, type DraftDifference, newDraft } from '../../job-draft/compare-drafts';
import { type DraftField, draftFields, fieldValue, type SectionName } from '../../job-draft/draft-fields';
import { useFieldWords } from '../../job-draft/field-words';
import type { JobDraft } from '../../job-draft/job-draft';
import { type SeedInput, seedCounts, seedHosts } from '../../job-draft/seed-input';
import { type FoldName, specialSections } from './folds';

/** What a section that is as in a new job tells: the choices that most people ask about. */
const told: Partial<Record<SectionName, readonly string[]>> = {
  scope: ['scope.kind'],
  formats: ['formats'],
  languages: ['mapping.languages'],
  limits: ['limits.maxPages', 'limits.maxDepth', 'limits.intervalMs'],
  urls: ['urls.dropSessionIds', 'urls.dropTracking'],
  signals: ['signals.nofollow', 'signals.noindex', 'signals.tdm'],
  mapping: ['mapping.minWords', 'mapping.extent', 'mapping.nearDuplicates.drop'],
  metadata: ['domainSlug'],
  focus: ['focus.order'],
  yield: ['yield.policy'],
  bilingual: ['bilingual'],
};
/** Longest value that a line tells, and hosts that it names. */
const mostShown = 80;
const mostNamed = 3;

/** One line for each section: what differs from a new job with what a new job has, or what it says as it is. */
export function useSectionLines(draft: JobDraft, seeds: SeedInput, trialSeeds: readonly string[]) {
  const t = useTranslations('jobs');
  const format = useFormatter();
  const words = useFieldWords();
  // Typing stays quick: the lines may come a moment later.
  const [given, list, tried] = [
    useDeferredValue(draft),
    useDeferredValue(seeds),
    useDeferredValue(trialSeeds),
  ];
  const differences = useMemo(() => compareDrafts(newDraft, given), [given]);
  const counts = useMemo(() => seedCounts(list), [list]);
  const hosts = useMemo(() => seedHosts(tried), [tried]);

  const short = (text: string) => (text.length > mostShown ? `${text.slice(0, mostShown)}…` : text);
  const label = (field: DraftField) => words.label(field).replace(/\?$/, '');

  function worded(field: DraftField, value: unknown): string {
    if (field.kind === 'rules' || field.kind === 'ruleTests') {
      return format.number((value as readonly unknown[]).length);
    }
    if (field.id === 'mapping.languages' && String(value).trim() === '') return t('line.anyLanguage');
    return short(words.value(field, value));
  }

  function differing({ field, before, after }: DraftDifference): string {
    return t('line.differs', {
      field: label(field),
      now: worded(field, after),
      before: worded(field, before),
    });
  }

  function tell(field: DraftField, alone: boolean): string {
    const value = fieldValue(given, field);
    if (field.kind === 'yes' && !alone) return value ? label(field) : '';
    return alone ? worded(field, value) : t('line.is', { field: label(field), now: worded(field, value) });
  }

  function ofSection(name: SectionName): string {
    const own = differences.filter(({ field }) => field.section === name);
    if (own.length > 0) return own.map(differing).join('; ');
    const ids = told[name] ?? [];
    return draftFields
      .filter(({ id }) => ids.includes(id))
      .map((field) => tell(field, ids.length === 1))
      .filter((one) => one !== '')
      .join('; ');
  }

  return (name: FoldName): string => {
    switch (name) {
      case 'seeds':
        return t('line.seeds', {
          usable: counts.total - counts.problems,
          problems: counts.problems,
          hosts: hosts.length,
          sites: format.list(hosts.slice(0, mostNamed), { type: 'unit' }),
          more: Math.max(0, hosts.length - mostNamed),
        });
      case 'special': {
        const on = specialSections.filter((one) => differences.some(({ field }) => field.section === one));
        const named = (on.length > 0 ? on : specialSections).map((one) => t(`section.${one}`));
        return t(on.length > 0 ? 'line.specialOn' : 'line.specialOff', { sections: format.list(named) });
      }
      case 'begin':
        return t('line.begin');
      case 'tryIt':
        return t('line.tryIt');
      case 'review':
        return '';
      default:
        return ofSection(name);
    }
  };
}
