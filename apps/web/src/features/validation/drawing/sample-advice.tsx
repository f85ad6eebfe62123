'use client';

import {
  type ConfidenceLevel,
  confidenceLevels,
  sizeForMargin,
  whatCanBeProved,
} from '@florilegium/corpus/judging/sample-plan';
import { useFormatter, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Button } from '@/components/button';
import { Field, FieldGroup } from '@/components/form/field';
import { Select, TextInput } from '@/components/form/text-input';

/** Says what the sample that is about to be drawn can prove, and which size a margin of error asks for. */
export function SampleAdvice({
  population,
  size: wanted,
  threshold,
  onSize,
}: {
  /** At least 1. */
  population: number;
  size: number;
  threshold: number;
  onSize: (size: number) => void;
}) {
  const t = useTranslations('validation.advice');
  const format = useFormatter();
  const [margin, setMargin] = useState('5');
  const [confidence, setConfidence] = useState<ConfidenceLevel>('0.95');
  const isAsked = wanted >= 1 && threshold >= 0 && threshold <= 1;
  const size = Math.min(population, Math.trunc(wanted));
  const proof = useMemo(
    () => (isAsked ? whatCanBeProved(size, { population, threshold }) : null),
    [isAsked, size, population, threshold],
  );
  const asked = Number(margin.trim().replace(',', '.')) / 100;
  const suggested = sizeForMargin({ population, margin: asked, share: threshold, confidence });
  const level = (value: ConfidenceLevel) => format.number(Number(value), { style: 'percent' });
  return (
    <FieldGroup legend={t('legend')} className="sm:col-span-2">
      <div className="grid gap-3 rounded bg-sunken p-3">
        {proof ? (
          <p aria-live="polite">
            {t('with', { size })}{' '}
            {proof.mostForValid === null ? t('neverValid') : t('valid', { count: proof.mostForValid })}{' '}
            {proof.leastForNotValid === null
              ? t('neverNotValid')
              : t('notValid', { count: proof.leastForNotValid })}
          </p>
        ) : null}
        <div className="flex flex-wrap items-end gap-3">
          <Field label={t('margin')}>
            <TextInput
              inputMode="decimal"
              className="max-w-20 tabular-nums"
              value={margin}
              onChange={(event) => setMargin(event.target.value)}
            />
          </Field>
          <Field label={t('confidence')}>
            <Select
              value={confidence}
              onChange={(event) => setConfidence(event.target.value as ConfidenceLevel)}
            >
              {confidenceLevels.map((value) => (
                <option key={value} value={value}>
                  {level(value)}
                </option>
              ))}
            </Select>
          </Field>
          <Button disabled={suggested === null} onClick={() => suggested !== null && onSize(suggested)}>
            {suggested === null ? t('noMargin') : t('use', { size: suggested })}
          </Button>
        </div>
        <p className="text-muted text-sm">{t('formula')}</p>
      </div>
    </FieldGroup>
  );
}
