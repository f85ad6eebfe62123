'use client';

import { Archive, Ellipsis, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { useAction } from '@/components/form/action-form';
import { Menu, MenuItem } from '@/components/overlay/menu';
import { archiveCorpusAction } from './actions';
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
  const archive = useAction(archiveCorpusAction, { toasts: true });
  const [removing, setRemoving] = useState(false);
  return (
    <>
      <Menu
        trigger={
          <Button variant="quiet" aria-label={t('menu')} pending={archive.pending}>
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        <MenuItem onSelect={() => void archive.run({ corpusId: corpus.id, archived: true })}>
          <Archive aria-hidden />
          {t('archive')}
        </MenuItem>
        <MenuItem danger onSelect={() => setRemoving(true)}>
          <Trash2 aria-hidden />
          {t('remove')}
        </MenuItem>
      </Menu>
      {removing ? (
        <RemoveDialog
          thing={{ kind: 'corpus', ...corpus }}
          graceDays={graceDays}
          onClose={() => setRemoving(false)}
        />
      ) : null}
    </>
  );
}
