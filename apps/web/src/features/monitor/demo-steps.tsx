'use client';

import { useTranslations } from 'next-intl';
import { Link } from '@/components/links/link';
import { Panel } from '@/components/panel';
import { useJobProgress } from '../job-state/job-progress';

/** The demo's way in three steps: start the crawl, validate a sample, export. The next one is marked. */
export function DemoSteps({ corpusId }: { corpusId: string }) {
  const t = useTranslations('monitor');
  const { jobId, progress } = useJobProgress();
  const steps = [
    { id: 'crawl', done: (progress.totals?.documents ?? 0) > 0 && progress.state !== 'running', href: null },
    { id: 'validate', done: progress.samples > 0, href: `/jobs/${jobId}/validation` },
    { id: 'export', done: progress.exports > 0, href: `/corpora/${corpusId}#exports` },
  ] as const;
  const next = steps.find((step) => !step.done)?.id;
  return (
    <Panel title={t('demo.title')} className="mb-4">
      <p className="mb-3 text-muted">{next ? t('demo.text') : t('demo.over')}</p>
      <ol className="grid gap-3 sm:grid-cols-3">
        {steps.map((step, index) => (
          <li
            key={step.id}
            aria-current={step.id === next ? 'step' : undefined}
            className={`rounded border px-3 py-2 ${step.id === next ? 'border-leaf bg-leaf-soft' : ''}`}
          >
            <span aria-hidden className="mr-2 font-serif text-leaf text-lg">
              {step.done ? '✓' : index + 1}
            </span>
            {step.href ? (
              <Link href={step.href} className="font-medium">
                {t(`demo.${step.id}.label`)}
              </Link>
            ) : (
              <span className="font-medium">{t(`demo.${step.id}.label`)}</span>
            )}
            {step.done ? <span className="sr-only"> {t('demo.done')}</span> : null}
            <p className="mt-1 text-muted text-sm">{t(`demo.${step.id}.text`)}</p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
