'use client';

import { Ellipsis } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Menu, MenuChoices, MenuItem, MenuLabel, MenuLine } from '@/components/menu';
import { timeSpan } from './time-span';
import { useHostActions } from './use-host-actions';

/** Pauses that are offered, in seconds. */
const pauses = [10, 30, 60, 300, 3_600] as const;

/** A host as its menu needs it. */
export interface HostAtHand {
  hostId: number;
  name: string;
  blocked: boolean;
  intervalMs: number | null;
  invalidTls: boolean;
}

/** Block or unblock a host, ask it less often, and for admins: accept its certificate. */
export function HostMenu({
  jobId,
  host,
  underWay,
  mayTrust,
}: {
  jobId: string;
  host: HostAtHand;
  /** The run goes on or is paused: only then is there anything to block. */
  underWay: boolean;
  mayTrust: boolean;
}) {
  const t = useTranslations('hosts');
  const format = useFormatter();
  const actions = useHostActions(jobId, host);
  const set = host.intervalMs === null ? null : host.intervalMs / 1_000;
  // A pause that was set elsewhere is one of the choices, too.
  const offered = [...new Set([...pauses, ...(set === null ? [] : [set])])].sort((a, b) => a - b);
  return (
    <Menu
      trigger={
        <Button
          variant="quiet"
          size="small"
          aria-label={t('menu.label', { host: host.name })}
          pending={actions.pending}
        >
          <Ellipsis aria-hidden />
        </Button>
      }
    >
      {underWay && host.blocked ? (
        <MenuItem onSelect={() => void actions.unblock()}>{t('menu.unblock')}</MenuItem>
      ) : null}
      {underWay && !host.blocked ? (
        <MenuItem danger onSelect={() => void actions.block()}>
          {t('menu.block')}
        </MenuItem>
      ) : null}
      {underWay ? <MenuLine /> : null}
      <MenuLabel>{t('menu.interval')}</MenuLabel>
      <MenuChoices
        value={String(set ?? '')}
        onValueChange={(value) => void actions.slowDown(value === '' ? null : Number(value))}
        choices={[
          { value: '', label: t('menu.asJob') },
          ...offered.map((seconds) => ({
            value: String(seconds),
            label: t('menu.every', { span: timeSpan(format, seconds * 1_000) }),
          })),
        ]}
      />
      {mayTrust ? (
        <>
          <MenuLine />
          <MenuItem danger={!host.invalidTls} onSelect={() => void actions.trust(!host.invalidTls)}>
            {host.invalidTls ? t('menu.distrust') : t('menu.trust')}
          </MenuItem>
        </>
      ) : null}
    </Menu>
  );
}
