'use client';

import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { addressWith } from '@/components/address';
import { Field } from '@/components/form/field';
import { SubmitButton } from '@/components/form/submit-button';
import { TextInput } from '@/components/form/text-input';
import { Dialog } from '@/components/overlay/dialog';
import { chipClasses, type FilterPlace, firstPage } from './filter-chip';

/** What is typed and not chosen: numbers of words, days, a host, a metadata field. What a field has acts as it is left. */
export function MoreFilters({ place, fields }: { place: FilterPlace; fields: readonly string[] }) {
  const t = useTranslations('resources');
  const common = useTranslations('common');
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const { path, search } = place;
  const valueIn = (name: string) => (typeof search[name] === 'string' ? search[name] : '');
  const apply = (form: HTMLFormElement) => {
    const given = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()] as const);
    if (given.every(([name, value]) => value === valueIn(name))) return;
    const change = Object.fromEntries(given.map(([name, value]) => [name, value === '' ? null : value]));
    router.push(addressWith(path, search, { ...firstPage, ...change }), { scroll: false });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t('filter.more')}
      description={t('filter.moreHelp')}
      trigger={
        <button type="button" className={clsx(chipClasses(false), 'gap-1 rounded-full px-3')}>
          <Plus aria-hidden className="size-3.5 text-muted" />
          {t('filter.add')}
        </button>
      }
    >
      <form
        className="grid grid-cols-2 items-end gap-3"
        onBlur={(event) => apply(event.currentTarget)}
        onSubmit={(event) => {
          event.preventDefault();
          apply(event.currentTarget);
          setOpen(false);
        }}
      >
        <Field label={t('filter.min')}>
          <TextInput name="min" inputMode="numeric" defaultValue={valueIn('min')} />
        </Field>
        <Field label={t('filter.max')}>
          <TextInput name="max" inputMode="numeric" defaultValue={valueIn('max')} />
        </Field>
        <Field label={t('filter.from')}>
          <TextInput type="date" name="from" defaultValue={valueIn('from')} />
        </Field>
        <Field label={t('filter.to')}>
          <TextInput type="date" name="to" defaultValue={valueIn('to')} />
        </Field>
        <Field label={t('filter.host')} className="col-span-2">
          <TextInput name="host" mono defaultValue={valueIn('host')} autoCapitalize="off" />
        </Field>
        <Field label={t('filter.field')}>
          <TextInput name="field" list="resource-fields" defaultValue={valueIn('field')} />
        </Field>
        <datalist id="resource-fields">
          {fields.map((field) => (
            <option key={field} value={field} />
          ))}
        </datalist>
        <Field label={t('filter.value')} help={t('filter.valueHelp')}>
          <TextInput name="value" defaultValue={valueIn('value')} />
        </Field>
        <div className="col-span-2 flex justify-end">
          <SubmitButton variant="main">{common('close')}</SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
