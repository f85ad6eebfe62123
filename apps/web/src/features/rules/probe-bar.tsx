'use client';

import type { JobConfig } from '@florilegium/contracts/jobs/job-config';
import { parseUrl } from '@florilegium/contracts/parse-url';
import { type ProbeStatus, probeFetches } from '@florilegium/contracts/probes';
import { Square, Telescope } from 'lucide-react';
import { useNow, useTranslations } from 'next-intl';
import { Alert } from '@/components/alert';
import { Button } from '@/components/button';
import type { ProbeFailure } from '../probes/use-own-probe';
import { isUnderWay, type WatchedProbe } from '../probes/use-probe';

/** The button that has the site looked at, and what comes of it in words. */
export function ProbeBar({
  probe,
  failure,
  pending,
  config,
  hasSeeds,
  mayProbe,
  onStart,
  onStop,
}: {
  probe: WatchedProbe;
  failure: ProbeFailure | null;
  pending: boolean;
  config: JobConfig;
  hasSeeds: boolean;
  mayProbe: boolean;
  onStart: () => void;
  onStop: () => void;
}) {
  const t = useTranslations('rules');
  const common = useTranslations('common');
  const { status } = probe;
  const isRunning = status !== null && isUnderWay(status);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {isRunning ? (
          <Button size="small" pending={pending} onClick={onStop}>
            <Square aria-hidden />
            {t('probe.stop')}
          </Button>
        ) : (
          <Button size="small" pending={pending} disabled={!mayProbe || !hasSeeds} onClick={onStart}>
            <Telescope aria-hidden />
            {t(status ? 'probe.again' : 'probe.start')}
          </Button>
        )}
        <p className="min-w-0 flex-1 basis-60 text-muted text-sm [overflow-wrap:anywhere]" aria-live="polite">
          {isRunning && status ? (
            <Running status={status} config={config} />
          ) : status ? (
            <Ended status={status} />
          ) : (
            t(!mayProbe ? 'probe.mayNot' : hasSeeds ? 'probe.help' : 'probe.noSeeds')
          )}
        </p>
      </div>
      {probe.stale ? <p className="text-sm text-warn">{t('probe.stale')}</p> : null}
      {failure ? (
        <Alert tone="bad" live>
          <p>{failure.message ?? common('unreachable')}</p>
          <p>{t('probe.pasteInstead')}</p>
        </Alert>
      ) : isRunning && status?.silentWorker ? (
        <Alert tone="warn">{t('probe.silent')}</Alert>
      ) : null}
    </div>
  );
}

function Running({ status, config }: { status: ProbeStatus; config: JobConfig }) {
  const t = useTranslations('rules');
  const now = useNow({ updateInterval: 1_000 });
  const { doing, url, until } = status.activity;
  const { found, requests } = status;
  const seconds = until ? Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 1_000)) : 1;
  const words =
    status.state === 'waiting' || !doing
      ? t('probe.waiting')
      : doing === 'pausing'
        ? t('probe.doing.pausing', { seconds, every: config.limits.intervalMs / 1_000 })
        : t(`probe.doing.${doing}`, { url: placeOnSite(url) });
  return `${words} ${t('probe.sofar', { found, requests, most: probeFetches })}`;
}

function Ended({ status }: { status: ProbeStatus }) {
  const t = useTranslations('rules');
  const { found, requests, ended } = status;
  return `${t('probe.summary', { found, requests })} ${t(`probe.ended.${ended ?? 'failed'}`)}`;
}

function placeOnSite(url: string | undefined): string {
  const parsed = parseUrl(url ?? '');
  return parsed ? parsed.pathname + parsed.search : (url ?? '');
}
