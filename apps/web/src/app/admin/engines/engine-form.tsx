'use client';

import type { Failure } from '@florilegium/contracts/action-result';
import { type Engine, type EngineKind, engineKinds } from '@florilegium/contracts/jobs/seed-search';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormProblem, useAction } from '@/components/form/action-form';
import { Checkbox, RadioGroup } from '@/components/form/choices';
import { Field, FieldGroup } from '@/components/form/field';
import { StackedForm } from '@/components/form/stacked-form';
import { SubmitButton } from '@/components/form/submit-button';
import { TextInput } from '@/components/form/text-input';
import { toast } from '@/components/overlay/toast';
import { addEngineAction, changeEngineAction } from './actions';

/** The form as it is typed; the pause in seconds. */
interface TypedEngine extends Omit<Engine, 'intervalMs' | 'dailyQuota'> {
  intervalSeconds: string;
  dailyQuota: string;
  key: string;
  forgetKey: boolean;
}

const empty: TypedEngine = {
  name: '',
  kind: 'searxng',
  template: '',
  resultsPath: 'results',
  urlPath: 'url',
  titlePath: 'title',
  keyHeader: '',
  intervalSeconds: '1',
  dailyQuota: '',
  key: '',
  forgetKey: false,
};

function typedOf({ intervalMs, dailyQuota, ...rest }: Engine): TypedEngine {
  const typed = { intervalSeconds: String(intervalMs / 1000), dailyQuota: String(dailyQuota ?? '') };
  return { ...empty, ...rest, ...typed };
}

function engineOf({
  intervalSeconds,
  dailyQuota,
  key: _key,
  forgetKey: _forget,
  ...rest
}: TypedEngine): Engine {
  return {
    ...rest,
    // Brave has an address of its own; what was typed for another kind is none.
    template: rest.kind === 'brave' ? '' : rest.template,
    intervalMs: Math.round(Number(intervalSeconds.trim().replace(',', '.') || Number.NaN) * 1000),
    dailyQuota: dailyQuota.trim() === '' ? null : Number(dailyQuota),
  };
}

/** Lists a search engine. */
export function AddEngine({ mayKeepKeys }: { mayKeepKeys: boolean }) {
  const t = useTranslations('admin.engines');
  const { run, pending, failure } = useAction(addEngineAction);
  const [typed, setTyped] = useState(empty);
  return (
    <EngineForm
      typed={typed}
      setTyped={setTyped}
      mayKeepKeys={mayKeepKeys}
      pending={pending}
      failure={failure}
      label={t('add')}
      onSend={async () => {
        const result = await run({ settings: engineOf(typed), key: typed.key });
        if (!result.ok) return;
        setTyped(empty);
        toast.success(t('added'));
      }}
    />
  );
}

/** Changes one that is listed; its key never comes back from the server. */
export function ChangeEngine({
  id,
  settings,
  hasKey,
  onDone,
}: {
  id: string;
  settings: Engine;
  hasKey: boolean;
  onDone: () => void;
}) {
  const common = useTranslations('common');
  const { run, pending, failure } = useAction(changeEngineAction);
  const [typed, setTyped] = useState(() => typedOf(settings));
  return (
    <EngineForm
      typed={typed}
      setTyped={setTyped}
      mayKeepKeys
      hasKey={hasKey}
      pending={pending}
      failure={failure}
      label={common('save')}
      onSend={async () => {
        const { key, forgetKey } = typed;
        const result = await run({ id, settings: engineOf(typed), key, forgetKey });
        if (!result.ok) return;
        toast.success(common('saved'));
        onDone();
      }}
    />
  );
}

function EngineForm({
  typed,
  setTyped,
  mayKeepKeys,
  hasKey = false,
  pending,
  failure,
  label,
  onSend,
}: {
  typed: TypedEngine;
  setTyped: (typed: TypedEngine) => void;
  mayKeepKeys: boolean;
  hasKey?: boolean;
  pending: boolean;
  failure: Failure | null;
  label: string;
  onSend: () => Promise<void>;
}) {
  const t = useTranslations('admin.engines');
  const part = {
    typed,
    change: (changed: Partial<TypedEngine>) => setTyped({ ...typed, ...changed }),
    fields: failure?.fields ?? {},
  };
  const { change, fields } = part;
  return (
    <StackedForm onSend={() => !pending && onSend()}>
      <Field label={t('name')} help={t('nameHelp')} error={fields['settings.name']} required>
        <TextInput
          value={typed.name}
          autoComplete="off"
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <FieldGroup legend={t('kind')}>
        <RadioGroup<EngineKind>
          name={`kind ${label}`}
          value={typed.kind}
          onValueChange={(kind) => change({ kind })}
          options={engineKinds.map((value) => ({
            value,
            label: t(`kinds.${value}.label`),
            help: t(`kinds.${value}.help`),
          }))}
        />
      </FieldGroup>
      {typed.kind === 'brave' ? null : <AddressField {...part} />}
      {typed.kind === 'template' ? <TemplateFields {...part} /> : null}
      <KeyFields {...part} mayKeepKeys={mayKeepKeys} hasKey={hasKey} />
      <PaceFields {...part} />
      <FormProblem failure={failure} />
      <div>
        <SubmitButton variant="main" pending={pending}>
          {label}
        </SubmitButton>
      </div>
    </StackedForm>
  );
}

/** What a part of the form shows and changes. */
interface FormPart {
  typed: TypedEngine;
  change: (changed: Partial<TypedEngine>) => void;
  /** What is wrong, by the part that is. */
  fields: Record<string, string>;
}

/** Where the engine is asked. */
function AddressField({ typed, change, fields }: FormPart) {
  const t = useTranslations('admin.engines');
  const isTemplate = typed.kind === 'template';
  return (
    <Field
      label={t(isTemplate ? 'template' : 'origin')}
      help={isTemplate ? t('templateHelp') : t('originHelp')}
      error={fields['settings.template']}
      required
    >
      <TextInput
        mono
        value={typed.template}
        autoComplete="off"
        placeholder={
          isTemplate
            ? 'https://api.example.org/search?q={query}&lang={language}&n={count}&page={page}'
            : 'http://search.example:8080'
        }
        onChange={(event) => change({ template: event.target.value })}
      />
    </Field>
  );
}

/** The key to the engine, which is written and never shown. */
function KeyFields({
  typed,
  change,
  fields,
  mayKeepKeys,
  hasKey,
}: FormPart & { mayKeepKeys: boolean; hasKey: boolean }) {
  const t = useTranslations('admin.engines');
  const common = useTranslations('common');
  return (
    <>
      <Field
        label={t('key')}
        help={mayKeepKeys ? t(hasKey ? 'keyKept' : 'keyHelp') : t('noSecret')}
        error={fields.key}
        optional={typed.kind === 'brave' ? undefined : common('optional')}
      >
        <TextInput
          type="password"
          mono
          autoComplete="new-password"
          disabled={!mayKeepKeys}
          value={typed.key}
          onChange={(event) => change({ key: event.target.value })}
        />
      </Field>
      {hasKey ? (
        <Checkbox
          label={t('forgetKey')}
          checked={typed.forgetKey}
          onChange={(event) => change({ forgetKey: event.target.checked })}
        />
      ) : null}
    </>
  );
}

/** How often the engine is asked. */
function PaceFields({ typed, change, fields }: FormPart) {
  const t = useTranslations('admin.engines');
  const common = useTranslations('common');
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label={t('interval')} help={t('intervalHelp')} error={fields['settings.intervalMs']}>
        <TextInput
          inputMode="decimal"
          className="max-w-40"
          value={typed.intervalSeconds}
          onChange={(event) => change({ intervalSeconds: event.target.value })}
        />
      </Field>
      <Field
        label={t('quota')}
        help={t('quotaHelp')}
        error={fields['settings.dailyQuota']}
        optional={common('optional')}
      >
        <TextInput
          inputMode="numeric"
          className="max-w-40"
          value={typed.dailyQuota}
          onChange={(event) => change({ dailyQuota: event.target.value })}
        />
      </Field>
    </div>
  );
}

/** Where in the answer of any JSON interface the results stand. */
function TemplateFields({ typed, change, fields }: FormPart) {
  const t = useTranslations('admin.engines');
  const paths = ['resultsPath', 'urlPath', 'titlePath', 'keyHeader'] as const;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {paths.map((name) => (
        <Field key={name} label={t(name)} help={t(`${name}Help`)} error={fields[`settings.${name}`]}>
          <TextInput
            mono
            value={typed[name]}
            autoComplete="off"
            onChange={(event) => change({ [name]: event.target.value })}
          />
        </Field>
      ))}
    </div>
  );
}
