'use client';

import { isInBytes, type QuotaKind } from '@florilegium/contracts/quotas/quotas';
import { useTranslations } from 'next-intl';
import { Field, FieldGroup } from '@/components/form/field';
import { Select, TextInput } from '@/components/form/text-input';
import { type QuotaMode, quotaModes, readTypedQuota, type TypedQuota } from './quota-typing';

/** Rows of a form, by kind. */
export type TypedQuotas<Kind extends QuotaKind = QuotaKind> = Record<Kind, TypedQuota>;

/** A row for each kind: no limit, an amount, or, for one corpus or person, the quota that holds for all. */
export function QuotaFields<Kind extends QuotaKind>({
  kinds,
  typed,
  onTyped,
  mayBeAsForAll,
  showsProblems,
}: {
  kinds: readonly Kind[];
  typed: TypedQuotas<Kind>;
  onTyped: (typed: TypedQuotas<Kind>) => void;
  mayBeAsForAll: boolean;
  /** The form was sent: each amount that can't be read has its error beside it. */
  showsProblems: boolean;
}) {
  const t = useTranslations('quotas');
  const modes = quotaModes.filter((mode) => mayBeAsForAll || mode !== 'asForAll');
  const change = (kind: Kind, to: Partial<TypedQuota>) =>
    onTyped({ ...typed, [kind]: { ...typed[kind], ...to } });
  return (
    <div className="grid gap-4">
      {kinds.map((kind) => {
        const row = typed[kind];
        const isWrong = showsProblems && readTypedQuota(kind, row) === null;
        return (
          <FieldGroup key={kind} legend={t(`kind.${kind as QuotaKind}`)}>
            <div className="grid gap-2 sm:grid-cols-2">
              <Field label={t('mode.label')}>
                <Select
                  value={row.mode}
                  onChange={(event) => change(kind, { mode: event.target.value as QuotaMode })}
                >
                  {modes.map((mode) => (
                    <option key={mode} value={mode}>
                      {t(`mode.${mode}`)}
                    </option>
                  ))}
                </Select>
              </Field>
              {row.mode === 'own' ? (
                <Field
                  label={isInBytes(kind) ? t('megabytes') : t('pieces')}
                  error={isWrong ? t('badAmount') : undefined}
                >
                  <TextInput
                    inputMode="decimal"
                    className="tabular-nums"
                    value={row.amount}
                    onChange={(event) => change(kind, { amount: event.target.value })}
                  />
                </Field>
              ) : null}
            </div>
          </FieldGroup>
        );
      })}
    </div>
  );
}

/** What the rows set; null when one of them can't be read. */
export function readQuotas<Kind extends QuotaKind>(
  kinds: readonly Kind[],
  typed: TypedQuotas<Kind>,
): Partial<Record<Kind, number | null>> | null {
  const quotas: Partial<Record<Kind, number | null>> = {};
  for (const kind of kinds) {
    const read = readTypedQuota(kind, typed[kind]);
    if (read === null) return null;
    if (read.allowed !== undefined) quotas[kind] = read.allowed;
  }
  return quotas;
}
