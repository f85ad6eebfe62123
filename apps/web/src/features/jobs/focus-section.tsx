'use client';

import { crawlOrders, linkScores } from '@florilegium/contracts/focus';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Checkbox, RadioGroup } from '@/components/choices';
import { Field, FieldGroup } from '@/components/field';
import { Select } from '@/components/text-input';
import { type FocusDraft, type FocusNumber, focusNumbers } from './focus-draft';
import { FormSection } from './form-section';
import { LanguageCodesField } from './language-codes-field';
import { NumberInput } from './number-input';
import { TopicField } from './topic-field';

interface FocusProps {
  draft: FocusDraft;
  change: (part: Partial<FocusDraft>) => void;
  fields: Record<string, string>;
}

/** The topic and the language that a crawl looks for, and in which order it goes. */
export function FocusSection({ corpusId, ...props }: FocusProps & { corpusId: string }) {
  const t = useTranslations('jobs');
  const { draft, change, fields } = props;
  return (
    <FormSection name="focus" title={t('section.focus')} purpose={t('purpose.focus')}>
      <div className="grid gap-4">
        <TopicField
          corpusId={corpusId}
          topic={draft.topic}
          error={fields['focus.topic']}
          onChange={(topic) => change({ topic })}
        />
        <Matching {...props} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <LanguageCodesField
            name="focus.languages"
            label={t('focus.languages.label')}
            help={t('focus.languages.help')}
            error={fields['focus.languages']}
            value={draft.languages}
            onValue={(languages) => change({ languages })}
          />
          <FocusNumberInput name="threshold" {...props} />
        </div>
        <Fold
          summary={t('focus.more')}
          names={[...focusNumbers.relevance, ...focusNumbers.locations]}
          {...props}
        >
          <Numbers names={['minDistinctTerms', 'minRelativeScore']} {...props} />
          <p className="mt-4 mb-2 text-muted text-sm">{t('focus.locationsHelp')}</p>
          <Numbers names={focusNumbers.locations} {...props} />
        </Fold>
        <Order {...props} />
      </div>
    </FormSection>
  );
}

/** What counts as the same term. */
function Matching({ draft, change }: FocusProps) {
  const t = useTranslations('jobs');
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      {(['foldCase', 'foldAccents', 'byLemma'] as const).map((name) => (
        <Checkbox
          key={name}
          label={t(`focus.${name}.label`)}
          help={t(`focus.${name}.help`)}
          checked={draft[name]}
          onChange={(event) => change({ [name]: event.target.checked })}
        />
      ))}
    </div>
  );
}

function Order(props: FocusProps) {
  const t = useTranslations('jobs');
  const { draft, change } = props;
  return (
    <div className="grid gap-4 border-t pt-4">
      <FieldGroup legend={t('focus.order.legend')}>
        <RadioGroup
          name="focus.order"
          value={draft.order}
          onValueChange={(order) => change({ order })}
          options={crawlOrders.map((order) => ({
            value: order,
            label: t(`focus.order.${order}.label`),
            help: t(`focus.order.${order}.help`),
          }))}
        />
      </FieldGroup>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {draft.order === 'bestFirst' ? (
          <>
            <Field label={t('focus.linkScore.label')} help={t('focus.linkScore.help')}>
              <Select
                value={draft.linkScore}
                onChange={(event) => change({ linkScore: event.target.value as FocusDraft['linkScore'] })}
              >
                {linkScores.map((score) => (
                  <option key={score} value={score}>
                    {t(`focus.linkScore.${score}`)}
                  </option>
                ))}
              </Select>
            </Field>
            <FocusNumberInput name="bestPerStep" {...props} />
          </>
        ) : null}
        <FocusNumberInput name="tunnelDepth" {...props} />
        <Checkbox
          label={t('focus.archiveAll.label')}
          help={t('focus.archiveAll.help')}
          checked={draft.archiveAll}
          onChange={(event) => change({ archiveAll: event.target.checked })}
        />
      </div>
    </div>
  );
}

/** Settings that few need: folded, and open while one of them is wrong. */
function Fold({
  summary,
  names,
  children,
  fields,
}: FocusProps & { summary: string; names: readonly FocusNumber[]; children: ReactNode }) {
  return (
    <details open={names.some((name) => fields[`focus.${name}`])}>
      <summary className="text-leaf">{summary}</summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}

function Numbers({ names, ...props }: FocusProps & { names: readonly FocusNumber[] }) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {names.map((name) => (
        <FocusNumberInput key={name} name={name} {...props} />
      ))}
    </div>
  );
}

function FocusNumberInput({ name, draft, change, fields }: FocusProps & { name: FocusNumber }) {
  const t = useTranslations('jobs');
  const key = name.replace('locations.', 'in-') as 'threshold';
  return (
    <NumberInput
      name={`focus.${name}`}
      label={t(`focus.numbers.${key}.label`)}
      help={t(`focus.numbers.${key}.help`)}
      error={fields[`focus.${name}`]}
      value={draft.numbers[name]}
      onValue={(typed) => change({ numbers: { ...draft.numbers, [name]: typed } })}
    />
  );
}
