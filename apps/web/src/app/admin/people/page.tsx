import type { QuotaUse } from '@florilegium/contracts/quotas/quotas';
import { listCorpora } from '@florilegium/db/corpus/corpora';
import { type InvitationView, listInvitations } from '@florilegium/db/people/invitations';
import { quotaUseOfPeople } from '@florilegium/db/quotas/quota-use';
import { listPeople, type PersonView, type TeamOfPerson } from '@florilegium/db/screens/people-list';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { Chip } from '@/components/chip';
import { Link } from '@/components/links/link';
import { Panel } from '@/components/panel';
import { RelativeTime } from '@/components/relative-time';
import { DataTable } from '@/components/table/data-table';
import { QuotaCell } from '@/features/quotas/quota-cell';
import { database } from '@/server/context';
import { openPage } from '@/server/open-page';
import { requireUser } from '@/server/sign-in/session';
import { EverybodyButton } from './access-dialogs';
import { InviteForm } from './invite-form';
import { PersonMenu, WithdrawButton } from './person-menu';

export async function generateMetadata() {
  return { title: (await getTranslations('admin'))('people.title') };
}

export default async function PeoplePage() {
  await openPage('/admin/people');
  const user = await requireUser();
  const [t, people, invitations, corpora, quotas] = await Promise.all([
    getTranslations('admin.people'),
    listPeople(database()),
    listInvitations(database(), { now: new Date() }),
    listCorpora(database(), user.actor),
    quotaUseOfPeople(database(), {}),
  ]);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[1fr_22rem]">
      <div className="grid min-w-0 gap-4">
        <PeopleTable people={people} quotas={quotas} ownId={user.id} />
        <InvitationTable invitations={invitations} />
      </div>
      <Panel title={t('invite.title')}>
        <InviteForm corpora={corpora.map(({ id, name }) => ({ id, name }))} />
      </Panel>
    </div>
  );
}

function PeopleTable({
  people,
  quotas,
  ownId,
}: {
  people: PersonView[];
  quotas: ReadonlyMap<string, readonly QuotaUse[]>;
  ownId: string;
}) {
  const words = useTranslations('quotas');
  const t = useTranslations('admin.people');
  const roles = useTranslations('reasons.role');
  return (
    <Panel title={t('question')} aside={<EverybodyButton />} flush>
      <DataTable
        caption={t('question')}
        rows={people}
        rowKey={(person) => person.id}
        columns={[
          {
            id: 'name',
            header: t('name'),
            cell: (person) => (
              <>
                <div>
                  {person.name} {person.disabledAt ? <Chip tone="skip">{t('disabled')}</Chip> : null}
                  {person.id === ownId ? <Chip tone="neutral">{t('you')}</Chip> : null}{' '}
                  {person.hasFactor ? <Chip tone="good">{t('hasFactor')}</Chip> : null}
                </div>
                <div className="text-muted text-sm">
                  {person.email}
                  {person.addressProved ? null : `, ${t('address.unproved')}`}
                </div>
              </>
            ),
          },
          { id: 'role', header: t('roleHere'), cell: (person) => roles(`${person.role}.label`) },
          {
            id: 'corpora',
            header: t('corpora'),
            cell: (person) => <Teams teams={person.teams} />,
          },
          {
            id: 'seen',
            header: t('seen'),
            cell: (person) => (person.lastSeenAt ? <RelativeTime date={person.lastSeenAt} /> : t('never')),
          },
          {
            id: 'quotas',
            header: words('column'),
            cell: ({ id, name }) => (
              <QuotaCell scope="person" of={{ id, name }} uses={quotas.get(id) ?? []} />
            ),
          },
          {
            id: 'menu',
            header: <span className="sr-only">{t('change')}</span>,
            className: 'text-right',
            cell: (person) => <PersonMenu person={atHand(person)} own={person.id === ownId} />,
          },
        ]}
      />
    </Panel>
  );
}

/** What the menu needs of a person: the rest stays on the server. */
function atHand({ id, name, email, role, addressProved, disabledAt, hasPassword, hasFactor }: PersonView) {
  return { id, name, email, role, addressProved, disabled: disabledAt !== null, hasPassword, hasFactor };
}

/** Teams that are told by name; more are counted. */
const mostNamed = 5;

/** What somebody is in each corpus: there a role may be another than in the installation. */
function Teams({ teams }: { teams: readonly TeamOfPerson[] }) {
  const t = useTranslations('admin.people');
  const roles = useTranslations('reasons.role');
  if (teams.length === 0) return '–';
  return (
    <ul className="min-w-40 text-sm">
      {teams.slice(0, mostNamed).map(({ corpusId, corpusName, role }) => (
        <li key={corpusId} className="[overflow-wrap:anywhere]">
          {roles(`${role}.label`)}:{' '}
          <Link href={`/corpora/${corpusId}`}>
            <bdi>{corpusName}</bdi>
          </Link>
        </li>
      ))}
      {teams.length > mostNamed ? <li>{t('moreTeams', { count: teams.length - mostNamed })}</li> : null}
    </ul>
  );
}

function InvitationTable({ invitations }: { invitations: InvitationView[] }) {
  const t = useTranslations('admin.people.invitations');
  const roles = useTranslations('reasons.role');
  return (
    <Panel title={t('question')} flush>
      <DataTable
        caption={t('question')}
        rows={invitations}
        rowKey={(invitation) => invitation.id}
        empty={t('empty')}
        columns={[
          {
            id: 'note',
            header: t('for'),
            cell: ({ note, email }) => (
              <>
                {note || email ? note : t('noNote')}
                {email ? <div className="text-muted text-sm">{email}</div> : null}
              </>
            ),
          },
          { id: 'role', header: t('role'), cell: (invitation) => roles(`${invitation.role}.label`) },
          {
            id: 'corpus',
            header: t('corpus'),
            cell: (invitation) => invitation.corpusName ?? t('everything'),
          },
          {
            id: 'expires',
            header: t('expires'),
            cell: (invitation) => <RelativeTime date={invitation.expiresAt} future />,
          },
          {
            id: 'withdraw',
            header: <span className="sr-only">{t('withdraw')}</span>,
            className: 'text-right',
            cell: (invitation) => (
              <WithdrawButton id={invitation.id} name={invitation.note || (invitation.email ?? '')} />
            ),
          },
        ]}
      />
    </Panel>
  );
}
