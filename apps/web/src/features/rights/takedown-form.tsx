'use client';

import {
  leastPassageWords,
  mostPassageChars,
  type TakedownKind,
  takedownKinds,
  takedownReasons,
} from '@florilegium/contracts/rights/takedown';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from '@/components/button';
import { Checkbox, RadioGroup } from '@/components/form/choices';
import { Field, FieldGroup } from '@/components/form/field';
import { ProblemAlert } from '@/components/form/problem-alert';
import { StackedForm } from '@/components/form/stacked-form';
import { Select, TextArea, TextInput } from '@/components/form/text-input';
import { useSend } from '@/components/form/use-send';
import { DialogButtons } from '@/components/overlay/dialog-buttons';
import { toast } from '@/components/overlay/toast';
import { today } from './day-of';
import { pagesPreviewSchema } from './pages-preview';
import { ReleaseList } from './release-list';
import { Examples } from './rule-preview';

const previewSchema = pagesPreviewSchema.extend({ isWhole: z.boolean() });
type Preview = z.output<typeof previewSchema>;

/** What is to be taken down, for whom and why; first it is shown what that takes, then it can be done. */
export function TakedownForm({ corpusId, onDone }: { corpusId: string; onDone: () => void }) {
  const t = useTranslations('rights.takedowns');
  const lost = useTranslations('rights')('lost');
  const router = useRouter();
  const [kind, setKind] = useState<TakedownKind>('url');
  const [preview, setPreview] = useState<{ of: string; shown: Preview } | null>(null);
  const [target, setTarget] = useState('');
  const looking = useSend(lost, previewSchema);
  const sending = useSend(lost);
  const address = `/api/v1/corpora/${corpusId}/takedowns`;

  async function look(form: HTMLFormElement | null) {
    if (!form) return;
    const asked = JSON.stringify({ target: targetOf(new FormData(form), kind) });
    setTarget(asked);
    const shown = await looking.send(`${address}/preview`, { method: 'POST', body: asked });
    setPreview(shown && { of: asked, shown });
  }
  async function take(typed: FormData) {
    if (sending.pending || !isShown) return;
    const body = JSON.stringify({ target: targetOf(typed, kind), said: saidOf(typed) });
    if (!(await sending.send(address, { method: 'POST', body }))) return;
    toast.success(t('done'));
    onDone();
    router.refresh();
  }
  const isShown = preview !== null && preview.of === target;
  const wrong = lastPart({ ...looking.fields, ...sending.fields });
  const problem = looking.problem ?? sending.problem;
  return (
    <StackedForm
      onSend={(typed) => {
        // What was typed since the preview is another takedown.
        if (preview && JSON.stringify({ target: targetOf(typed, kind) }) !== preview.of)
          return setPreview(null);
        return take(typed);
      }}
    >
      <FieldGroup legend={t('kind')}>
        <RadioGroup
          name="kind"
          value={kind}
          onValueChange={(next) => {
            setKind(next);
            setPreview(null);
          }}
          options={takedownKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
      </FieldGroup>
      <TargetFields kind={kind} wrong={wrong} onType={() => setPreview(null)} />
      <div>
        <Button pending={looking.pending} onClick={(event) => look(event.currentTarget.form)}>
          {looking.pending ? t('counting') : t('preview')}
        </Button>
      </div>
      {isShown ? (
        <>
          <Shown preview={preview.shown} />
          <SaidFields wrong={wrong} />
        </>
      ) : null}
      <ProblemAlert problem={problem} />
      <DialogButtons
        onCancel={onDone}
        sendLabel={t('send')}
        isDanger
        isLocked={!isShown}
        pending={sending.pending}
      />
    </StackedForm>
  );
}

function TargetFields({
  kind,
  wrong,
  onType,
}: {
  kind: TakedownKind;
  wrong: Record<string, string>;
  onType: () => void;
}) {
  const t = useTranslations('rights.takedowns');
  const sites = useTranslations('rights.permissions');
  if (kind === 'host') {
    return (
      <>
        <Field label={sites('hostLabel')} help={sites('hostHelp')} error={wrong.host} required>
          <TextInput mono name="host" maxLength={253} onChange={onType} />
        </Field>
        <Checkbox
          name="subdomains"
          label={sites('subdomains')}
          help={sites('subdomainsHelp')}
          onChange={onType}
        />
      </>
    );
  }
  if (kind === 'text') {
    return (
      <Field
        label={t('textLabel')}
        help={t('textHelp', { least: leastPassageWords })}
        error={wrong.text}
        required
      >
        <TextArea name="text" rows={6} maxLength={mostPassageChars} onChange={onType} />
      </Field>
    );
  }
  const isStart = kind === 'start';
  return (
    <Field
      label={isStart ? sites('startLabel') : t('urlLabel')}
      help={isStart ? sites('startHelp') : undefined}
      error={wrong.url}
      required
    >
      <TextInput mono name="url" maxLength={2_048} onChange={onType} />
    </Field>
  );
}

function Shown({ preview }: { preview: Preview }) {
  const t = useTranslations('rights.takedowns');
  const { pages, texts, words, examples, releases, isWhole } = preview;
  return (
    <div aria-live="polite" className="grid gap-2 rounded border bg-sunken px-3 py-2">
      <p className="font-semibold">{pages === 0 ? t('nothing') : t('takes', { pages, texts, words })}</p>
      {isWhole ? null : <p className="text-sm text-warn">{t('notWhole')}</p>}
      <Examples examples={examples} />
      <ReleaseList releases={releases} />
      <p className="text-muted text-sm">{t('archived')}</p>
    </div>
  );
}

function SaidFields({ wrong }: { wrong: Record<string, string> }) {
  const t = useTranslations('rights.takedowns');
  const common = useTranslations('common');
  return (
    <>
      <Field label={t('requester')} help={t('requesterHelp')} error={wrong.requester} required>
        <TextInput name="requester" maxLength={300} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('why')} error={wrong.reason}>
          <Select name="reason">
            {takedownReasons.map((reason) => (
              <option key={reason} value={reason}>
                {t(`reasons.${reason}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('requestedOn')} error={wrong.requestedOn} required>
          <TextInput type="date" name="requestedOn" min="1900-01-01" max={today()} defaultValue={today()} />
        </Field>
      </div>
      <Field
        label={t('reference')}
        help={t('referenceHelp')}
        error={wrong.reference}
        optional={common('optional')}
      >
        <TextInput name="reference" maxLength={300} />
      </Field>
      <Field label={t('note')} error={wrong.note} optional={common('optional')}>
        <TextArea name="note" rows={2} maxLength={2_000} />
      </Field>
    </>
  );
}

function targetOf(typed: FormData, kind: TakedownKind) {
  const text = (name: string) => String(typed.get(name) ?? '');
  if (kind === 'host') return { kind, host: text('host'), subdomains: typed.get('subdomains') !== null };
  return kind === 'text' ? { kind, text: text('text') } : { kind, url: text('url') };
}

function saidOf(typed: FormData) {
  const names = ['requester', 'reason', 'requestedOn', 'reference', 'note'];
  return Object.fromEntries(names.map((name) => [name, String(typed.get(name) ?? '')]));
}

/** Fields are named by their way in the body: 'target.url' is the field `url` here. */
const lastPart = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, words]) => [name.split('.').at(-1)!, words]));
