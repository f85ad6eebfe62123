'use client';

import { cleaners } from '@florilegium/contracts/documents';
import {
  type MappingPreset,
  mappingPresets,
  presetOf,
  presetSettings,
  presetSources,
} from '@florilegium/contracts/mapping-presets';
import { mappingSettingsSchema, type TaggerName } from '@florilegium/contracts/mapping-settings';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Checkbox } from '@/components/choices';
import { Field } from '@/components/field';
import { Select, TextArea } from '@/components/text-input';
import { FormSection } from './form-section';
import type { MappingDraft, MappingNumber } from './mapping-draft';
import { mappingDraftOf, mappingNumbers, readMapping } from './mapping-draft';
import { NumberInput } from './number-input';
import { PresetCards } from './preset-cards';

/** What a part of the mapping settings works with. */
export interface MappingProps {
  draft: MappingDraft;
  change: (part: Partial<MappingDraft>) => void;
  fields: Record<string, string>;
}

/** How text is taken out of pages, and which texts stay. */
export function MappingSection({
  taggers,
  ...props
}: MappingProps & {
  /** What can be chosen here. */
  taggers: readonly TaggerName[];
}) {
  const t = useTranslations('jobs');
  const { draft, change } = props;
  return (
    <FormSection name="mapping" title={t('section.mapping')} purpose={t('purpose.mapping')}>
      <PresetChoice {...props} />
      <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
        <NumberField name="minWords" {...props} />
        <Field label={t('mapping.cleaner.label')} help={t('mapping.cleaner.help')}>
          <Select
            value={draft.cleaner}
            onChange={(event) => change({ cleaner: event.target.value as MappingDraft['cleaner'] })}
          >
            {cleaners.map((cleaner) => (
              <option key={cleaner} value={cleaner}>
                {t(`mapping.cleaner.${cleaner}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('mapping.tagger.label')} help={t('mapping.tagger.help')}>
          <Select
            value={draft.tagger}
            onChange={(event) => change({ tagger: event.target.value as MappingDraft['tagger'] })}
          >
            {/* A job may name one that is set up no longer. */}
            {[...new Set([...taggers, draft.tagger])].map((tagger) => (
              <option key={tagger} value={tagger}>
                {t(`mapping.tagger.${tagger}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Switches {...props} />
      </div>
      <Fold summary={t('mapping.duplicates')} names={mappingNumbers.near} {...props} />
      <Fold
        summary={t('mapping.quality')}
        names={[...mappingNumbers.size, ...mappingNumbers.prose, ...mappingNumbers.words]}
        {...props}
      >
        <StopWords {...props} />
      </Fold>
      <Fold summary={t('mapping.justext')} names={mappingNumbers.justext} {...props} />
    </FormSection>
  );
}

/** One click gives the settings of a system of the field; what is typed afterwards makes them the job's own. */
function PresetChoice({ draft, change }: MappingProps) {
  const t = useTranslations('jobs');
  const settings = readMapping(draft);
  const chosen = settings && presetOf(settings);
  const take = (preset: MappingPreset) =>
    change(mappingDraftOf(presetSettings(preset, settings ?? mappingSettingsSchema.parse({}))));
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

function Switches({ draft, change }: MappingProps) {
  const t = useTranslations('jobs');
  const switches = ['dropNear', 'keepComments', 'labelParagraphs', 'dropByKeywords'] as const;
  return (
    <div className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
      {switches.map((name) => (
        <Checkbox
          key={name}
          label={t(`mapping.${name}.label`)}
          help={t(`mapping.${name}.help`)}
          checked={draft[name]}
          onChange={(event) => change({ [name]: event.target.checked })}
        />
      ))}
    </div>
  );
}

function StopWords({ draft, change, fields }: MappingProps) {
  const t = useTranslations('jobs');
  return (
    <div className="mt-4 grid items-start gap-4 sm:grid-cols-[2fr_1fr]">
      <Field
        name="stopWords"
        label={t('mapping.stopWords.label')}
        help={t('mapping.stopWords.help')}
        error={fields.stopWords}
      >
        <TextArea
          rows={3}
          value={draft.stopWords}
          placeholder="it: casinò, roulette, poker"
          onChange={(event) => change({ stopWords: event.target.value })}
        />
      </Field>
      <NumberField name="filters.minStopWordTypes" draft={draft} change={change} fields={fields} />
    </div>
  );
}

/** Settings that few need: folded, and open while one of them is wrong. */
function Fold({
  summary,
  names,
  children,
  ...props
}: MappingProps & { summary: string; names: readonly MappingNumber[]; children?: ReactNode }) {
  return (
    <details className="mt-4" open={names.some((name) => props.fields[name])}>
      <summary className="text-leaf">{summary}</summary>
      <div className="mt-3 grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {names.map((name) => (
          <NumberField key={name} name={name} {...props} />
        ))}
      </div>
      {children}
    </details>
  );
}

/** A number of the mapping settings. */
export function NumberField({ name, draft, change, fields }: MappingProps & { name: MappingNumber }) {
  const t = useTranslations('jobs');
  const key = name.slice(name.lastIndexOf('.') + 1) as 'minWords';
  return (
    <NumberInput
      name={name}
      label={t(`mapping.numbers.${key}.label`)}
      help={t(`mapping.numbers.${key}.help`)}
      error={fields[name]}
      value={draft.numbers[name]}
      onValue={(typed) => change({ numbers: { ...draft.numbers, [name]: typed } })}
    />
  );
}
