'use client';

import type { ResourceScope } from '@florilegium/db/corpus/resource-scope';
import { Tags } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/alert';
import { Button } from '@/components/button';
import { FormProblem } from '@/components/form/action-form';
import { Field } from '@/components/form/field';
import { SubmitButton } from '@/components/form/submit-button';
import { TextInput } from '@/components/form/text-input';
import { Kbd } from '@/components/kbd';
import { useOfferedLists } from '@/components/metadata/known-fields';
import { MetadataValueInput } from '@/components/metadata/metadata-value-input';
import { Dialog } from '@/components/overlay/dialog';
import { useShortcut } from '@/components/shortcuts';
import type { NewField } from '@/server/plan/new-fields';
import { type Picked, useBulk } from './use-bulk';

/** Asks for a field and its value, and sets them on the picked resources or on all that a filter takes. */
export function MetadataDialog({
  scope,
  what,
  count,
  label,
  shortcut,
  onDone,
}: {
  scope: ResourceScope;
  what: Picked;
  /** How many they are, in words, said before anything is changed. */
  count: string;
  /** Of the button that opens the window. */
  label: string;
  /** A key that opens the window, too. */
  shortcut?: string;
  onDone?: () => void;
}) {
  const t = useTranslations('resources');
  const common = useTranslations('common');
  const [open, setOpen] = useState(false);
  const [field, setField] = useState('');
  const [value, setValue] = useState('');
  const offered = useOfferedLists();
  const [newField, setNewField] = useState<NewField | null>(null);
  const { assign: assignTo, pending, failure } = useBulk(scope);

  useShortcut(shortcut ?? 'm', label, () => setOpen(true), { enabled: shortcut !== undefined && !open });

  /** Another field is another question. */
  function takeField(typed: string) {
    setField(typed);
    setNewField(null);
  }

  async function assign() {
    const assigned = await assignTo(what, { [field.trim()]: value }, newField !== null);
    setNewField(assigned.newField);
    if (!assigned.isDone) return;
    setOpen(false);
    onDone?.();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t('metadata.assign')}
      description={t('metadata.help', { count })}
      trigger={
        <Button size="small">
          <Tags aria-hidden />
          {label}
          {shortcut ? <Kbd>{shortcut.toUpperCase()}</Kbd> : null}
        </Button>
      }
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (field.trim() !== '') void assign();
        }}
      >
        <Field label={t('metadata.field')} required>
          <TextInput
            value={field}
            maxLength={100}
            list={offered.fields}
            onChange={(event) => takeField(event.target.value)}
          />
        </Field>
        {newField ? <AskedField newField={newField} isRemoval={value === ''} onField={takeField} /> : null}
        <Field label={t('metadata.value')} help={t('metadata.valueHelp')}>
          <MetadataValueInput field={field} value={value} onValue={setValue} />
        </Field>
        <FormProblem failure={failure} />
        <div className="flex justify-end gap-2">
          <Button onClick={() => setOpen(false)}>{common('cancel')}</Button>
          <SubmitButton
            variant="main"
            pending={pending}
            disabled={field.trim() === '' || (newField !== null && value === '')}
          >
            {t(newField ? 'metadata.make' : 'metadata.assign')}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}

/** Says that the corpus has no such field, and which ones may be meant. */
function AskedField({
  newField: { field, nearest },
  isRemoval,
  onField,
}: {
  newField: NewField;
  /** There is no value: the field was to be taken away. */
  isRemoval: boolean;
  onField: (key: string) => void;
}) {
  const t = useTranslations('resources.metadata');
  return (
    <Alert tone="warn" live>
      <p className="[overflow-wrap:anywhere]">{t(isRemoval ? 'noField' : 'newField', { field })}</p>
      {nearest.length > 0 ? (
        <p className="mt-2 flex flex-wrap items-center gap-2">
          {t('didYouMean')}
          {nearest.map(({ key, label }) => (
            <Button key={key} size="small" onClick={() => onField(key)}>
              {label || key}
            </Button>
          ))}
        </p>
      ) : null}
    </Alert>
  );
}
