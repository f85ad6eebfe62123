'use client';

import type { JudgeVerdict } from '@florilegium/contracts/validation';
import type { DisputedItem } from '@florilegium/db/samples/judgement-list';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { Button } from '@/components/button';
import { Chip } from '@/components/chip';
import { Link } from '@/components/links/link';
import { askApi } from '@/components/live/ask-api';
import { toast } from '@/components/overlay/toast';
import { Panel } from '@/components/panel';
import { reasonWords } from '../judging/reason-words';

interface DisputedProps {
  sampleId: string;
  items: readonly DisputedItem[];
  userId: string;
  maySettle: boolean;
  className?: string;
}

/** Documents on which the judges disagree or that nobody decided, with what each said, and the way to settle them. */
export function DisputedPanel({ sampleId, items, userId, maySettle, className }: DisputedProps) {
  const t = useTranslations('validation.disputed');
  const open = items.filter(({ verdict }) => verdict !== 'adequate' && verdict !== 'inadequate').length;
  return (
    <Panel title={t('title')} className={className}>
      <p className="mb-2 text-muted text-sm">{t('text', { count: open, settled: items.length - open })}</p>
      <ul className="divide-y">
        {items.map((item) => (
          <li key={item.resourceId} className="py-3 first:pt-0 last:pb-0">
            <Disputed sampleId={sampleId} item={item} userId={userId} maySettle={maySettle} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const tones = {
  adequate: 'good',
  inadequate: 'bad',
  unsure: 'warn',
  skipped: 'neutral',
  unjudged: 'neutral',
} as const;

function Disputed({
  sampleId,
  item,
  userId,
  maySettle,
}: { item: DisputedItem } & Pick<DisputedProps, 'sampleId' | 'userId' | 'maySettle'>) {
  const t = useTranslations('validation.disputed');
  const judging = useTranslations('judging');
  const verdicts = useTranslations('reasons');
  const router = useRouter();
  const [pending, setPending] = useState<JudgeVerdict | null>(null);
  const isOwn = item.said.some(
    ({ judgeId, kind, verdict }) => kind === 'own' && judgeId === userId && verdict !== 'skipped',
  );
  const [together, setTogether] = useState(false);
  /** Whoever judged it decides nothing alone: that its judges have agreed is theirs to say, and not ticked for them. */
  const mayDecide = !isOwn || together;

  async function settle(verdict: JudgeVerdict) {
    setPending(verdict);
    const answer = await askApi(z.unknown(), `/api/v1/samples/${sampleId}/settlements`, {
      method: 'POST',
      body: JSON.stringify({
        id: uuidv7(),
        resourceId: item.resourceId,
        verdict,
        together,
        after: item.settlement,
      }),
    });
    setPending(null);
    if (!answer.ok) toast.error(answer.message ?? t('unreachable'));
    router.refresh();
  }

  const isSettled = item.said.some(({ kind }) => kind !== 'own');
  return (
    <div className="grid gap-2">
      <p>
        <Link href={`/samples/${sampleId}/${item.position}`}>
          <bdi>{item.title || item.url}</bdi>
        </Link>
      </p>
      <ul className="grid gap-1 text-sm">
        {item.said.map(({ judgeId, name, kind, verdict, reason, flagged, note }) => (
          <li key={`${kind} ${judgeId}`} className="flex flex-wrap items-center gap-2">
            <span className="text-muted">
              {kind === 'own' ? (name ?? t('gone')) : t(`by.${kind}`, { name: name ?? t('gone') })}
            </span>
            <Chip tone={tones[verdict]}>{verdicts(`verdict.${verdict}`)}</Chip>
            {reason ? <bdi>{reasonWords(judging, reason)}</bdi> : null}
            {flagged ? <span className="text-warn">⚑ {judging('flagged')}</span> : null}
            {note ? (
              <span className="min-w-0 text-muted [overflow-wrap:anywhere]">
                “<bdi>{note}</bdi>”
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {maySettle ? (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            size="small"
            disabled={!mayDecide}
            pending={pending === 'adequate'}
            onClick={() => void settle('adequate')}
          >
            {t('adequate')}
          </Button>
          <Button
            size="small"
            disabled={!mayDecide}
            pending={pending === 'inadequate'}
            onClick={() => void settle('inadequate')}
          >
            {t('inadequate')}
          </Button>
          {isSettled ? (
            <Button
              size="small"
              variant="quiet"
              disabled={!mayDecide}
              onClick={() => void settle('unjudged')}
            >
              {t('takeBack')}
            </Button>
          ) : null}
          <label className="flex min-h-6 items-center gap-1.5 text-sm">
            <input
              type="checkbox"
              checked={together}
              onChange={(event) => setTogether(event.target.checked)}
              className="accent-leaf"
            />
            {t('together')}
          </label>
          {isOwn ? <span className="text-muted text-sm">{t('own')}</span> : null}
        </div>
      ) : null}
    </div>
  );
}
