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

/** Name, description and languages of a corpus that is made or changed, and when one document is too much of it. */
export function CorpusForm({
  corpus,
  onDone,
}: {
  corpus?: {
    id: string;
    name: string;
    description: string;
    languages: readonly string[];
    largestShare: number | null;
  };
  onDone?: () => void;
}) {
  const t = useTranslations('corpora');
  const common = useTranslations('common');
  const router = useRouter();
  const [name, setName] = useState(corpus?.name ?? '');
  const [description, setDescription] = useState(corpus?.description ?? '');
  const [languages, setLanguages] = useState(corpus?.languages.join(', ') ?? '');
  const [largest, setLargest] = useState(percentOf(corpus ? corpus.largestShare : 0.05));
  const [template, setTemplate] = useState<PlanTemplate>('empty');
  const creation = useAction(createCorpusAction);
  const change = useAction(updateCorpusAction);
  const failure = creation.failure ?? change.failure;
  const error = (field: string) =>
    failure?.fields &&
    Object.entries(failure.fields).find(([path]) => path.replace(/^corpus\./, '').startsWith(field))?.[1];

  async function save() {
    const codes = languages.split(/[\s,;]+/).filter((code) => code !== '');
    const input = {
      name,
      description,
      languages: codes.map((code) => code.toLowerCase()),
      largestShare: shareOf(largest),
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

  return (
    <form
      className="grid max-w-[38rem] gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!creation.pending && !change.pending) void save();
      }}
    >
      <Field label={t('form.name')} error={error('name')} required>
        <TextInput value={name} autoComplete="off" onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field label={t('form.description')} help={t('form.descriptionHelp')} optional={common('optional')}>
        <TextArea value={description} onChange={(event) => setDescription(event.target.value)} />
      </Field>
      <Field
        label={t('form.languages')}
        help={t('form.languagesHelp')}
        error={error('languages')}
        optional={common('optional')}
      >
        <TextInput
          value={languages}
          placeholder="it, en"
          autoCapitalize="off"
          onChange={(event) => setLanguages(event.target.value)}
        />
      </Field>
      <NumberInput
        name="largestShare"
        label={t('form.largestShare')}
        help={t('form.largestShareHelp', leastForLargest)}
        error={error('largestShare')}
        value={largest}
        onValue={setLargest}
      />
      {corpus ? null : (
        <FieldGroup legend={t('form.template.legend')} help={t('form.template.help')}>
          <RadioGroup
            name="template"
            value={template}
            onValueChange={setTemplate}
            options={planTemplates.map((value) => ({
              value,
              label: t(`form.template.${value}.label`),
              help: t(`form.template.${value}.help`),
            }))}
          />
        </FieldGroup>
      )}
      <FormProblem failure={failure} />
      <div>
        <SubmitButton variant="main" pending={creation.pending || change.pending}>
          {corpus ? common('save') : t('form.create')}
        </SubmitButton>
      </div>
    </form>
  );
}
