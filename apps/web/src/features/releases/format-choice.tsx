'use client';

import { type ReleaseFormat, releaseFormats } from '@florilegium/contracts/releases/release';
import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/form/choices';
import { FieldGroup } from '@/components/form/field';

/** What most people need: for searching, for programs, and the table of the texts. */
const usualFormats: readonly ReleaseFormat[] = ['vertical', 'jsonl', 'metadata'];
/** The formats, each with whom it is for. */
export function FormatChoice({
  error,
  offered = releaseFormats,
  chosen = usualFormats,
}: {
  error?: string;
  offered?: readonly ReleaseFormat[];
  chosen?: readonly ReleaseFormat[];
}) {
  const t = useTranslations('releases');
  return (
    <FieldGroup legend={t('order.formats')} help={t('order.formatsHelp')} error={error}>
      <div className="mt-1 grid gap-2">
        {offered.map((format) => (
          <Checkbox
            key={format}
            name="format"
            value={format}
            defaultChecked={chosen.includes(format)}
            label={t(`format.${format}.label`)}
            help={t(`format.${format}.help`)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
