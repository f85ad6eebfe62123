'use client';

import { Ellipsis } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/alert';
import { Button } from '@/components/button';
import { Field } from '@/components/form/field';
import { ProblemAlert } from '@/components/form/problem-alert';
import { SubmitButton } from '@/components/form/submit-button';
import { TextArea, TextInput } from '@/components/form/text-input';
import { useSend } from '@/components/form/use-send';
import { Dialog } from '@/components/overlay/dialog';
import { Menu, MenuItem, MenuLine } from '@/components/overlay/menu';
import { toast } from '@/components/overlay/toast';

/** A sub-corpus as its menu needs it. */
interface Part {
  id: string;
  name: string;
  note: string;
  version: number;
}

/** What can be done with a sub-corpus: its name and note, its filter, and deleting it. */
export function SubCorpusMenu({
  corpusId,
  part,
  tableWithFilter,
}: {
  corpusId: string;
  part: Part;
  /** The table of resources with the conditions of the sub-corpus as its own filters. */
  tableWithFilter: string;
}) {
  const t = useTranslations('resources.subCorpora');
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const props = { corpusId, part, onDone: () => setOpen(null) };
  const change = (which: 'edit' | 'delete') => (next: boolean) => setOpen(next ? which : null);
  return (
    <>
      <Menu
        trigger={
          <Button size="small" aria-label={t('menu', { name: part.name })}>
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        <MenuItem onSelect={() => setOpen('edit')}>{t('edit')}</MenuItem>
        <MenuItem href={tableWithFilter}>{t('changeFilter')}</MenuItem>
        <MenuLine />
        <MenuItem onSelect={() => setOpen('delete')}>{t('delete')}</MenuItem>
      </Menu>
      <Dialog
        open={open === 'edit'}
        onOpenChange={change('edit')}
        title={t('editTitle', { name: part.name })}
      >
        <EditForm {...props} />
      </Dialog>
      <Dialog
        open={open === 'delete'}
        onOpenChange={change('delete')}
        title={t('deleteTitle', { name: part.name })}
        description={t('deleteHelp')}
      >
        <DeleteForm {...props} />
      </Dialog>
    </>
  );
}

interface FormProps {
  corpusId: string;
  part: Part;
  onDone: () => void;
}

const addressOf = ({ corpusId, part }: FormProps) => `/api/v1/corpora/${corpusId}/sub-corpora/${part.id}`;

function EditForm(props: FormProps) {
  const t = useTranslations('resources.subCorpora');
  const common = useTranslations('common');
  const router = useRouter();
  const { part, onDone } = props;
  const [name, setName] = useState(part.name);
  const [note, setNote] = useState(part.note);
  const { send, pending, problem, fields } = useSend(t('lost'));
  return (
    <form
      className="grid gap-4"
      onSubmit={async (event) => {
        event.preventDefault();
        if (name.trim() === '' || pending) return;
        const body = JSON.stringify({ version: part.version, name, note });
        if (!(await send(addressOf(props), { method: 'PATCH', body }))) return;
        toast.success(t('saved', { name: name.trim() }));
        onDone();
        router.refresh();
      }}
    >
      <Field label={t('name')} error={fields.name} required>
        <TextInput value={name} maxLength={100} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field label={t('note')} optional={common('optional')} error={fields.note}>
        <TextArea rows={3} value={note} maxLength={2_000} onChange={(event) => setNote(event.target.value)} />
      </Field>
      {problem && !fields.name && !fields.note ? (
        <Alert tone="bad" live>
          {problem}
        </Alert>
      ) : null}
      <div className="flex justify-end">
        <SubmitButton variant="main" pending={pending} disabled={name.trim() === ''}>
          {common('save')}
        </SubmitButton>
      </div>
    </form>
  );
}

function DeleteForm(props: FormProps) {
  const t = useTranslations('resources.subCorpora');
  const common = useTranslations('common');
  const router = useRouter();
  const { part, onDone } = props;
  const { send, pending, problem } = useSend(t('lost'));
  return (
    <div className="grid gap-4">
      <ProblemAlert problem={problem} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onDone}>{common('cancel')}</Button>
        <Button
          variant="danger"
          pending={pending}
          onClick={async () => {
            if (!(await send(`${addressOf(props)}?version=${part.version}`, { method: 'DELETE' }))) return;
            toast.success(t('deleted', { name: part.name }));
            onDone();
            router.refresh();
          }}
        >
          {t('deleteButton')}
        </Button>
      </div>
    </div>
  );
}
