'use client';

import { Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '../button';
import { TextInput } from '../form/text-input';
import { useOfferedLists } from '../metadata/known-fields';
import { MetadataValueInput } from '../metadata/metadata-value-input';
import { nextRowId } from './row-id';

/** A field with its value; `id` keeps the row when others come and go. */
export interface MetadataRow {
  id: number;
  field: string;
  value: string;
}

/** Fields with their values to edit, to add and to take away. */
export function MetadataRows({
  rows,
  onChange,
  children,
}: {
  rows: readonly MetadataRow[];
  onChange: (rows: MetadataRow[]) => void;
  /** Beside the button that adds a row. */
  children?: ReactNode;
}) {
  const t = useTranslations('common.metadata');
  const offered = useOfferedLists();
  const set = (id: number, part: Partial<MetadataRow>) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));
  return (
    <>
      <ul className="mt-1 grid gap-2 empty:hidden">
        {rows.map((row, index) => (
          <li key={row.id} className="grid grid-cols-[1fr_1fr_auto] gap-2">
            <TextInput
              aria-label={t('field', { number: index + 1 })}
              placeholder={t('fieldExample')}
              maxLength={100}
              value={row.field}
              list={offered.fields}
              onChange={(event) => set(row.id, { field: event.target.value })}
            />
            <MetadataValueInput
              aria-label={t('value', { number: index + 1 })}
              field={row.field}
              value={row.value}
              onValue={(value) => set(row.id, { value })}
            />
            <Button
              variant="quiet"
              size="small"
              aria-label={t('remove', { number: index + 1 })}
              onClick={() => onChange(rows.filter((other) => other.id !== row.id))}
            >
              <Trash2 aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          size="small"
          className="-ml-2"
          onClick={() => onChange([...rows, { id: nextRowId(), field: '', value: '' }])}
        >
          <Plus aria-hidden />
          {t('add')}
        </Button>
        {children}
      </div>
    </>
  );
}
