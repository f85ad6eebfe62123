'use client';

import { Ellipsis } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Menu, MenuChoices, MenuItem, MenuLabel, MenuLine } from '@/components/overlay/menu';
import { timeSpan } from './time-span';
import { useHostActions } from './use-host-actions';

/** Pauses that are offered, in seconds. */
const pauses = [10, 30, 60, 300, 3_600] as const;

/** A host as its menu needs it. */
export interface HostAtHand {
  hostId: number;
  name: string;
  blocked: boolean;
  /** Set for all jobs, and for this run alone. */
  intervalMs: number | null;
  runIntervalMs: number | null;
  invalidTls: boolean;
}

/** Block or unblock a host, ask it less often, and for admins what holds for all jobs: its pause and its certificate. */
export function HostMenu({
  jobId,
  host,
  underWay,
  isAdmin,
}: {
  jobId: string;
  host: HostAtHand;
  /** The run goes on or is paused: only then is there anything to block. */
  underWay: boolean;
  isAdmin: boolean;
}) {
  const t = useTranslations('hosts');
  const actions = useHostActions(jobId, host);
  // Nothing can be done to a host whose run is over, but for what holds for all runs.
  if (!underWay && !isAdmin) return null;
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
      {underWay ? (
        <>
          <MenuLine />
          <MenuLabel>{t('menu.intervalHere')}</MenuLabel>
          <PauseChoices
            unset={t('menu.asJob')}
            intervalMs={host.runIntervalMs}
            onChange={(ms) => void actions.slowDown(ms)}
          />
        </>
      ) : null}
      {isAdmin ? (
        <>
          {underWay ? <MenuLine /> : null}
          <MenuLabel>{t('menu.interval')}</MenuLabel>
          <PauseChoices
            unset={t('menu.asJobs')}
            intervalMs={host.intervalMs}
            onChange={(ms) => void actions.slowDownForAll(ms)}
          />
          <MenuLine />
          <MenuItem danger={!host.invalidTls} onSelect={() => void actions.trust(!host.invalidTls)}>
            {host.invalidTls ? t('menu.distrust') : t('menu.trust')}
          </MenuItem>
        </>
      ) : null}
    </Menu>
  );
}

function PauseChoices({
  unset,
  intervalMs,
  onChange,
}: {
  /** What it is called that nothing is set. */
  unset: string;
  intervalMs: number | null;
  onChange: (intervalMs: number | null) => void;
}) {
  const t = useTranslations('hosts');
  const format = useFormatter();
  const set = intervalMs === null ? null : intervalMs / 1_000;
  // A pause that was set elsewhere is one of the choices, too.
  const offered = [...new Set([...pauses, ...(set === null ? [] : [set])])].sort((a, b) => a - b);
  return (
    <MenuChoices
      value={String(set ?? '')}
      onValueChange={(value) => onChange(value === '' ? null : Number(value) * 1_000)}
      choices={[
        { value: '', label: unset },
        ...offered.map((seconds) => ({
          value: String(seconds),
          label: t('menu.every', { span: timeSpan(format, seconds * 1_000) }),
        })),
      ]}
    />
  );
}
