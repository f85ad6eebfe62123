'use client';

import { type PermittedUse, permittedUses } from '@florilegium/contracts/rights/rights';
import type { PermissionRow } from '@florilegium/db/rights/rights-permissions';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Checkbox, RadioGroup } from '@/components/form/choices';
import { Field, FieldGroup } from '@/components/form/field';
import { ProblemAlert } from '@/components/form/problem-alert';
import { StackedForm } from '@/components/form/stacked-form';
import { TextArea, TextInput } from '@/components/form/text-input';
import { useSend } from '@/components/form/use-send';
import { DialogButtons } from '@/components/overlay/dialog-buttons';
import { toast } from '@/components/overlay/toast';
import { today } from './day-of';
import { pagesPreviewSchema, type ShownPages } from './pages-preview';
import { Examples } from './rule-preview';

type Permission = Omit<PermissionRow, 'changedAt'>;
type About = 'host' | 'start';

/** A permission that is noted or changed, with what it covers. */
export function PermissionForm({
  corpusId,
  permission,
  onDone,
}: {
  corpusId: string;
  permission: Permission | null;
  onDone: () => void;
}) {
  const t = useTranslations('rights.permissions');
  const lost = useTranslations('rights')('lost');
  const router = useRouter();
  const [about, setAbout] = useState<About>(permission && permission.urlStart !== '' ? 'start' : 'host');
  const [covers, setCovers] = useState<ShownPages | null>(null);
  const { send, pending, problem, fields } = useSend(lost);
  const looking = useSend(lost, pagesPreviewSchema);
  const address = `/api/v1/corpora/${corpusId}/permissions`;

  async function save(typed: FormData) {
    if (pending) return;
    const input = inputOf(typed, about);
    const answer = permission
      ? await send(`${address}/${permission.id}`, {
          method: 'PUT',
          body: JSON.stringify({ version: permission.version, permission: input }),
        })
      : await send(address, { method: 'POST', body: JSON.stringify(input) });
    if (!answer) return;
    toast.success(t('saved'));
    onDone();
    router.refresh();
  }
  async function look(form: HTMLFormElement | null) {
    if (!form) return;
    const body = JSON.stringify(inputOf(new FormData(form), about));
    setCovers(await looking.send(`${address}/preview`, { method: 'POST', body }));
  }
  const wrong = withoutPart(Object.keys(fields).length > 0 ? fields : looking.fields);
  const words = problem ?? looking.problem;
  return (
    <StackedForm onSend={save}>
      <AboutFields about={about} onAbout={setAbout} permission={permission} wrong={wrong} />
      <Terms permission={permission} wrong={wrong} />
      <ProblemAlert problem={words} />
      {covers ? (
        <div aria-live="polite" className="rounded border bg-sunken px-3 py-2">
          <p>{t('covers', { pages: covers.pages, leftOut: covers.leftOut })}</p>
          <Examples examples={covers.examples} />
        </div>
      ) : null}
      <DialogButtons onCancel={onDone} sendLabel={t('save')} pending={pending}>
        <Button pending={looking.pending} onClick={(event) => look(event.currentTarget.form)}>
          {t('preview')}
        </Button>
      </DialogButtons>
    </StackedForm>
  );
}

interface PartProps {
  permission: Permission | null;
  wrong: Record<string, string>;
}

function AboutFields({
  about,
  onAbout,
  permission,
  wrong,
}: PartProps & { about: About; onAbout: (about: About) => void }) {
  const t = useTranslations('rights.permissions');
  return (
    <>
      <FieldGroup legend={t('about')}>
        <RadioGroup
          name="about"
          value={about}
          onValueChange={onAbout}
          options={[
            { value: 'host', label: t('host') },
            { value: 'start', label: t('start') },
          ]}
        />
      </FieldGroup>
      {about === 'host' ? (
        <>
          <Field label={t('hostLabel')} help={t('hostHelp')} error={wrong.host} required>
            <TextInput mono name="host" maxLength={253} defaultValue={permission?.host ?? ''} />
          </Field>
          <Checkbox
            name="subdomains"
            label={t('subdomains')}
            help={t('subdomainsHelp')}
            defaultChecked={permission?.subdomains ?? false}
          />
        </>
      ) : (
        <Field label={t('startLabel')} help={t('startHelp')} error={wrong.urlStart ?? wrong.host} required>
          <TextInput mono name="urlStart" maxLength={2_048} defaultValue={permission?.urlStart ?? ''} />
        </Field>
      )}
    </>
  );
}

function Terms({ permission, wrong }: PartProps) {
  const t = useTranslations('rights.permissions');
  const uses = useTranslations('rights');
  const common = useTranslations('common');
  const allows: readonly PermittedUse[] = permission?.allows ?? ['mining'];
  return (
    <>
      <FieldGroup legend={t('allows')} error={wrong.allows}>
        {permittedUses.map((use) => (
          <Checkbox
            key={use}
            name="allows"
            value={use}
            label={uses(`uses.${use}`)}
            help={uses(`usesHelp.${use}`)}
            defaultChecked={allows.includes(use)}
          />
        ))}
      </FieldGroup>
      <Field label={t('grantedBy')} help={t('grantedByHelp')} error={wrong.grantedBy} required>
        <TextInput name="grantedBy" maxLength={300} defaultValue={permission?.grantedBy ?? ''} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('grantedOn')} error={wrong.grantedOn} required>
          <TextInput type="date" name="grantedOn" defaultValue={permission?.grantedOn ?? today()} />
        </Field>
        <Field label={t('until')} error={wrong.until} optional={common('optional')}>
          <TextInput type="date" name="until" defaultValue={permission?.until ?? ''} />
        </Field>
      </div>
      <Field
        label={t('evidence')}
        help={t('evidenceHelp')}
        error={wrong.evidence}
        optional={common('optional')}
      >
        <TextInput name="evidence" maxLength={2_048} defaultValue={permission?.evidence ?? ''} />
      </Field>
      <Field label={t('note')} error={wrong.note} optional={common('optional')}>
        <TextArea name="note" rows={3} maxLength={2_000} defaultValue={permission?.note ?? ''} />
      </Field>
    </>
  );
}

function inputOf(typed: FormData, about: About) {
  const text = (name: string) => String(typed.get(name) ?? '');
  return {
    ...(about === 'host'
      ? { host: text('host'), subdomains: typed.get('subdomains') !== null }
      : { urlStart: text('urlStart') }),
    allows: typed.getAll('allows'),
    grantedBy: text('grantedBy'),
    grantedOn: text('grantedOn'),
    until: text('until') || null,
    note: text('note'),
    evidence: text('evidence'),
  };
}

/** A change has its permission in a part of its own, which the names of wrong fields begin with. */
const withoutPart = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, words]) => [name.replace(/^permission\./, ''), words]),
  );
