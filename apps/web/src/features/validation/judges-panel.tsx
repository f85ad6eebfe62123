'use client';

import type { SampleJudge } from '@florilegium/db/samples/assignments';
import { useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from '@/components/button';
import { Chip } from '@/components/chip';
import { Field, FieldGroup } from '@/components/form/field';
import { SubmitButton } from '@/components/form/submit-button';
import { TextInput } from '@/components/form/text-input';
import { shareOf } from '@/components/form/typed-share';
import { askApi } from '@/components/live/ask-api';
import { Dialog } from '@/components/overlay/dialog';
import { toast } from '@/components/overlay/toast';
import { Panel } from '@/components/panel';
import { overlapKind } from '../judging/overlap-kind';

interface JudgesProps {
  sampleId: string;
  overlap: number | null;
  judges: readonly SampleJudge[];
  /** Who may be assigned; null: the reader assigns nobody. */
  team: readonly { userId: string; name: string }[] | null;
}

/** Who judges the sample, how far they are, and for its owners the way to assign it. */
export function JudgesPanel({ sampleId, overlap, judges, team }: JudgesProps) {
  const t = useTranslations('validation.judges');
  const format = useFormatter();
  const share = (value: number) => format.number(value, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <Panel
      title={t('title')}
      aside={team ? <Assign sampleId={sampleId} overlap={overlap} judges={judges} team={team} /> : undefined}
    >
      <p className="mb-2 text-muted text-sm">
        {overlap === null ? t('everybody') : t(`assigned.${overlapKind(overlap)}`, { share: share(overlap) })}
      </p>
      <ul className="grid gap-1">
        {judges.map((judge) => (
          <JudgeLine key={judge.userId ?? ''} judge={judge} />
        ))}
      </ul>
      {judges.length === 0 ? <p className="text-muted">{t('nobodyYet')}</p> : null}
    </Panel>
  );
}

function JudgeLine({
  judge: { name, assigned, judged, skipped, judgedBeyond, mayJudge },
}: {
  judge: SampleJudge;
}) {
  const t = useTranslations('validation.judges');
  const how =
    assigned === null
      ? t('judged', { judged, skipped })
      : assigned === 0
        ? t('judgedBefore', { judged: judgedBeyond })
        : t('judgedOf', { judged, assigned, skipped, beyond: judgedBeyond });
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <span>{name ?? t('gone')}</span>
      <span className="text-muted">{how}</span>
      {mayJudge || assigned === 0 ? null : <Chip tone="warn">{t('mayNot')}</Chip>}
    </li>
  );
}

function Assign({
  sampleId,
  overlap,
  judges,
  team,
}: JudgesProps & { team: NonNullable<JudgesProps['team']> }) {
  const t = useTranslations('validation.judges');
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const assigned = new Set(judges.flatMap((judge) => (judge.assigned ? [judge.userId] : [])));

  async function assign(form: FormData) {
    const share = shareOf(String(form.get('overlap') ?? '')) ?? 0;
    if (!(share >= 0 && share <= 1)) return setProblem(t('badOverlap'));
    setPending(true);
    const answer = await askApi(z.unknown(), `/api/v1/samples/${sampleId}/judges`, {
      method: 'PUT',
      body: JSON.stringify({ judges: form.getAll('judge'), overlap: share }),
    });
    setPending(false);
    if (!answer.ok) return setProblem(Object.values(answer.fields)[0] ?? answer.message ?? t('unreachable'));
    setOpen(false);
    toast.success(t('did'));
    router.refresh();
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={t('assign')}
      description={t('assignText')}
      trigger={<Button size="small">{t('assign')}</Button>}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void assign(new FormData(event.currentTarget));
        }}
      >
        <FieldGroup legend={t('who')}>
          <div className="grid gap-1">
            {team.map(({ userId, name }) => (
              <label key={userId} className="flex min-h-6 items-center gap-2">
                <input
                  type="checkbox"
                  name="judge"
                  value={userId}
                  defaultChecked={assigned.has(userId)}
                  className="accent-leaf"
                />
                {name}
              </label>
            ))}
          </div>
        </FieldGroup>
        <Field label={t('overlap')} help={t('overlapHelp')} error={problem ?? undefined}>
          <TextInput
            name="overlap"
            inputMode="decimal"
            className="max-w-28 tabular-nums"
            defaultValue={String(Math.round((overlap ?? 0.2) * 100))}
          />
        </Field>
        <div>
          <SubmitButton variant="main" pending={isPending}>
            {t('save')}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
