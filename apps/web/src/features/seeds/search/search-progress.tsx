'use client';

import { type SeedSearchStatus, seedSearchStatusSchema } from '@florilegium/contracts/jobs/seed-search';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/alert';
import { Button } from '@/components/button';
import { Chip } from '@/components/chip';
import { Facts } from '@/components/facts';
import { Figure } from '@/components/figures';
import { toast } from '@/components/overlay/toast';
import { Panel } from '@/components/panel';
import { Progress } from '@/components/progress';
import { RelativeTime } from '@/components/relative-time';
import { ProblemList } from './problem-list';
import { searchTones } from './search-tones';

/** How far a search is, why it waits or failed, and what of it brought nothing. */
export function SearchProgress({
  searchId,
  status,
  onStatus,
}: {
  searchId: string;
  status: SeedSearchStatus;
  onStatus: (status: SeedSearchStatus) => void;
}) {
  const t = useTranslations('seeds');
  const { state, requests } = status;
  const isOpen = state === 'waiting' || state === 'running';
  const isWhole = requests.done + requests.failed >= requests.total && requests.failed === 0;
  const label = t('progress.requests', { ...requests, asked: requests.done + requests.failed });
  return (
    <Panel
      flush
      title={
        <span className="inline-flex flex-wrap items-center gap-3">
          {t('progress.title')} <Chip tone={searchTones[state]}>{t(`searchState.${state}`)}</Chip>
        </span>
      }
      aside={
        isOpen ? (
          <Command searchId={searchId} command="stop" onStatus={onStatus} />
        ) : isWhole ? null : (
          <Command searchId={searchId} command="resume" onStatus={onStatus} />
        )
      }
    >
      <div className="grid gap-2 px-4 pb-3" aria-live="polite">
        <Progress
          total={requests.total}
          label={label}
          parts={[
            { id: 'done', value: requests.done, tone: 'good' },
            { id: 'failed', value: requests.failed, tone: 'bad' },
          ]}
        />
        <p className="text-muted text-sm">{label}</p>
        <Waiting status={status} />
      </div>
      <Facts
        facts={[
          { id: 'results', value: <Figure value={status.results} />, label: t('facts.results') },
          { id: 'found', value: <Figure value={status.found} />, label: t('facts.found') },
          { id: 'hosts', value: <Figure value={status.hosts} />, label: t('facts.hosts') },
          { id: 'offered', value: <Figure value={status.offered} />, label: t('facts.offered') },
          { id: 'taken', value: <Figure value={status.taken} />, label: t('facts.taken') },
        ]}
      />
      {requests.failed > 0 ? <ProblemList searchId={searchId} failed={requests.failed} /> : null}
    </Panel>
  );
}

/** Why nothing happens, or why it ended early. */
function Waiting({ status }: { status: SeedSearchStatus }) {
  const t = useTranslations('seeds');
  const { state, detail, waitsUntil, silentWorker, trying } = status;
  if (silentWorker) return <Alert tone="warn">{t('progress.noWorker')}</Alert>;
  if (waitsUntil !== null) {
    return (
      <Alert tone="info">
        {t('progress.waits')} <RelativeTime date={waitsUntil} />
      </Alert>
    );
  }
  if (trying !== null) {
    const { problem, tries } = trying;
    return <Alert tone="warn">{t('progress.trying', { problem: t(`problems.${problem}`), tries })}</Alert>;
  }
  if (detail === null) return null;
  const words = t.has(`problems.${detail}` as never) ? t(`problems.${detail}` as never) : detail;
  return <Alert tone={state === 'failed' ? 'bad' : 'info'}>{words}</Alert>;
}

function Command({
  searchId,
  command,
  onStatus,
}: {
  searchId: string;
  command: 'stop' | 'resume';
  onStatus: (status: SeedSearchStatus) => void;
}) {
  const t = useTranslations('seeds');
  const common = useTranslations('common');
  const [pending, setPending] = useState(false);
  async function run() {
    setPending(true);
    const response = await fetch(`/api/v1/seed-searches/${searchId}/${command}`, { method: 'POST' }).catch(
      () => null,
    );
    const read = seedSearchStatusSchema.safeParse(await response?.json().catch(() => null));
    setPending(false);
    if (read.success) onStatus(read.data);
    else toast.error(common('unreachable'));
  }
  return (
    <Button size="small" pending={pending} onClick={() => void run()}>
      {t(`command.${command}`)}
    </Button>
  );
}
