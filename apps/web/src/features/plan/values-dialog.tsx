'use client';

import type { PlanValues } from '@florilegium/contracts/corpus-plan/plan-schema';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { RadioGroup } from '@/components/form/choices';
import { Field, FieldGroup } from '@/components/form/field';
import { Select } from '@/components/form/text-input';
import { Dialog } from '@/components/overlay/dialog';

type Answer = Omit<PlanValues[number], 'field'>;
const rests = ['keep', 'empty'] as const;

/** Asks what becomes of values that a field of the plan takes no more. Nothing is chosen beforehand. */
export function ValuesDialog({
  told,
  values,
  onCancel,
  onSettle,
}: {
  /** What has such values. */
  told: string;
  /** Values that the field's list has lost, and those that it has. */
  values: { gone: readonly string[]; kept: readonly string[] };
  onCancel: () => void;
  onSettle: (answer: Answer) => void;
}) {
  const t = useTranslations('plan.values');
  const common = useTranslations('common');
  const [rest, setRest] = useState<Answer['rest']>();
  const [moved, setMoved] = useState<Record<string, string>>({});
  const [isMissing, setIsMissing] = useState(false);
  // Where each value has another one in its place, nothing is left to be decided.
  const isMovedWhole = values.gone.length > 0 && values.gone.every((value) => (moved[value] ?? '') !== '');

  function settle() {
    const chosen = Object.entries(moved).flatMap(([from, to]) => (to === '' ? [] : [{ from, to }]));
    if (rest || isMovedWhole) onSettle({ rest: rest ?? 'keep', moved: chosen });
    else setIsMissing(true);
  }

  return (
    <Dialog
      open
      title={t('title')}
      description={told}
      onOpenChange={(open) => {
        if (!open) onCancel();
      }}
    >
      <div className="grid gap-4">
        <FieldGroup
          legend={t('legend')}
          help={t('help')}
          error={isMissing && !rest && !isMovedWhole ? t('missing') : undefined}
        >
          <RadioGroup
            name="rest"
            onValueChange={setRest}
            options={rests.map((value) => ({ value, label: t(`${value}.label`), help: t(`${value}.help`) }))}
          />
        </FieldGroup>
        {values.gone.map((value) => (
          <Field key={value} label={t('moved', { value })}>
            <Select
              value={moved[value] ?? ''}
              onChange={(event) => setMoved({ ...moved, [value]: event.target.value })}
            >
              <option value="">{t('asAbove')}</option>
              {values.kept.map((kept) => (
                <option key={kept} value={kept}>
                  {t('to', { value: kept })}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{common('cancel')}</Button>
        <Button variant="main" onClick={settle}>
          {common('save')}
        </Button>
      </div>
    </Dialog>
  );
}
