'use client';
import { parseUrl } from '@florilegium/contracts/parse-url';

import { dryRunPages, type ProbePage, type ProbeStatus } from '@florilegium/contracts/probes';
import { useNow, useTranslations } from 'next-intl';
import { Progress } from '@/components/progress';
import { waitsForScripts } from './dry-run-list';
import { TrialTopicSum } from './trial-topic-words';
import { isUnderWay } from './use-probe';

/** What a trial is doing, or how it ended, in words; and how far it is. */
export function DryRunState({
  status,
  pages,
  runsScripts,
}: {
  status: ProbeStatus;
  pages: readonly ProbePage[];
  /** The job would run the scripts of pages that wait for them; a trial doesn't. */
  runsScripts: boolean;
}) {
  const t = useTranslations('probes.dryRun');
  const cleaned = pages.filter(({ result }) => result !== null);
  const kept = cleaned.filter(({ result }) => result?.kept);
  const words = kept.reduce((sum, { result }) => sum + (result?.words ?? 0), 0);
  const known = cleaned.filter(({ result }) => result?.inCorpus).length;
  const waiting = runsScripts ? pages.filter(waitsForScripts).length : 0;
  const isRunning = isUnderWay(status);
  const sofar = t('sofar', { pages: pages.length, most: dryRunPages, requests: status.requests });
  return (
    <div className="grid gap-2">
      {isRunning ? (
        <Progress
          label={sofar}
          total={dryRunPages}
          parts={[
            { id: 'kept', value: kept.length, tone: 'good' },
            { id: 'dropped', value: cleaned.length - kept.length, tone: 'neutral' },
          ]}
        />
      ) : null}
      {cleaned.length > 0 ? (
        <p className="font-medium">
          {t('sum', { kept: kept.length, pages: cleaned.length, words })}
          {known > 0 ? ` ${t('inCorpus.sum', { pages: known })}` : null}
          {waiting > 0 ? ` ${t('scripts.sum', { pages: waiting })}` : null}
        </p>
      ) : null}
      <TrialTopicSum pages={pages} isRunning={isRunning} />
      <p className="text-muted text-sm [overflow-wrap:anywhere]" aria-live="polite">
        {isRunning ? (
          <>
            <Doing status={status} /> {sofar}
          </>
        ) : (
          t(`ended.${status.ended ?? 'failed'}`)
        )}
      </p>
    </div>
  );
}

function Doing({ status }: { status: ProbeStatus }) {
  const t = useTranslations('probes.dryRun');
  const now = useNow({ updateInterval: 1_000 });
  const { doing, url = '', until } = status.activity;
  if (status.state === 'waiting' || !doing) return t('waiting');
  const host = parseUrl(url)?.host ?? url;
  const seconds = until ? Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 1_000)) : 1;
  return t(`doing.${doing}`, { host, url, seconds });
}
