'use client';

import type { ProbedUrl } from '@florilegium/contracts/probes';
import type { Decision } from '@florilegium/scope/rules/decide';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { DecisionChip } from './decision-chip';
import { readable } from './readable';
import { VerdictWords, Why } from './why';

/** The attribute by which the rows are found that the arrow keys go through. */
export const rowAttribute = 'data-url-row';

const tints = {
  both: 'border-l-both',
  navigate: 'border-l-navigate',
  save: 'border-l-save',
  skip: 'border-l-skip',
};

/** An address with its outcome and the rule that decided; opened, what each set says of it and how it was found. */
export const UrlRow = memo(function UrlRow({
  place,
  href,
  shown,
  decision,
  probed,
  isMarked,
  isStop,
  isOpen,
  onPoint,
  onToggle,
}: {
  place: number;
  href: string;
  /** What is shown of it. */
  shown: string;
  decision: Decision | undefined;
  probed: ProbedUrl | undefined;
  /** The rule that is pointed at fits it. */
  isMarked: boolean;
  /** The tab key stops here; the arrow keys reach the others. */
  isStop: boolean;
  isOpen: boolean;
  onPoint: (place: number | null) => void;
  onToggle: (place: number) => void;
}) {
  const t = useTranslations('rules');
  const outcome = decision?.outcome ?? 'skip';
  return (
    <li className="[content-visibility:auto] [contain-intrinsic-size:auto_2.1rem]">
      <button
        type="button"
        {...{ [rowAttribute]: place }}
        tabIndex={isStop ? 0 : -1}
        aria-expanded={isOpen}
        title={href}
        className={clsx(
          'grid w-full gap-x-3 border-l-4 py-1 pr-3 pl-2 text-left -outline-offset-2 hover:bg-sunken',
          '@lg/site:grid-cols-[10.5rem_minmax(0,1fr)] @lg/site:items-baseline @3xl/site:grid-cols-[10.5rem_minmax(0,3fr)_minmax(0,2fr)]',
          decision ? tints[outcome] : 'border-l-line',
          isMarked && 'bg-leaf-soft',
        )}
        onPointerEnter={() => onPoint(place)}
        onPointerLeave={() => onPoint(null)}
        onFocus={() => onPoint(place)}
        onBlur={() => onPoint(null)}
        onClick={() => onToggle(place)}
      >
        <span>{decision ? <DecisionChip outcome={outcome} /> : null}</span>
        <span dir="ltr" className="url min-w-0">
          {readable(shown)}
          {isMarked ? <span className="sr-only"> {t('site.marked')}</span> : null}
        </span>
        <span className="min-w-0 text-muted text-sm [overflow-wrap:anywhere] @lg/site:@max-3xl/site:col-start-2 @3xl/site:text-right">
          {decision ? <Why decision={decision} /> : null}
        </span>
      </button>
      {isOpen && decision ? <Explained href={href} decision={decision} probed={probed} /> : null}
    </li>
  );
});

function Explained({
  href,
  decision,
  probed,
}: {
  href: string;
  decision: Decision;
  probed: ProbedUrl | undefined;
}) {
  const t = useTranslations('rules');
  const reasons = useTranslations('reasons');
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 bg-sunken px-4 py-2 text-sm [&_dt]:text-muted">
      <dt>{t('site.address')}</dt>
      <dd dir="ltr" className="url">
        {href}
      </dd>
      {(['navigate', 'save'] as const).map((set) => (
        <div key={set} className="contents">
          <dt>{t(`set.${set}.title`)}</dt>
          <dd className="[overflow-wrap:anywhere]">
            <VerdictWords set={set} verdict={decision[set]} />
            {decision.isSeed && set === 'navigate' ? ` ${t('why.seed')}` : null}
          </dd>
        </div>
      ))}
      {probed ? (
        <>
          <dt>{t('site.found')}</dt>
          <dd className="[overflow-wrap:anywhere]">
            {t(`site.via.${probed.via}`, { from: probed.viaUrl ?? '' })}
            {probed.httpStatus === null ? null : ` · ${t('site.status', { status: probed.httpStatus })}`}
            {probed.reason === null ? null : ` · ${reasons(`skip.${probed.reason}.label`)}`}
          </dd>
        </>
      ) : null}
    </dl>
  );
}
