'use client';

import type { KnownField } from '@florilegium/contracts/corpus-plan/field-meant';
import { useTranslations } from 'next-intl';
import { Field, FieldGroup } from '@/components/form/field';
import { Select } from '@/components/form/text-input';
import { KnownFields } from '@/components/metadata/known-fields';
import { MetadataRows } from '@/components/table/metadata-rows';
import { type DomainName, useDomainName } from '@/i18n/domain-name';
import type { JobDraft } from '../../job-draft/job-draft';
import { FormSection } from './form-section';

/** The corpus's domain that the job feeds, and metadata that every resource of it gets. */
export function MetadataSection({
  draft,
  change,
  fields,
  domains,
  known,
}: {
  draft: JobDraft;
  change: (part: Partial<JobDraft>) => void;
  fields: Record<string, string>;
  domains: readonly DomainName[];
  known: readonly KnownField[];
}) {
  const t = useTranslations('jobs');
  const nameOf = useDomainName();
  return (
    <FormSection name="metadata" title={t('section.metadata')} purpose={t('purpose.metadata')}>
      <div className="grid gap-4">
        <Field
          name="domainSlug"
          label={t('domain.label')}
          help={t('domain.help')}
          error={fields.domainSlug}
          className="max-w-96"
        >
          <Select value={draft.domainSlug} onChange={(event) => change({ domainSlug: event.target.value })}>
            <option value="">{t('domain.none')}</option>
            {domains.map((domain) => (
              <option key={domain.slug} value={domain.slug}>
                {nameOf(domain)}
              </option>
            ))}
          </Select>
        </Field>
        <FieldGroup
          name="metadata"
          legend={t('metadata.legend')}
          help={t('metadata.help')}
          error={fields.metadata}
        >
          <KnownFields known={known}>
            <MetadataRows rows={draft.metadata} onChange={(metadata) => change({ metadata })} />
          </KnownFields>
        </FieldGroup>
      </div>
    </FormSection>
  );
}
