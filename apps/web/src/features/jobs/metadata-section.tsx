'use client';

import { Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Field, FieldGroup } from '@/components/field';
import { Panel } from '@/components/panel';
import { Select, TextInput } from '@/components/text-input';
import { type JobDraft, nextRowId } from './job-draft';

/** The corpus's domain that the job feeds, and metadata that every resource of it gets. */
export function MetadataSection({
  draft,
  change,
  fields,
  domains,
}: {
  draft: JobDraft;
  change: (part: Partial<JobDraft>) => void;
  fields: Record<string, string>;
  domains: readonly string[];
}) {
  const t = useTranslations('jobs');
  const reasons = useTranslations('reasons');
  const rows = draft.metadata;
  const set = (id: number, part: { field?: string; value?: string }) =>
    change({ metadata: rows.map((row) => (row.id === id ? { ...row, ...part } : row)) });
  return (
    <Panel title={t('section.metadata')} id="metadata">
      <div className="grid gap-4">
        <Field label={t('domain.label')} help={t('domain.help')} className="max-w-96">
          <Select value={draft.domainSlug} onChange={(event) => change({ domainSlug: event.target.value })}>
            <option value="">{t('domain.none')}</option>
            {domains.map((slug) => (
              <option key={slug} value={slug}>
                {reasons.has(`domain.${slug}` as never) ? reasons(`domain.${slug}` as never) : slug}
              </option>
            ))}
          </Select>
        </Field>
        <FieldGroup legend={t('metadata.legend')} help={t('metadata.help')} error={fields.metadata}>
          <ul className="mt-1 grid gap-2">
            {rows.map((row, index) => (
              <li key={row.id} className="grid grid-cols-[1fr_1fr_auto] gap-2">
                <TextInput
                  aria-label={t('metadata.field', { number: index + 1 })}
                  placeholder={t('metadata.fieldExample')}
                  maxLength={100}
                  value={row.field}
                  onChange={(event) => set(row.id, { field: event.target.value })}
                />
                <TextInput
                  aria-label={t('metadata.value', { number: index + 1 })}
                  maxLength={2000}
                  value={row.value}
                  onChange={(event) => set(row.id, { value: event.target.value })}
                />
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={t('metadata.remove', { number: index + 1 })}
                  onClick={() => change({ metadata: rows.filter((other) => other.id !== row.id) })}
                >
                  <Trash2 aria-hidden />
                </Button>
              </li>
            ))}
          </ul>
          <div>
            <Button
              variant="quiet"
              size="small"
              className="-ml-2"
              onClick={() => change({ metadata: [...rows, { id: nextRowId(), field: '', value: '' }] })}
            >
              <Plus aria-hidden />
              {t('metadata.add')}
            </Button>
          </div>
        </FieldGroup>
      </div>
    </Panel>
  );
}
