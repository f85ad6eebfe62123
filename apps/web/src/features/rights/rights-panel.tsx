import { otherLicence } from '@florilegium/contracts/rights/rights';
import type { RightsOfResource } from '@florilegium/db/rights/rights-of-resource';
import { useFormatter, useTranslations } from 'next-intl';
import { Link } from '@/components/links/link';
import { Panel } from '@/components/panel';
import { dayOf } from './day-of';

/** The rights of one resource: what its page states, what was permitted, and what follows. */
export function RightsPanel({ rights, corpusId }: { rights: RightsOfResource | null; corpusId: string }) {
  const t = useTranslations('rights.resource');
  return (
    <Panel title={t('title')}>
      {rights === null ? (
        <p className="text-muted text-sm">{t('unread')}</p>
      ) : (
        <RightsFacts rights={rights} />
      )}
      <p className="mt-3 text-sm">
        <Link href={`/corpora/${corpusId}/rights`}>{t('toRights')}</Link>
      </p>
    </Panel>
  );
}

function RightsFacts({ rights }: { rights: RightsOfResource }) {
  const t = useTranslations('rights');
  const { licence, licenceSaid, licenceFrom, optOuts, permission } = rights;
  const source = licenceFrom ? t(`resource.source.${licenceFrom}`) : null;
  return (
    <>
      <dl className="grid grid-cols-[minmax(7rem,auto)_1fr] gap-x-4 gap-y-2">
        <dt className="text-muted">{t('resource.licence')}</dt>
        <dd className="[overflow-wrap:anywhere]">
          {licence === null
            ? t('resource.noLicence')
            : licence === otherLicence
              ? t('resource.otherLicence')
              : licence}
          {licenceSaid === null ? null : (
            <span className="block text-muted text-sm">
              {licenceSaid}
              {source === null ? null : `, ${source}`}
            </span>
          )}
        </dd>
        <dt className="text-muted">{t('resource.optOuts')}</dt>
        <dd>
          {optOuts.length === 0 ? t('resource.none') : null}
          <ul>
            {optOuts.map((optOut) => (
              <li key={optOut}>{t(`reason.${optOut}`)}</li>
            ))}
          </ul>
        </dd>
        <dt className="text-muted">{t('resource.permission')}</dt>
        <dd>{permission === null ? t('resource.noPermission') : <Given rights={rights} />}</dd>
      </dl>
      <HeldBy rights={rights} />
    </>
  );
}

function Given({ rights: { permission, allowed } }: { rights: RightsOfResource }) {
  const t = useTranslations('rights');
  const format = useFormatter();
  if (permission === null) return null;
  const { urlStart, host, grantedBy, grantedOn } = permission;
  return (
    <span className="[overflow-wrap:anywhere]">
      {t('resource.given', {
        name: grantedBy,
        day: dayOf(format, grantedOn),
        where: urlStart === '' ? host : urlStart,
        uses: format.list(allowed.map((use) => t(`usesShort.${use}`))),
      })}
    </span>
  );
}

/** Why a resource is held back, each reason in a line; nothing while it is not. */
export function HeldBy({ rights: { leftOut, takedowns } }: { rights: RightsOfResource }) {
  const t = useTranslations('rights');
  const format = useFormatter();
  if (leftOut === null && takedowns.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-1">
      {leftOut === null ? null : <li>{t('resource.leftOut', { reason: t(`reason.${leftOut}`) })}</li>}
      {takedowns.map(({ id, requester, requestedOn }) => (
        <li key={id} className="[overflow-wrap:anywhere]">
          {t('resource.takenDown', { name: requester, day: dayOf(format, requestedOn) })}
        </li>
      ))}
    </ul>
  );
}
