'use client';

import { type RuleDecision, ruleDecisions } from '@florilegium/contracts/jobs/rules';
import type { PathGroup } from '@florilegium/scope/urls/path-groups';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/button';
import { type GroupWish, groupWishes } from './make-rule';
import { readable } from './readable';

const wishSigns: Record<GroupWish, string> = { keep: '●', followOnly: '→', leaveOut: '○' };
const signs: Record<RuleDecision, string> = { both: '●', navigate: '→', save: '↓', skip: '○' };
const inks: Record<RuleDecision, string> = {
  both: 'text-both',
  navigate: 'text-navigate',
  save: 'text-save',
  skip: 'text-skip',
};

/** Addresses of one pattern: how many, what becomes of them, and buttons that make a rule for them all. */
export function GroupBlock({
  group,
  counts,
  marked,
  hidden,
  isOpen,
  mayEdit,
  onOpen,
  onWish,
  children,
}: {
  group: PathGroup;
  counts: Readonly<Record<RuleDecision, number>>;
  /** How many of them the rule fits that is pointed at; null while none is. */
  marked: number | null;
  /** Addresses that are not listed while it is closed. */
  hidden: number;
  isOpen: boolean;
  mayEdit: boolean;
  onOpen: (text: string) => void;
  onWish: (group: PathGroup, wish: GroupWish) => void;
  children: ReactNode;
}) {
  const t = useTranslations('rules');
  return (
    <li className="border-t py-3">
      <div className="grid gap-x-3 gap-y-1 px-4 pb-2 @xl/site:grid-cols-[minmax(0,1fr)_auto]">
        <h3 className="min-w-0 font-normal font-sans text-base">
          <code dir="ltr" className="[overflow-wrap:anywhere]">
            {readable(group.text)}
          </code>{' '}
          <span className="whitespace-nowrap text-muted text-sm">
            {t('group.count', { count: group.members.length })}
          </span>
        </h3>
        {mayEdit ? (
          <fieldset
            className="-ml-2 flex flex-wrap gap-1 @xl/site:ml-0"
            aria-label={t('group.make', { pattern: group.text })}
          >
            {groupWishes.map((wish) => (
              <Button key={wish} variant="quiet" size="small" onClick={() => onWish(group, wish)}>
                <span aria-hidden>{wishSigns[wish]}</span>
                {t(`wish.${wish}`)}
              </Button>
            ))}
          </fieldset>
        ) : null}
        <p className="flex flex-wrap gap-x-3 text-sm @xl/site:col-span-2">
          {ruleDecisions
            .filter((outcome) => counts[outcome] > 0)
            .map((outcome) => (
              <span key={outcome} className={inks[outcome]}>
                <span aria-hidden>{signs[outcome]} </span>
                {t(`outcomes.${outcome}`, { count: counts[outcome] })}
              </span>
            ))}
          {marked === null ? null : (
            <span className={clsx(marked > 0 ? 'bg-leaf-soft text-ink' : 'text-muted')}>
              {t('group.marked', { count: marked })}
            </span>
          )}
        </p>
      </div>
      <ul>{children}</ul>
      {hidden > 0 || isOpen ? (
        <Button
          variant="quiet"
          size="small"
          className="ml-2"
          aria-expanded={isOpen}
          onClick={() => onOpen(group.text)}
        >
          {isOpen ? t('group.less') : t('group.more', { count: hidden })}
        </Button>
      ) : null}
    </li>
  );
}
