'use client';

import type { ResourceScope } from '@florilegium/db/corpus/resource-scope';
import { useTranslations } from 'next-intl';
import { FormProblem } from '@/components/form/action-form';
import { RadioGroup } from '@/components/form/choices';
import { Field, FieldGroup } from '@/components/form/field';
import { SubmitButton } from '@/components/form/submit-button';
import { TextArea, TextInput } from '@/components/form/text-input';
import { domainOfPart, hostOfPart } from './part-ids';
import { ChanceFields, PartField, SizeFields } from './sample-fields';
import { type SampleBeginning, useSampleDraft } from './use-sample-draft';

/** Asks how a sample is to be drawn; the seed is shown, so that the draw can be repeated. */
export function SampleForm(beginning: SampleBeginning) {
  const t = useTranslations('validation');
  const draft = useSampleDraft(beginning);
  const { typed, change, failure } = draft;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void draft.draw();
      }}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <PartField {...beginning} draft={draft} />
        <FieldGroup legend={t('form.order')} className="sm:col-span-2">
          <RadioGroup
            name="order"
            value={typed.order}
            onValueChange={(order) => change({ order })}
            options={[
              { value: 'chance', label: t('form.byChance'), help: t('form.byChanceHelp') },
              { value: 'risk', label: t('form.byRisk'), help: t('form.byRiskHelp') },
            ]}
          />
        </FieldGroup>
        <SizeFields scope={beginning.scope} draft={draft} />
        {typed.order === 'chance' ? <ChanceFields draft={draft} /> : null}
        <Field label={t('form.seed')} help={t('form.seedHelp')} error={failure?.fields?.['sample.seed']}>
          <TextInput
            mono
            className="max-w-56"
            value={typed.seed}
            onChange={(event) => change({ seed: event.target.value })}
          />
        </Field>
        <Field
          label={t('form.notes')}
          help={t('form.notesHelp')}
          error={failure?.fields?.['sample.notes']}
          className="sm:col-span-2"
        >
          <TextArea
            rows={3}
            maxLength={10000}
            value={typed.notes}
            onChange={(event) => change({ notes: event.target.value })}
          />
        </Field>
      </div>
      <FormProblem failure={failure} />
      <div>
        <SubmitButton variant="main" pending={draft.pending}>
          {t(`form.draw.${drawnOf(beginning.scope, draft.part.chosen)}`)}
        </SubmitButton>
      </div>
    </form>
  );
}

/** What the button says that it draws from. */
function drawnOf(scope: ResourceScope, chosen: string) {
  if (chosen === '') return 'jobId' in scope ? 'job' : 'corpus';
  if (hostOfPart(chosen) !== null) return 'host';
  return domainOfPart(chosen) === null ? 'subCorpus' : 'domain';
}
