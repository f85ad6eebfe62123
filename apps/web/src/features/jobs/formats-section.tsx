'use client';

import { formats } from '@florilegium/contracts/formats';
import { useTranslations } from 'next-intl';
import { Alert } from '@/components/alert';
import { Checkbox } from '@/components/choices';
import { Field, FieldGroup } from '@/components/field';
import { TextArea } from '@/components/text-input';
import { FormSection } from './form-section';
import type { JobDraft } from './job-draft';

/** Which formats become resources; HTML is navigated all the same. */
export function FormatsSection({
  draft,
  change,
  error,
}: {
  draft: JobDraft;
  change: (part: Partial<JobDraft>) => void;
  error?: string;
}) {
  const t = useTranslations('jobs');
  const reasons = useTranslations('reasons');
  return (
    <FormSection name="formats" title={t('section.formats')} purpose={t('purpose.formats')}>
      <div className="grid gap-4">
        <FieldGroup name="formats" legend={t('formats.legend')} help={t('formats.help')}>
          <div className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-4 gap-y-2">
            {formats.map((format) => (
              <Checkbox
                key={format}
                label={reasons(`format.${format}`)}
                checked={draft.formats.includes(format)}
                onChange={(event) =>
                  change({
                    formats: event.target.checked
                      ? formats.filter((known) => known === format || draft.formats.includes(known))
                      : draft.formats.filter((known) => known !== format),
                  })
                }
              />
            ))}
          </div>
        </FieldGroup>
        {draft.formats.length === 0 ? <Alert tone="warn">{t('formats.everything')}</Alert> : null}
        <details open={draft.extensions !== '' || error !== undefined}>
          <summary className="text-leaf">{t('extensions.summary')}</summary>
          <Field
            name="extensions"
            label={t('extensions.label')}
            help={t('extensions.help')}
            error={error}
            className="mt-3"
          >
            <TextArea
              mono
              rows={3}
              spellCheck={false}
              placeholder={'cgi = html\nasc = txt\nppt = other'}
              value={draft.extensions}
              onChange={(event) => change({ extensions: event.target.value })}
            />
          </Field>
        </details>
      </div>
    </FormSection>
  );
}
