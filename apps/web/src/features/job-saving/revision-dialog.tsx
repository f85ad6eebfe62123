'use client';

import type { Failure } from '@florilegium/contracts/action-result';
import type { JobConfigInput } from '@florilegium/contracts/jobs/job-config';
import type { RevisionPreview } from '@florilegium/db/runs/revision-preview';
import { useTranslations } from 'next-intl';
import { Alert } from '@/components/alert';
import { Button } from '@/components/button';
import { Dialog } from '@/components/overlay/dialog';

/** What is known of a change before it is applied. */
export interface AskedRevision {
  config: JobConfigInput;
  /** Null while the server counts. */
  preview: RevisionPreview | null;
  failure: Failure | null;
}

/** Examples that are shown of each reason. */
const mostExamples = 5;

/** Says what a change would drop of what waits, with examples for each reason, before it is applied to the crawl. */
export function RevisionDialog({
  asked,
  pending,
  onApply,
  onClose,
}: {
  asked: AskedRevision | null;
  pending: boolean;
  onApply: (config: JobConfigInput) => void;
  onClose: () => void;
}) {
  const t = useTranslations('jobs.revision');
  const common = useTranslations('common');
  return (
    <Dialog
      open={asked !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('title')}
      description={t('text')}
    >
      <div aria-live="polite" className="grid gap-3">
        {asked?.failure ? <Alert tone="bad">{asked.failure.message}</Alert> : null}
        {asked && !asked.failure && !asked.preview ? <p>{t('counting')}</p> : null}
        {asked?.preview ? <PreviewedRevision preview={asked.preview} /> : null}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button
          variant="main"
          disabled={!asked?.preview}
          pending={pending}
          onClick={() => {
            if (asked) onApply(asked.config);
          }}
        >
          {t('apply')}
        </Button>
      </div>
    </Dialog>
  );
}

/** How much of what waits a change would drop, by reason, with examples. */
export function PreviewedRevision({ preview }: { preview: RevisionPreview }) {
  const t = useTranslations('jobs.revision');
  const dropped = preview.dropped.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <p className="font-medium">{t(dropWords(preview), { count: dropped })}</p>
      <p className="text-muted text-sm">
        {preview.sampledOf === null
          ? t('looked', { count: preview.queued })
          : t('sampled', { count: preview.queued, of: preview.sampledOf })}
      </p>
      {preview.dropped.length > 0 ? (
        <ul className="grid gap-2">
          {preview.dropped.map(({ reason, count }) => (
            <DroppedFor
              key={reason}
              reason={reason}
              count={count}
              examples={preview.examples.filter((example) => example.reason === reason)}
            />
          ))}
        </ul>
      ) : null}
    </>
  );
}

function dropWords({ sampledOf, complete }: RevisionPreview) {
  if (sampledOf !== null) return 'dropsAbout';
  return complete ? 'drops' : 'dropsAtLeast';
}

function DroppedFor({
  reason,
  count,
  examples,
}: RevisionPreview['dropped'][number] & { examples: RevisionPreview['examples'] }) {
  const t = useTranslations('jobs.revision');
  const reasons = useTranslations('reasons');
  return (
    <li className="border-t pt-2">
      <span className="font-medium">{reasons(`skip.${reason}.label`)}</span>{' '}
      <span className="text-muted">{t('count', { count })}</span>
      {examples.length > 0 ? (
        <details>
          <summary className="text-leaf text-sm">{t('examples')}</summary>
          <ul className="mt-1 grid gap-1 text-sm">
            {examples.slice(0, mostExamples).map((example) => (
              <li key={example.url}>
                <code className="url block">{example.url}</code>
                {example.detail ? (
                  <span className="text-muted [overflow-wrap:anywhere]">{example.detail}</span>
                ) : null}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  );
}
