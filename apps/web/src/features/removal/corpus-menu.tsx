'use client';

import { Archive, Ellipsis, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Menu, MenuItem } from '@/components/overlay/menu';
import { ArchiveDialog } from './archive-dialog';
import { RemoveDialog } from './remove-dialog';

/** What an owner can do with a corpus that is over: keep it to be read only, or have it deleted. */
export function CorpusMenu({
  corpus,
  graceDays,
}: {
  corpus: { id: string; name: string };
  graceDays: number;
}) {
  const t = useTranslations('common.removal');
  const [open, setOpen] = useState<'archive' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const thing = { kind: 'corpus', ...corpus } as const;
  return (
    <>
      <Menu
        trigger={
          <Button variant="quiet" aria-label={t('menu')}>
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        <MenuItem onSelect={() => setOpen('archive')}>
          <Archive aria-hidden />
          {t('archive.menu')}
        </MenuItem>
        <MenuItem danger onSelect={() => setOpen('remove')}>
          <Trash2 aria-hidden />
          {t('remove')}
        </MenuItem>
      </Menu>
      {open === 'archive' ? <ArchiveDialog thing={thing} onClose={close} /> : null}
      {open === 'remove' ? <RemoveDialog thing={thing} graceDays={graceDays} onClose={close} /> : null}
    </>
  );
}
