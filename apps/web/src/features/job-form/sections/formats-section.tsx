'use client';

import { useTranslations } from 'next-intl';
import { Alert } from '@/components/alert';
import { Field } from '@/components/form/field';
import { TextArea } from '@/components/form/text-input';
import type { JobFormProps } from '../job-form-props';
import type { OptionProps } from '../options/option-field';
import { OptionFields } from '../options/option-group';
import { FormSection } from './form-section';

/** Which formats become resources; HTML is navigated all the same. */
export function FormatsSection({
  extensions,
  onExtensions,
  noBrowser,
  ...props
}: OptionProps & {
  extensions: string;
  onExtensions: (extensions: string) => void;
  noBrowser: JobFormProps['noBrowser'];
}) {
  const t = useTranslations('jobs');
  const error = props.fields.extensions;
  return (
    <FormSection name="formats" title={t('section.formats')} purpose={t('purpose.formats')}>
      <div className="grid gap-4">
        <OptionFields of="formats.kept" {...props} />
        {props.options.formats.length === 0 ? <Alert tone="warn">{t('formats.everything')}</Alert> : null}
        <OptionFields of="formats.scripts" {...props} />
        {noBrowser && props.options.scripts !== 'never' ? (
          <Alert tone="warn">{t(`formats.browser.${noBrowser.why}`, { detail: noBrowser.detail })}</Alert>
        ) : null}
        <details open={extensions !== '' || error !== undefined}>
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
              value={extensions}
              onChange={(event) => onExtensions(event.target.value)}
            />
          </Field>
        </details>
      </div>
    </FormSection>
  );
}
