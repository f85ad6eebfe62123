'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { RuleLabProps } from './rule-lab-props';

/** The lab with its pattern engine, loaded where it is used. */
const LabView = dynamic(() => import('./lab-view').then((module) => module.LabView), {
  ssr: false,
  loading: () => <LabSkeleton />,
});

/** What the rules do to the site's own addresses, before any crawl: see LabView. */
export function RuleLab(props: RuleLabProps) {
  return <LabView {...props} />;
}

const line = 'block h-4 animate-[breathe_1.6s_ease-in-out_infinite] rounded-sm bg-line';
const boxes = [
  ['navigate', 'gap-3 rounded border bg-surface p-4 shadow-lift'],
  ['site', 'content-start gap-3 rounded border bg-surface p-4 shadow-lift @4xl/lab:row-span-2'],
  ['save', 'gap-3 rounded border bg-surface p-4 shadow-lift'],
] as const;

function LabSkeleton() {
  const t = useTranslations('common');
  return (
    <div role="status" className="@container/lab">
      <span className="sr-only">{t('loading')}</span>
      <div className="grid gap-4 @4xl/lab:grid-cols-[minmax(20rem,28rem)_minmax(0,1fr)]">
        {boxes.map(([name, classes]) => (
          <div key={name} aria-hidden className={`grid ${classes}`}>
            {['w-2/5', 'w-4/5', 'w-3/5', 'w-full'].map((width) => (
              <span key={width} className={`${line} ${width}`} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
