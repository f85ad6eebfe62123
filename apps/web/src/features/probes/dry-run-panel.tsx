'use client';

import type { JobConfig } from '@florilegium/contracts/jobs/job-config';
import { probeSeeds } from '@florilegium/contracts/probes';
import { FlaskConical, Square } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Alert } from '@/components/alert';
import { Button } from '@/components/button';
import { EmptyState } from '@/components/empty-state';
import { DryRunList } from './dry-run-list';
import { DryRunState } from './dry-run-state';
import { OtherAddresses } from './other-addresses';
import { TrialTopicHelp } from './trial-topic-words';
import { type ProbeFailure, useOwnProbe } from './use-own-probe';
import { isUnderWay, type WatchedProbe } from './use-probe';

/**
 * Tries a job out before it is made: some pages by its settings, cleaned, with what would become of each.
 *
 * @param config null: the form holds something that no job could be made of
 */
export function DryRunPanel({
  corpusId,
  config,
  seeds,
}: {
  corpusId: string;
  config: JobConfig | null;
  seeds: readonly string[];
}) {
  const t = useTranslations('probes.dryRun');
  const { probe, failure, pending, start, stop } = useOwnProbe(corpusId, 'dryRun');
  const [tried, setTried] = useState<string | null>(null);
  const { status } = probe;
  const isRunning = status !== null && isUnderWay(status);
  const now = useMemo(() => JSON.stringify([config, seeds.slice(0, probeSeeds)]), [config, seeds]);
  const isOld = tried !== null && tried !== now && status !== null && !isRunning;
  const runsScripts = (config?.scripts ?? 'never') !== 'never';
  const barrier = config === null ? t('noConfig') : seeds.length === 0 ? t('noSeeds') : null;

  function tryOut(): void {
    if (config === null) return;
    setTried(now);
    void start(config, seeds);
  }

  return (
    <div className="grid gap-4">
      <p className="max-w-[44rem] text-muted text-sm">
        {t('help')} {t('aside')}
      </p>
      {config ? <TrialTopicHelp focus={config.focus} /> : null}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {isRunning ? (
          <Button pending={pending} onClick={() => void stop()}>
            <Square aria-hidden />
            {t('stop')}
          </Button>
        ) : (
          <Button pending={pending} disabled={barrier !== null} onClick={tryOut}>
            <FlaskConical aria-hidden />
            {t(status ? 'again' : 'start')}
          </Button>
        )}
        {isRunning ? null : <p className="min-w-0 flex-1 basis-60 text-muted text-sm">{barrier}</p>}
      </div>
      <Troubles probe={probe} failure={failure} isOld={isOld} />
      {status ? <DryRunState status={status} pages={probe.pages} runsScripts={runsScripts} /> : null}
      <Pages probe={probe} isRunning={isRunning} runsScripts={runsScripts} />
      {status ? <OtherAddresses urls={probe.urls} pages={probe.pages} /> : null}
    </div>
  );
}

function Troubles({
  probe,
  failure,
  isOld,
}: {
  probe: WatchedProbe;
  failure: ProbeFailure | null;
  isOld: boolean;
}) {
  const t = useTranslations('probes.dryRun');
  const common = useTranslations('common');
  const silent = probe.status?.silentWorker;
  return (
    <>
      {failure ? (
        <Alert tone="bad" live>
          {failure.message ?? common('unreachable')}
        </Alert>
      ) : null}
      {silent ? (
        <Alert tone="warn" title={common(`noWorker.${silent}.title`)} live>
          {common(`noWorker.${silent}.text`)}
        </Alert>
      ) : null}
      {probe.stale ? <p className="text-sm text-warn">{t('stale')}</p> : null}
      {isOld ? <Alert tone="info">{t('changed')}</Alert> : null}
    </>
  );
}

function Pages({
  probe,
  isRunning,
  runsScripts,
}: {
  probe: WatchedProbe;
  isRunning: boolean;
  runsScripts: boolean;
}) {
  const t = useTranslations('probes.dryRun');
  const { status, pages } = probe;
  if (status && pages.length > 0)
    return <DryRunList probeId={status.id} pages={pages} runsScripts={runsScripts} />;
  if (!status || isRunning) return null;
  return <EmptyState title={t('empty.title')}>{t('empty.none')}</EmptyState>;
}
