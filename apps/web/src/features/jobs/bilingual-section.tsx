'use client';

import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/choices';
import type { BilingualDraft } from './bilingual-draft';
import { FormSection } from './form-section';
import { LanguageCodesField } from './language-codes-field';
import { NumberInput } from './number-input';

/** Whether the same texts are looked for in several languages. */
export function BilingualSection({
  draft,
  change,
  fields,
}: {
  draft: BilingualDraft;
  change: (part: Partial<BilingualDraft>) => void;
  fields: Record<string, string>;
}) {
  const t = useTranslations('jobs');
  return (
    <FormSection name="bilingual" title={t('section.bilingual')} purpose={t('purpose.bilingual')}>
      <div className="grid gap-4">
        <Checkbox
          label={t('bilingual.pair.label')}
          help={t('bilingual.pair.help')}
          checked={draft.pair}
          onChange={(event) => change({ pair: event.target.checked })}
        />
        {draft.pair ? (
          <>
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <LanguageCodesField
                name="bilingual.languages"
                label={t('bilingual.languages.label')}
                help={t('bilingual.languages.help')}
                error={fields['bilingual.languages']}
                required
                value={draft.languages}
                onValue={(languages) => change({ languages })}
              />
              <NumberInput
                name="bilingual.minPairScore"
                label={t('bilingual.minPairScore.label')}
                help={t('bilingual.minPairScore.help')}
                error={fields['bilingual.minPairScore']}
                value={draft.minPairScore}
                onValue={(minPairScore) => change({ minPairScore })}
              />
            </div>
            <div className="grid items-start gap-4 sm:grid-cols-2">
              {(['languageLinksFirst', 'alignSentences'] as const).map((name) => (
                <Checkbox
                  key={name}
                  label={t(`bilingual.${name}.label`)}
                  help={t(`bilingual.${name}.help`)}
                  checked={draft[name]}
                  onChange={(event) => change({ [name]: event.target.checked })}
                />
              ))}
            </div>
          </>
        ) : null}
      </div>
    </FormSection>
  );
}
