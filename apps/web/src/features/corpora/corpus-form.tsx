'use client';

import { type PlanTemplate, planTemplates } from '@florilegium/contracts/corpus-plan/ridire';
import { leastForLargest } from '@florilegium/contracts/large-documents';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormProblem, useAction } from '@/components/form/action-form';
import { RadioGroup } from '@/components/form/choices';
import { Field, FieldGroup } from '@/components/form/field';
import { NumberInput } from '@/components/form/number-input';
import { SubmitButton } from '@/components/form/submit-button';
import { TextArea, TextInput } from '@/components/form/text-input';
import { percentOf, shareOf } from '@/components/form/typed-share';
import { toast } from '@/components/overlay/toast';
import { createCorpusAction, updateCorpusAction } from './actions';

/** A corpus that is changed. */
interface ChangedCorpus {
  id: string;
  name: string;
  description: string;
  languages: readonly string[];
  largestShare: number | null;
}

/** Name, description and languages of a corpus that is made or changed, and when one document is too much of it. */
export function CorpusForm({ corpus, onDone }: { corpus?: ChangedCorpus; onDone?: () => void }) {
  const t = useTranslations('corpora');
  const common = useTranslations('common');
  const form = useCorpusForm(corpus, onDone);
  const { typed, type, error } = form;
  return (
    <form
      className="grid max-w-[38rem] gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.pending) void form.save();
      }}
    >
      <Field label={t('form.name')} error={error('name')} required>
        <TextInput
          value={typed.name}
          autoComplete="off"
          onChange={(event) => type({ name: event.target.value })}
        />
      </Field>
      <Field label={t('form.description')} help={t('form.descriptionHelp')} optional={common('optional')}>
        <TextArea value={typed.description} onChange={(event) => type({ description: event.target.value })} />
      </Field>
      <Field
        label={t('form.languages')}
        help={t('form.languagesHelp')}
        error={error('languages')}
        optional={common('optional')}
      >
        <TextInput
          value={typed.languages}
          placeholder="it, en"
          autoCapitalize="off"
          onChange={(event) => type({ languages: event.target.value })}
        />
      </Field>
      <NumberInput
        name="largestShare"
        label={t('form.largestShare')}
        help={t('form.largestShareHelp', leastForLargest)}
        error={error('largestShare')}
        value={typed.largest}
        onValue={(largest) => type({ largest })}
      />
      {corpus ? null : <TemplateField value={typed.template} onChange={(template) => type({ template })} />}
      <FormProblem failure={form.failure} />
      <div>
        <SubmitButton variant="main" pending={form.pending}>
          {corpus ? common('save') : t('form.create')}
        </SubmitButton>
      </div>
    </form>
  );
}

/** With which plan a new corpus begins. */
function TemplateField({
  value,
  onChange,
}: {
  value: PlanTemplate;
  onChange: (template: PlanTemplate) => void;
}) {
  const t = useTranslations('corpora');
  return (
    <FieldGroup legend={t('form.template.legend')} help={t('form.template.help')}>
      <RadioGroup
        name="template"
        value={value}
        onValueChange={onChange}
        options={planTemplates.map((template) => ({
          value: template,
          label: t(`form.template.${template}.label`),
          help: t(`form.template.${template}.help`),
        }))}
      />
    </FieldGroup>
  );
}

/** A corpus as it is typed, and how it is saved. */
function useCorpusForm(corpus: ChangedCorpus | undefined, onDone: (() => void) | undefined) {
  const common = useTranslations('common');
  const router = useRouter();
  const [typed, setTyped] = useState({
    name: corpus?.name ?? '',
    description: corpus?.description ?? '',
    languages: corpus?.languages.join(', ') ?? '',
    largest: percentOf(corpus ? corpus.largestShare : 0.05),
    template: 'empty' as PlanTemplate,
  });
  const creation = useAction(createCorpusAction);
  const change = useAction(updateCorpusAction);
  const failure = creation.failure ?? change.failure;

  async function save() {
    const { name, description, template } = typed;
    const languages = typed.languages.split(/[\s,;]+/).filter((code) => code !== '');
    const input = {
      ...{ name, description },
      languages: languages.map((code) => code.toLowerCase()),
      largestShare: shareOf(typed.largest),
    };
    const saved = corpus
      ? await change.run({ corpusId: corpus.id, corpus: input })
      : await creation.run({ ...input, template });
    if (!saved.ok) return;
    if (!corpus) return router.push(`/corpora/${saved.data.id}`);
    toast.success(common('saved'));
    router.refresh();
    onDone?.();
  }

  return {
    typed,
    type: (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part })),
    save,
    pending: creation.pending || change.pending,
    failure,
    error: (field: string) =>
      failure?.fields &&
      Object.entries(failure.fields).find(([path]) => path.replace(/^corpus\./, '').startsWith(field))?.[1],
  };
}
