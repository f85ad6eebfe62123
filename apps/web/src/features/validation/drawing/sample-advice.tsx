'use client';

import {
  type ConfidenceLevel,
  confidenceLevels,
  type Proof,
  sizeForMargin,
  whatCanBeProved,
} from '@florilegium/corpus/judging/sample-plan';
import { useFormatter, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Button } from '@/components/button';
import { Field, FieldGroup } from '@/components/form/field';
import { Select, TextInput } from '@/components/form/text-input';

/** From how many texts that are not adequate on the result is which. */
function WhatItProves({ proof, size, isCensus }: { proof: Proof; size: number; isCensus: boolean }) {
  const t = useTranslations('validation.advice');
  const { mostForValid, leastForNotValid } = proof;
  if (mostForValid === size) return `${t('with', { size })} ${t('always')}`;
  if (isCensus) return t('census', { size, most: mostForValid ?? 0 });
  return [
    t('with', { size }),
    mostForValid === null ? t('neverValid') : t('valid', { count: mostForValid }),
    leastForNotValid === null ? t('neverNotValid') : t('notValid', { count: leastForNotValid }),
  ].join(' ');
}

/** Says what the sample that is about to be drawn can prove, and which size a margin of error asks for. */
export function SampleAdvice({
  population,
  size,
  threshold,
  onSize,
}: {
  /** At least 1. */
  population: number;
  /** Texts that would be drawn, the population at most; NaN where what is typed is no size. */
  size: number;
  threshold: number;
  onSize: (size: number) => void;
}) {
  const t = useTranslations('validation.advice');
  const format = useFormatter();
  const [margin, setMargin] = useState('5');
  const [confidence, setConfidence] = useState<ConfidenceLevel>('0.95');
  const isAsked = size >= 1 && threshold >= 0 && threshold <= 1;
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
            <WhatItProves proof={proof} size={size} isCensus={size >= population} />
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
