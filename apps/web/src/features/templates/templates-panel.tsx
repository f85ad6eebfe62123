'use client';

import { useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { useAction } from '@/components/form/action-form';
import { LinkButton } from '@/components/links/link-button';
import { ConfirmDialog } from '@/components/overlay/confirm-dialog';
import { Panel } from '@/components/panel';
import { deleteTemplateAction } from './template-actions';

/** A template in a list. */
export interface ShownTemplate {
  id: string;
  name: string;
  description: string;
  createdByName: string | null;
  /** ISO 8601. */
  createdAt: string;
}

/** The settings that a corpus keeps for new jobs. Nothing while there are none. */
export function TemplatesPanel({
  corpusId,
  templates,
}: {
  corpusId: string;
  templates: readonly ShownTemplate[];
}) {
  const t = useTranslations('jobs');
  const format = useFormatter();
  if (templates.length === 0) return null;
  return (
    <Panel title={t('template.list')}>
      <ul>
        {templates.map((template) => (
          <li
            key={template.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b py-2 last:border-0 last:pb-0"
          >
            <span className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
              <bdi className="block font-medium">{template.name}</bdi>
              {template.description ? <bdi className="block">{template.description}</bdi> : null}
              <span className="text-muted text-sm" suppressHydrationWarning>
                {t('template.by', {
                  who: template.createdByName ?? t('versions.nobody'),
                  when: format.dateTime(new Date(template.createdAt), 'day'),
                })}
              </span>
            </span>
            <LinkButton size="small" href={`/corpora/${corpusId}/jobs/new?template=${template.id}`}>
              {t('template.use')}
            </LinkButton>
            <DeleteTemplate template={template} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function DeleteTemplate({ template: { id, name } }: { template: ShownTemplate }) {
  const t = useTranslations('jobs');
  const router = useRouter();
  const { run } = useAction(deleteTemplateAction);
  return (
    <ConfirmDialog
      trigger={
        <Button size="small" variant="quiet" aria-label={t('template.deleteLabel', { name })}>
          {t('template.delete')}
        </Button>
      }
      title={t('template.deleteTitle', { name })}
      confirmLabel={t('template.delete')}
      onConfirm={async () => {
        const done = await run({ templateId: id });
        router.refresh();
        return done.ok ? null : done.error.message;
      }}
    >
      <p>{t('template.deleteText')}</p>
    </ConfirmDialog>
  );
}
