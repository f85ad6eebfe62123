'use client';

import { type BalanceKind, balanceKinds, lengthClasses } from '@florilegium/contracts/corpus-plan/balance';
import type { Balance, BalanceShare } from '@florilegium/contracts/corpus-plan/balance-schema';
import { clsx } from 'clsx';
import { useFormatter, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Link } from '@/components/links/link';
import { Panel } from '@/components/panel';
import { RelativeTime } from '@/components/relative-time';

/** Rows of the panel; more of them are put together below. */
const mostShown = 6;

/** Whether one host, format, year or length makes up too much of a corpus. */
export function BalancePanel({
  corpusId,
  balance,
  countedAt,
  hostShare,
  mayDraw,
  verdicts,
}: {
  corpusId: string;
  /** Null while a large corpus is counted for the first time. */
  balance: Balance | null;
  /** ISO 8601; null: just now. */
  countedAt: string | null;
  /** A host with more is named; null: none is. */
  hostShare: number | null;
  /** Whether the reader may draw samples. */
  mayDraw: boolean;
  /** Of the hosts that were judged alone. */
  verdicts: Readonly<Record<string, ReactNode>>;
}) {
  const t = useTranslations('plan.balance');
  const [kind, setKind] = useState<BalanceKind>('host');
  return (
    <Panel title={t('title')}>
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
        <fieldset className="contents">
          <legend className="sr-only">{t('by')}</legend>
          {balanceKinds.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={kind === one}
              onClick={() => setKind(one)}
              className={clsx(
                'min-h-6 border-b-2 bg-transparent',
                kind === one ? 'border-leaf text-ink' : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {t(`kind.${one}`)}
            </button>
          ))}
        </fieldset>
        {kind === 'host' && hostShare !== null ? <Limit corpusId={corpusId} share={hostShare} /> : null}
      </div>
      {balance === null ? <p className="text-muted">{t('counting')}</p> : null}
      {balance !== null && balance.words === 0 ? <p className="text-muted">{t('empty')}</p> : null}
      {balance !== null && balance.words > 0 ? (
        <Shares
          balance={balance}
          kind={kind}
          limit={kind === 'host' ? hostShare : null}
          below={(host) => {
            // A host may be named as what every object has.
            if (Object.hasOwn(verdicts, host)) return verdicts[host];
            return mayDraw ? <DrawLink corpusId={corpusId} host={host} /> : null;
          }}
        />
      ) : null}
      {kind === 'host' ? (
        <OtherVerdicts shown={balance?.host.slice(0, mostShown) ?? []} verdicts={verdicts} />
      ) : null}
      {countedAt ? (
        <p className="mt-2 text-muted text-sm">
          {t('counted')} <RelativeTime date={countedAt} />
        </p>
      ) : null}
    </Panel>
  );
}

/** The way to a sample of one host. */
function DrawLink({ corpusId, host }: { corpusId: string; host: string }) {
  const t = useTranslations('plan.overview');
  if (host === '') return null;
  return (
    <Link href={`/corpora/${corpusId}/validation?host=${encodeURIComponent(host)}#draw`}>
      {t('drawSample')}
      <span className="sr-only"> ({host})</span>
    </Link>
  );
}

/** Verdicts of hosts that have no row of their own. */
function OtherVerdicts({
  shown,
  verdicts,
}: {
  shown: readonly BalanceShare[];
  verdicts: Readonly<Record<string, ReactNode>>;
}) {
  const t = useTranslations('plan.balance');
  const others = Object.entries(verdicts).filter(([host]) => !shown.some(({ name }) => name === host));
  if (others.length === 0) return null;
  return (
    <div className="mt-2 text-sm">
      <p className="text-muted">{t('alsoJudged')}</p>
      <ul>
        {others.map(([host, verdict]) => (
          <li key={host} className="flex flex-wrap items-baseline gap-x-2 py-1">
            <span className="font-mono [overflow-wrap:anywhere]">{host}</span> {verdict}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Limit({ corpusId, share }: { corpusId: string; share: number }) {
  const t = useTranslations('plan.balance');
  const format = useFormatter();
  const limit = format.number(share, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <span className="ml-auto text-muted">
      <span aria-hidden>┊ </span>
      {t('limit', { share: limit })} <Link href={`/corpora/${corpusId}/plan`}>{t('change')}</Link>
    </span>
  );
}

function Shares({
  balance,
  kind,
  limit,
  below,
}: {
  balance: Balance;
  kind: BalanceKind;
  limit: number | null;
  /** What stands below the name of a host. */
  below: (host: string) => ReactNode;
}) {
  const t = useTranslations('plan.balance');
  const format = useFormatter();
  const nameOf = useShareName();
  const rows = kind === 'host' || kind === 'format' ? balance[kind].slice(0, mostShown) : balance[kind];
  const shareOf = (words: number) => words / balance.words;
  const percent = (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 1 });
  const whole = Math.max(limit === null ? 0 : limit * 1.6, ...rows.map(({ words }) => shareOf(words)));
  const rest = balance.words - rows.reduce((sum, { words }) => sum + words, 0);
  const others = (kind === 'host' ? balance.hosts : balance[kind].length) - rows.length;
  return (
    <>
      <table className="w-full text-sm">
        <caption className="sr-only">{t(`kind.${kind}`)}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t(`kind.${kind}`)}</th>
            <th scope="col">{t('share')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, words }) => {
            const share = shareOf(words);
            const isAbove = limit !== null && share > limit;
            return (
              <tr key={name}>
                <th
                  scope="row"
                  className={clsx(
                    'w-1/2 py-1 pr-2 text-left font-normal [overflow-wrap:anywhere]',
                    kind === 'host' && 'font-mono',
                  )}
                >
                  {nameOf(kind, name)}
                  {kind === 'host' ? <span className="block font-sans">{below(name)}</span> : null}
                </th>
                <td aria-hidden className="relative py-1">
                  <span
                    className={clsx('block h-2 min-w-px rounded-sm', isAbove ? 'bg-warn' : 'bg-leaf')}
                    style={{ width: `${(100 * share) / whole}%` }}
                  />
                  {limit === null ? null : (
                    <span
                      className="absolute inset-y-0 border-ink border-l border-dashed"
                      style={{ left: `${(100 * limit) / whole}%` }}
                    />
                  )}
                </td>
                <td className={clsx('w-16 py-1 pl-2 text-right tabular-nums', isAbove && 'text-warn')}>
                  {percent(share)}
                  {isAbove ? <span className="sr-only"> {t('above')}</span> : null}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {others > 0 && rest > 0 ? (
        <p className="mt-1 flex justify-between text-muted text-sm">
          <span>{t('others', { count: others })}</span>
          <span className="tabular-nums">{percent(shareOf(rest))}</span>
        </p>
      ) : null}
      {kind === 'year' ? (
        <p className="mt-1 text-muted text-sm">
          {balance.dateField === null ? t('yearOfCapture') : t('yearOfField', { field: balance.dateField })}
        </p>
      ) : null}
    </>
  );
}

/** What a row is called. */
function useShareName() {
  const t = useTranslations('plan.balance');
  const reasons = useTranslations('reasons');
  const format = useFormatter();
  return (kind: BalanceKind, name: string): string => {
    if (kind === 'format') {
      return reasons.has(`format.${name}` as never)
        ? reasons(`format.${name}` as never)
        : name || t('unknown');
    }
    if (kind !== 'length') return name || t('unknown');
    const from = Number(name);
    const next = lengthClasses[lengthClasses.indexOf(from as (typeof lengthClasses)[number]) + 1];
    return next === undefined
      ? t('lengthFrom', { from: format.number(from) })
      : t('length', { from: format.number(from), to: format.number(next - 1) });
  };
}
