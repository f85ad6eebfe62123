'use client';

import { useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { FormProblem, useAction } from '@/components/form/action-form';
import { NumberInput } from '@/components/form/number-input';
import { Dialog } from '@/components/overlay/dialog';
import { DialogButtons } from '@/components/overlay/dialog-buttons';
import { dated } from '@/i18n/dated';
import { scheduleJobAction } from './actions';

/** Has a job crawled anew every so many days, or no longer. */
export function ScheduleDialog({
  jobId,
  schedule,
  onClose,
}: {
  jobId: string;
  /** `nextAt`: ISO 8601. */
  schedule: { everyDays: number; nextAt: string } | null;
  onClose: () => void;
}) {
  const t = useTranslations('common.schedule');
  const format = useFormatter();
  const router = useRouter();
  const { run, pending, failure } = useAction(scheduleJobAction);
  const [days, setDays] = useState(String(schedule?.everyDays ?? 7));
  const everyDays = Number(days);
  const isDays = Number.isInteger(everyDays) && everyDays >= 1 && everyDays <= 366;
  const save = async (next: number | null) => {
    const saved = await run({ jobId, everyDays: next, was: schedule?.everyDays ?? null });
    if (saved.ok) onClose();
    // What somebody else has set meanwhile is shown, and the next press is about that.
    else if (saved.error.code === 'conflict') router.refresh();
  };
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={t('title')}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isDays && !pending) void save(everyDays);
        }}
      >
        <p>{t('text')}</p>
        {schedule ? (
          <p className="font-medium">
            {t('next', dated('when', format.dateTime(new Date(schedule.nextAt), 'minute')))}
          </p>
        ) : null}
        <NumberInput
          name="everyDays"
          label={t('days')}
          error={isDays ? undefined : t('badDays')}
          value={days}
          onValue={setDays}
        />
        <FormProblem failure={failure} />
        <DialogButtons onCancel={onClose} sendLabel={t('save')} isLocked={!isDays} pending={pending}>
          {schedule ? (
            <Button pending={pending} onClick={() => void save(null)}>
              {t('end')}
            </Button>
          ) : null}
        </DialogButtons>
      </form>
    </Dialog>
  );
}
