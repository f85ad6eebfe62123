'use client';

import { type Role, roles } from '@florilegium/contracts/permissions';
import type { OfferView } from '@florilegium/db/people/membership-offers';
import type { MemberView } from '@florilegium/db/people/memberships';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { FormProblem, useAction } from '@/components/form/action-form';
import { Field } from '@/components/form/field';
import { SubmitButton } from '@/components/form/submit-button';
import { Select, TextInput } from '@/components/form/text-input';
import { ConfirmDialog } from '@/components/overlay/confirm-dialog';
import { Panel } from '@/components/panel';
import { offerMembershipAction, setMemberAction, withdrawOfferAction } from './actions';
import { InviteLink } from './invite-link';

/** Somebody of the team; without an address for who may not edit it. */
type ShownMember = Pick<MemberView, 'userId' | 'name' | 'role'> & { email: string | null };

type MemberRole = Exclude<Role, 'admin'>;
const memberRoles = roles.filter((role): role is MemberRole => role !== 'admin');

/** The team of a corpus; its owner changes roles, offers places to e-mail addresses, and takes people out. */
export function MembersPanel({
  corpusId,
  members,
  offers,
  mayEdit,
}: {
  corpusId: string;
  members: readonly ShownMember[];
  /** Places that wait to be accepted; for who may edit the team. */
  offers: readonly Pick<OfferView, 'id' | 'email' | 'role'>[];
  mayEdit: boolean;
}) {
  const t = useTranslations('corpora');
  return (
    <Panel title={t('members.title')}>
      <ul>
        {members.map((member) => (
          <MemberLine key={member.userId} corpusId={corpusId} member={member} mayEdit={mayEdit} />
        ))}
        {offers.map((offer) => (
          <OfferLine key={offer.id} corpusId={corpusId} offer={offer} />
        ))}
      </ul>
      {members.length === 0 ? <p className="text-muted">{t('members.none')}</p> : null}
      {mayEdit ? <OfferPlace corpusId={corpusId} /> : null}
      {mayEdit ? <InviteLink corpusId={corpusId} /> : null}
    </Panel>
  );
}

function MemberLine({
  corpusId,
  member,
  mayEdit,
}: {
  corpusId: string;
  member: ShownMember;
  mayEdit: boolean;
}) {
  const t = useTranslations('corpora');
  const reasons = useTranslations('reasons');
  const common = useTranslations('common');
  const router = useRouter();
  const { run, pending } = useAction(setMemberAction, { toasts: true });
  const set = async (role: MemberRole | null) => {
    const answer = await run({ corpusId, userId: member.userId, role });
    router.refresh();
    return answer.ok ? null : answer.error.message;
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b py-2 last:border-0">
      <span className="min-w-0 flex-1 max-sm:basis-full">
        <span className="block">{member.name}</span>
        {member.email === null ? null : (
          <span className="block truncate text-muted text-sm">{member.email}</span>
        )}
      </span>
      {mayEdit ? (
        <>
          <Select
            className="max-w-56"
            aria-label={t('members.roleOf', { name: member.name })}
            value={member.role}
            disabled={pending}
            onChange={(event) => void set(event.target.value as MemberRole)}
          >
            {memberRoles.map((role) => (
              <option key={role} value={role}>
                {reasons(`role.${role}.label`)}
              </option>
            ))}
          </Select>
          <ConfirmDialog
            trigger={
              <Button variant="quiet" size="small">
                {t('members.remove')}
              </Button>
            }
            title={t('members.removeTitle', { name: member.name })}
            confirmLabel={t('members.remove')}
            onConfirm={() => set(null)}
          >
            <p>{t('members.removeText')}</p>
          </ConfirmDialog>
        </>
      ) : (
        <span className="text-muted">{reasons(`role.${member.role}.label`)}</span>
      )}
      <span className="sr-only" aria-live="polite">
        {pending ? common('loading') : ''}
      </span>
    </li>
  );
}

/** A place that waits to be accepted, whether or not somebody has the address. */
function OfferLine({
  corpusId,
  offer,
}: {
  corpusId: string;
  offer: Pick<OfferView, 'id' | 'email' | 'role'>;
}) {
  const t = useTranslations('corpora');
  const reasons = useTranslations('reasons');
  const router = useRouter();
  const { run, pending } = useAction(withdrawOfferAction, { toasts: true });
  const withdraw = async () => {
    await run({ corpusId, offerId: offer.id });
    router.refresh();
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b py-2 last:border-0">
      <span className="min-w-0 flex-1 max-sm:basis-full">
        <span className="block truncate">{offer.email}</span>
        <span className="block text-muted text-sm">
          {t('members.waits', { role: reasons(`role.${offer.role}.label`) })}
        </span>
      </span>
      <Button variant="quiet" size="small" pending={pending} onClick={() => void withdraw()}>
        {t('members.withdraw')}
      </Button>
    </li>
  );
}

function OfferPlace({ corpusId }: { corpusId: string }) {
  const t = useTranslations('corpora');
  const reasons = useTranslations('reasons');
  const router = useRouter();
  const [email, setEmail] = useState('');
  const [offered, setOffered] = useState<string | null>(null);
  const [role, setRole] = useState<MemberRole>('linguist');
  const { run, pending, failure } = useAction(offerMembershipAction);

  async function offer() {
    setOffered(null);
    const answer = await run({ corpusId, email, role });
    if (!answer.ok) return;
    setOffered(email.trim());
    setEmail('');
    router.refresh();
  }

  return (
    <form
      className="mt-3 grid gap-3 border-t pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending && email.trim() !== '') void offer();
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label={t('members.email')}
          help={t('members.emailHelp')}
          error={failure?.fields?.email}
          className="min-w-48 flex-1"
        >
          <TextInput
            type="email"
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Field label={t('members.role')}>
          <Select value={role} onChange={(event) => setRole(event.target.value as MemberRole)}>
            {memberRoles.map((value) => (
              <option key={value} value={value}>
                {reasons(`role.${value}.label`)}
              </option>
            ))}
          </Select>
        </Field>
        <SubmitButton pending={pending}>{t('members.add')}</SubmitButton>
      </div>
      <FormProblem failure={failure} />
      <p role="status" className="text-muted text-sm">
        {offered === null ? null : t('members.offered', { email: offered })}
      </p>
    </form>
  );
}
