import { isInBytes, type QuotaScope, type QuotaUse, quotaState } from '@florilegium/contracts/quotas/quotas';
import { useFormatter, useTranslations } from 'next-intl';
import { Alert } from '@/components/alert';
import { Bytes, Figure } from '@/components/figures';
import { Progress } from '@/components/progress';

const tones = { fine: 'good', near: 'warn', reached: 'bad' } as const;

/** How much is used of each quota, with a warning where one is nearly or wholly used up. */
export function QuotaList({ scope, uses }: { scope: QuotaScope; uses: readonly QuotaUse[] }) {
  const t = useTranslations('quotas');
  return (
    <dl className="grid gap-3">
      {uses.map((use) => (
        <div key={use.kind} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <dt className="font-medium">{t(`kind.${use.kind}`)}</dt>
          <dd className="text-muted text-sm tabular-nums">
            <UsedOf use={use} />
          </dd>
          {use.allowed === null ? null : (
            <dd className="basis-full">
              <QuotaBar use={use} allowed={use.allowed} />
              <QuotaWarning scope={scope} use={use} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

function UsedOf({ use: { kind, used, allowed } }: { use: QuotaUse }) {
  const t = useTranslations('quotas');
  const amount = (value: number) => (isInBytes(kind) ? <Bytes value={value} /> : <Figure value={value} />);
  if (allowed === null) return t.rich('usedOnly', { used: () => amount(used) });
  return t.rich('usedOf', { used: () => amount(used), allowed: () => amount(allowed) });
}

function QuotaBar({ use, allowed }: { use: QuotaUse; allowed: number }) {
  const t = useTranslations('quotas');
  const format = useFormatter();
  const { kind, used } = use;
  const share = allowed === 0 ? 1 : used / allowed;
  return (
    <Progress
      label={t('share', {
        kind: t(`kind.${kind}`),
        share: format.number(share, { style: 'percent', maximumFractionDigits: 0 }),
      })}
      total={1}
      parts={[{ id: kind, value: share, tone: tones[quotaState(use)] }]}
    />
  );
}

function QuotaWarning({ scope, use }: { scope: QuotaScope; use: QuotaUse }) {
  const t = useTranslations('quotas');
  const state = quotaState(use);
  if (state === 'fine') return null;
  return (
    <Alert tone={state === 'near' ? 'warn' : 'bad'} title={t(`state.${state}`)} className="mt-2">
      {t(`todo.${scope}.${use.kind}` as never)}
    </Alert>
  );
}
