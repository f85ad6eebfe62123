'use client';

import {
  type MappingPreset,
  mappingPresets,
  presetOf,
  presetSettings,
  presetSources,
} from '@florilegium/contracts/jobs/mapping-presets';
import { mappingSettingsSchema } from '@florilegium/contracts/jobs/mapping-settings';
import { useTranslations } from 'next-intl';
import { Field } from '@/components/form/field';
import { TextArea } from '@/components/form/text-input';
import { mappingOptions, readMapping } from '../../job-draft/draft-config';
import { typedOptions } from '../../job-draft/typed-options';
import type { OptionProps } from '../options/option-field';
import { OptionFields, OptionGrid } from '../options/option-group';
import { FormSection } from './form-section';
import { PresetCards } from './preset-cards';

interface MappingProps extends OptionProps {
  stopWords: string;
  onStopWords: (stopWords: string) => void;
}

/** How text is taken out of pages, and which texts stay. */
export function MappingSection(props: MappingProps) {
  const t = useTranslations('jobs');
  return (
    <FormSection name="mapping" title={t('section.mapping')} purpose={t('purpose.mapping')}>
      <PresetChoice {...props} />
      <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
        <OptionFields of="mapping.texts" only="noBoxes" {...props} />
        <div className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
          <OptionFields of="mapping.texts" only="boxes" {...props} />
        </div>
      </div>
      <OptionGrid of="mapping.duplicates" fold="mt-4" columns="sm:grid-cols-2 lg:grid-cols-3" {...props} />
      <OptionGrid
        of="mapping.quality"
        also={['mapping.stopWords']}
        fold="mt-4"
        columns="sm:grid-cols-2 lg:grid-cols-3"
        {...props}
      >
        <StopWords {...props} />
      </OptionGrid>
      <OptionGrid of="mapping.justext" fold="mt-4" columns="sm:grid-cols-2 lg:grid-cols-3" {...props} />
    </FormSection>
  );
}

/** One click gives the settings of a system of the field; what is typed afterwards makes them the job's own. */
function PresetChoice({ options, stopWords, set }: MappingProps) {
  const t = useTranslations('jobs');
  const settings = readMapping({ options, stopWords });
  const chosen = settings && presetOf(settings);
  const take = (preset: MappingPreset) => {
    const mapping = presetSettings(preset, settings ?? mappingSettingsSchema.parse({}));
    set(typedOptions({ mapping }, mappingOptions));
  };
  return (
    <PresetCards
      legend={t('mapping.preset.legend')}
      cards={mappingPresets.map((name) => ({
        name,
        title: t(`mapping.preset.${name}.name`),
        text: t(`mapping.preset.${name}.text`),
        source: name === 'florilegium' ? undefined : presetSources[name],
      }))}
      chosen={chosen}
      onTake={take}
      status={
        chosen
          ? t('mapping.preset.chosen', { name: t(`mapping.preset.${chosen}.name`) })
          : t('mapping.preset.own')
      }
    />
  );
}

function StopWords({ stopWords, onStopWords, ...props }: MappingProps) {
  const t = useTranslations('jobs');
  return (
    <div className="mt-4 grid items-start gap-4 sm:grid-cols-[2fr_1fr]">
      <Field
        name="mapping.filters.stopWords"
        label={t('mapping.stopWords.label')}
        help={t('mapping.stopWords.help')}
        error={props.fields['mapping.filters.stopWords']}
      >
        <TextArea
          rows={3}
          value={stopWords}
          placeholder="it: casinò, roulette, poker"
          onChange={(event) => onStopWords(event.target.value)}
        />
      </Field>
      <OptionFields of="mapping.stopWords" {...props} />
    </div>
  );
}
