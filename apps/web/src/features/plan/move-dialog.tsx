'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Field } from '@/components/form/field';
import { Select } from '@/components/form/text-input';
import { Dialog } from '@/components/overlay/dialog';
import { useDomainName } from '@/i18n/domain-name';
import type { DomainDraft } from './plan-draft';

/** Asks where the jobs of a domain go that was taken out of the plan. */
export function MoveDialog({
  told,
  domains,
  onCancel,
  onMove,
}: {
  /** Which jobs these are. */
  told: string;
  domains: readonly DomainDraft[];
  onCancel: () => void;
  onMove: (to: string | null) => void;
}) {
  const t = useTranslations('plan.move');
  const common = useTranslations('common');
  const nameOf = useDomainName();
  const [to, setTo] = useState('');
  const kept = domains.flatMap(({ slug, name }) => (slug === null ? [] : [{ slug, name }]));
  return (
    <Dialog
      open
      title={t('title')}
      description={told}
      onOpenChange={(open) => {
        if (!open) onCancel();
      }}
    >
      <Field label={t('to')} help={t('help')}>
        <Select value={to} onChange={(event) => setTo(event.target.value)}>
          <option value="">{t('none')}</option>
          {kept.map((domain) => (
            <option key={domain.slug} value={domain.slug}>
              {nameOf(domain)}
            </option>
          ))}
        </Select>
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{common('cancel')}</Button>
        <Button variant="main" onClick={() => onMove(to || null)}>
          {t('move')}
        </Button>
      </div>
    </Dialog>
  );
}
