import { listUnpaired } from '@florilegium/db/pairs/page-pairs';
import type { Pairing } from '@florilegium/db/pairs/pairings';
import { getTranslations } from 'next-intl/server';
import { addressWith, type Search } from '@/components/address';
import { Figure } from '@/components/figures';
import { Link } from '@/components/links/link';
import { Panel } from '@/components/panel';
import { database } from '@/server/context';
import { aloneReasons } from './alone-reasons';

const mostShown = 100;

/** Pages without a partner, by the reason; those of the reason that is chosen are listed. */
export async function AlonePanel({
  pairing,
  reason,
  search,
  path,
}: {
  pairing: Pairing;
  reason?: string;
  search: Search;
  path: string;
}) {
  const t = await getTranslations('pairs');
  const counts = pairing.counts?.unpaired ?? {};
  const reasons = aloneReasons.filter((name) => (counts[name] ?? 0) > 0);
  if (reasons.length === 0) return null;
  const rows = reason ? await listUnpaired(database(), pairing.id, { reason, limit: mostShown }) : [];
  return (
    <Panel title={t('alone.title')} id="alone">
      <p className="mb-3 text-muted text-sm">{t('alone.help')}</p>
      <ul className="grid gap-1">
        {reasons.map((name) => (
          <li key={name}>
            <Link
              href={`${addressWith(path, search, { alone: name === reason ? null : name })}#alone`}
              aria-current={name === reason ? 'true' : undefined}
              scroll={false}
            >
              <Figure value={counts[name] ?? 0} /> {t(`alone.reason.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
      {rows.length > 0 ? (
        <ul className="mt-4 grid gap-2 border-t pt-3">
          {rows.map((row) => (
            <li key={`${row.documentId} ${row.language}`} className="min-w-0 [overflow-wrap:anywhere]">
              <Link href={`/resources/${row.resourceId}`}>
                <bdi>{row.title || row.url}</bdi>
              </Link>
              {row.nearestId ? (
                <span className="block text-muted text-sm">
                  {t('alone.nearest')} <Link href={`/resources/${row.nearestId}`}>{row.nearestUrl}</Link>
                  {row.score === null ? null : ` (${t('alone.score', { score: row.score })})`}
                </span>
              ) : null}
            </li>
          ))}
          {rows.length === mostShown ? <li className="text-muted text-sm">{t('alone.more')}</li> : null}
        </ul>
      ) : null}
    </Panel>
  );
}
