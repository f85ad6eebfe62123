'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button';
import { FormProblem, useAction } from '@/components/form/action-form';
import { Field } from '@/components/form/field';
import { SubmitButton } from '@/components/form/submit-button';
import { Select, TextArea } from '@/components/form/text-input';
import { Link } from '@/components/links/link';
import { toast } from '@/components/overlay/toast';
import { Panel } from '@/components/panel';
import { setJobNotesAction, setJobOwnerAction } from './people-actions';

/** Longest notes that the server takes, in characters. */
const maxNotes = 20_000;

/** Who answers for a job, what the team should know about it, and the way to what everybody did. */
export function PeoplePanel({
  jobId,
  owner,
  team,
  notes,
  mayEdit,
}: {
  jobId: string;
  owner: { id: string; name: string } | null;
  /** Who could answer for it. */
  team: readonly { id: string; name: string }[];
  notes: string;
  mayEdit: boolean;
}) {
  const t = useTranslations('monitor');
  return (
    <Panel
      title={t('people.title')}
      aside={mayEdit ? <Link href={`/jobs/${jobId}/audit`}>{t('people.activity')}</Link> : undefined}
    >
      {mayEdit ? (
        <div className="grid gap-4">
          <Owner jobId={jobId} owner={owner} team={team} />
          <Notes jobId={jobId} notes={notes} />
        </div>
      ) : (
        <>
          <p>
            <span className="text-muted">{t('people.owner')}</span>{' '}
            <bdi>{owner?.name ?? t('people.nobody')}</bdi>
          </p>
          {notes ? <p className="mt-2 whitespace-pre-wrap [overflow-wrap:anywhere]">{notes}</p> : null}
        </>
      )}
    </Panel>
  );
}

function Owner({
  jobId,
  owner,
  team,
}: {
  jobId: string;
  owner: { id: string; name: string } | null;
  team: readonly { id: string; name: string }[];
}) {
  const t = useTranslations('monitor');
  const { run, pending } = useAction(setJobOwnerAction, { toasts: true });
  const known = owner && !team.some(({ id }) => id === owner.id) ? [owner, ...team] : team;
  return (
    <Field label={t('people.owner')} help={t('people.ownerHelp')}>
      <Select
        value={owner?.id ?? ''}
        disabled={pending}
        onChange={async (event) => {
          const done = await run({ jobId, ownerId: event.target.value });
          if (done.ok) toast.success(t('people.ownerDid'));
        }}
      >
        {owner ? null : (
          <option value="" disabled>
            {t('people.nobody')}
          </option>
        )}
        {known.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function Notes({ jobId, notes }: { jobId: string; notes: string }) {
  const t = useTranslations('monitor');
  const { run, pending, failure } = useAction(setJobNotesAction);
  const [typed, setTyped] = useState<string | null>(null);
  // Somebody else's notes come in by themselves, unless others are being written here.
  const text = typed ?? notes;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const done = await run({ jobId, notes: text });
    if (!done.ok) return;
    setTyped(null);
    toast.success(t('people.notesDid'));
  };
  return (
    <form onSubmit={save} className="grid gap-2">
      <Field label={t('people.notes')} help={t('people.notesHelp')} error={failure?.fields?.notes}>
        <TextArea
          rows={Math.min(8, Math.max(2, text.split('\n').length))}
          maxLength={maxNotes}
          value={text}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <FormProblem failure={failure} />
      {text === notes ? null : (
        <div className="flex flex-wrap gap-2">
          <SubmitButton pending={pending}>{t('people.save')}</SubmitButton>
          <Button variant="quiet" onClick={() => setTyped(null)}>
            {t('people.revert')}
          </Button>
        </div>
      )}
    </form>
  );
}
