'use client';

import type { TakedownRow } from '@florilegium/db/rights/takedown-list';
import { useFormatter, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { Button } from '@/components/button';
import { Chip } from '@/components/chip';
import { Link } from '@/components/links/link';
import { Dialog } from '@/components/overlay/dialog';
import { Panel } from '@/components/panel';
import { RelativeTime } from '@/components/relative-time';
import { dated } from '@/i18n/dated';
import { dayOf } from './day-of';
import { LiftTakedown } from './lift-takedown';
import { ReleaseList } from './release-list';
import { ShowAll } from './show-all';
import { TakedownForm } from './takedown-form';
import { useWhole } from './use-whole';

/** What a list cuts. */
const texts = z.object({ target: z.string(), note: z.string(), liftedFor: z.string() });

/** What was taken down on request, and the button for more. */
export function TakedownsPanel({
  corpusId,
  takedowns,
  counts,
  mayLiftProved,
  pages,
}: {
  corpusId: string;
  /** One page of them. */
  takedowns: readonly TakedownRow[];
  /** All that the corpus has. */
  counts: { standing: number; lifted: number };
  /** The reader may lift what a webmaster has proved. */
  mayLiftProved: boolean;
  /** The ways to the other pages. */
  pages: ReactNode;
}) {
  const t = useTranslations('rights.takedowns');
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel
      title={t('title')}
      flush
      id="takedowns"
      className="mb-4"
      aside={<Button onClick={() => setOpen(true)}>{t('add')}</Button>}
    >
      <p className="max-w-prose px-4 pb-3 text-muted text-sm">{t('help')}</p>
      {counts.standing + counts.lifted === 0 ? (
        <p className="border-t px-4 py-3">{t('none')}</p>
      ) : (
        <p className="px-4 pb-3 text-sm">
          {t('count', counts)}{' '}
          <Link href={`/corpora/${corpusId}/resources?status=deleted&reason=takenDown`}>{t('texts')}</Link>
        </p>
      )}
      <ul>
        {takedowns.map((takedown) => (
          <TakedownLine
            key={takedown.id}
            corpusId={corpusId}
            takedown={takedown}
            mayLift={mayLiftProved || !takedown.isProved}
          />
        ))}
      </ul>
      <div className="border-t px-4 py-2.5 empty:hidden">{pages}</div>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t('addTitle')}>
        <TakedownForm corpusId={corpusId} onDone={() => setOpen(false)} />
      </Dialog>
    </Panel>
  );
}

function TakedownLine({
  corpusId,
  takedown: listed,
  mayLift,
}: {
  corpusId: string;
  takedown: TakedownRow;
  mayLift: boolean;
}) {
  const t = useTranslations('rights.takedowns');
  const format = useFormatter();
  const whole = useWhole(listed, `/api/v1/corpora/${corpusId}/takedowns/${listed.id}`, texts);
  const takedown = whole.row;
  const { kind, target, subdomains, reason, requester, requestedOn, reference, note } = takedown;
  const { liftedAt, isRunning, objectionId, releases, otherReleases } = takedown;
  return (
    <li className="grid gap-x-6 gap-y-2 border-t px-4 py-3 md:grid-cols-[1fr_auto] md:items-start">
      <div className="grid min-w-0 gap-1">
        <h3 className="font-semibold [overflow-wrap:anywhere]">
          {kind === 'text' ? t('passage', { text: target }) : target}
          {kind === 'start' ? '…' : null}{' '}
          {subdomains ? <span className="font-normal">{t('below')}</span> : null}
        </h3>
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <Chip tone={liftedAt ? 'neutral' : 'warn'}>{t(liftedAt ? 'lifted' : 'stands')}</Chip>
          {isRunning ? <Chip tone="navigate">{t('running')}</Chip> : null}
          {liftedAt ? null : t('pages', { pages: takedown.pages, texts: takedown.texts })}
        </p>
        <p className="text-sm [overflow-wrap:anywhere]">
          {t('asked', {
            reason: t(`reasons.${reason}`),
            name: requester,
            ...dated('day', dayOf(format, requestedOn)),
          })}{' '}
          {reference} {objectionId === null ? null : t('fromObjection')}{' '}
          {mayLift || liftedAt ? null : t('onlyAdmins')}
        </p>
        {note === '' ? null : (
          <p className="max-w-prose whitespace-pre-line text-muted text-sm [overflow-wrap:anywhere]">
            {note}
          </p>
        )}
        <Who takedown={takedown} />
        <ReleaseList releases={releases} others={otherReleases} />
        <ShowAll whole={whole} about={target.slice(0, 80)} />
      </div>
      {liftedAt || !mayLift ? null : <LiftTakedown corpusId={corpusId} takedown={takedown} />}
    </li>
  );
}

function Who({ takedown }: { takedown: TakedownRow }) {
  const t = useTranslations('rights.takedowns');
  const { createdAt, createdBy, liftedAt, liftedBy, liftedFor } = takedown;
  const when = (date: Date) => () => <RelativeTime key="when" date={date} />;
  return (
    <p className="text-muted text-sm [overflow-wrap:anywhere]">
      {t.rich('madeBy', { name: createdBy ?? t('somebody'), when: when(createdAt) })}
      {liftedAt ? (
        <span className="block">
          {t.rich('liftedBy', { name: liftedBy ?? t('somebody'), when: when(liftedAt), why: liftedFor })}
        </span>
      ) : null}
    </p>
  );
}
