'use client';

import type { StoredPlan } from '@florilegium/db/plan/plans';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { SavedMeanwhile } from '@/components/form/saved-meanwhile';
import { languageName } from '@/components/language-name';
import { useDomainName } from '@/i18n/domain-name';
import { comparePlans, type PlanDifference } from './compare-plans';
import { type PlanDraft, planOfDraft } from './plan-draft';

/** What another owner has saved meanwhile beside one's own plan, and which of them is to count. */
export function PlanConflict({
  theirs,
  mine,
  pending,
  onKeepMine,
  onTakeTheirs,
}: {
  theirs: StoredPlan;
  mine: PlanDraft;
  pending: boolean;
  onKeepMine: () => void;
  onTakeTheirs: (plan: StoredPlan) => void;
}) {
  const t = useTranslations('plan.conflict');
  const words = useDifferenceWords();
  const differences = comparePlans(planOfDraft(mine), theirs);
  return (
    <SavedMeanwhile
      title={t('title')}
      pending={pending}
      onTakeTheirs={() => onTakeTheirs(theirs)}
      onKeepMine={onKeepMine}
    >
      {differences.length === 0 ? (
        <p>{t('same')}</p>
      ) : (
        <table className="mt-2 w-full max-w-[46rem]">
          <thead>
            <tr className="text-left">
              <th scope="col" className="pr-3 font-medium">
                {t('what')}
              </th>
              <th scope="col" className="pr-3 font-medium">
                {t('mine')}
              </th>
              <th scope="col" className="font-medium">
                {t('theirs')}
              </th>
            </tr>
          </thead>
          <tbody>
            {differences.map((difference, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew as a whole
              <tr key={place} className="border-t align-top">
                <th scope="row" className="py-1 pr-3 text-left font-normal">
                  {words.name(difference)}
                </th>
                <td className="py-1 pr-3">{words.side(difference, 'mine')}</td>
                <td className="py-1">{words.side(difference, 'theirs')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </SavedMeanwhile>
  );
}

/** Puts a difference in words. */
function useDifferenceWords() {
  const t = useTranslations('plan');
  const locale = useLocale();
  const format = useFormatter();
  const nameOf = useDomainName();

  function name(difference: PlanDifference): string {
    if (difference.of === 'domain') return nameOf({ slug: difference.slug ?? '', name: difference.name });
    if (difference.of === 'field') return difference.label || (difference.key ?? '');
    return difference.of === 'hostShare' ? t('hostShare.label') : t('full.title');
  }

  function side(difference: PlanDifference, which: 'mine' | 'theirs'): string {
    if (difference.of === 'hostShare') {
      const share = difference[which];
      return share === null
        ? t('conflict.none')
        : format.number(share, { style: 'percent', maximumFractionDigits: 1 });
    }
    if (difference.of === 'whenFull') return t(`full.${difference[which]}.label`);
    if (difference.of === 'field') {
      const field = difference[which];
      if (!field) return t('conflict.missing');
      const parts = [
        t(`fields.kind.${field.kind}`),
        ...field.choices,
        ...(field.required ? [t('fields.required')] : []),
      ];
      return format.list(parts, { type: 'unit' });
    }
    const domain = difference[which];
    if (!domain) return t('conflict.missing');
    const targets = domain.targets.map(({ language, words }) =>
      t('conflict.target', {
        language: language === '' ? t('domains.allLanguages') : languageName(language, locale),
        // What was typed may be no number.
        words: Number.isNaN(words) ? '–' : format.number(words),
      }),
    );
    return format.list([domain.name, t(`domains.kind.${domain.kind}`), ...targets].filter(Boolean), {
      type: 'unit',
    });
  }

  return { name, side };
}
