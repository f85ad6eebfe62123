'use client';

import type { StoredPlan } from '@florilegium/db/plan/plans';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/button';
import { RadioGroup } from '@/components/form/choices';
import { FieldGroup } from '@/components/form/field';
import { SavedMeanwhile } from '@/components/form/saved-meanwhile';
import { languageName } from '@/components/language-name';
import { useDomainName } from '@/i18n/domain-name';
import { comparePlans, mergePlans, type PlanDifference, type Whose } from './merge-plans';
import type { PlanDraft } from './plan-draft';

/** What was saved meanwhile beside one's own plan, line by line, and whose of each is to count. */
export function PlanConflict({
  saved,
  base,
  mine,
  theirs,
  pending,
  onSettle,
  onTakeTheirs,
}: {
  saved: StoredPlan;
  /** What both were made from; null where nobody knows. */
  base: PlanDraft | null;
  mine: PlanDraft;
  theirs: PlanDraft;
  pending: boolean;
  onSettle: (chosen: PlanDraft) => void;
  onTakeTheirs: (plan: StoredPlan) => void;
}) {
  const t = useTranslations('plan.conflict');
  const [chosen, setChosen] = useState<Readonly<Record<string, Whose>>>({});
  const differences = comparePlans(base, mine, theirs);
  const choiceOf = ({ id, changedBy }: { id: string; changedBy: Whose | null }) =>
    chosen[id] ?? changedBy ?? 'mine';
  const merged = (choice: typeof choiceOf) => onSettle(mergePlans(mine, theirs, choice, differences));
  const place = useRef<HTMLDivElement>(null);
  // It comes below a long form, above the button that was pressed.
  useEffect(() => {
    // Newer browsers return a promise here, which an effect must not: React would call it as its clean-up.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place}>
      <SavedMeanwhile
        title={t('title')}
        pending={pending}
        onTakeTheirs={() => onTakeTheirs(saved)}
        onKeepMine={() => merged(() => 'mine')}
        first={
          differences.length === 0 ? null : (
            <Button size="small" variant="main" pending={pending} onClick={() => merged(choiceOf)}>
              {t('settle')}
            </Button>
          )
        }
      >
        {differences.length === 0 ? (
          <p>{t('same')}</p>
        ) : (
          <>
            <p>{t('help')}</p>
            <ul className="mt-2 grid max-w-[46rem] gap-3">
              {differences.map((difference) => (
                <li key={difference.id} className="border-t pt-2">
                  <DifferenceChoice
                    difference={difference}
                    value={choiceOf(difference)}
                    onChange={(whose) => setChosen((before) => ({ ...before, [difference.id]: whose }))}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </SavedMeanwhile>
    </div>
  );
}

function DifferenceChoice({
  difference,
  value,
  onChange,
}: {
  difference: PlanDifference;
  value: Whose;
  onChange: (whose: Whose) => void;
}) {
  const t = useTranslations('plan.conflict');
  const words = useDifferenceWords();
  return (
    <FieldGroup legend={words.name(difference)} help={t(`changedBy.${difference.changedBy ?? 'both'}`)}>
      <RadioGroup<Whose>
        name={`conflict.${difference.id}`}
        value={value}
        onValueChange={onChange}
        options={(['mine', 'theirs'] as const).map((whose) => ({
          value: whose,
          label: t(whose, { value: words.side(difference, whose) }),
        }))}
      />
    </FieldGroup>
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

  function side(difference: PlanDifference, which: Whose): string {
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
        field.label,
        t(`fields.kind.${field.kind}`),
        ...field.choices,
        ...(field.required ? [t('fields.required')] : []),
      ];
      return format.list(parts.filter(Boolean), { type: 'unit' });
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
