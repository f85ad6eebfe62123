'use client';

import { Pencil } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/overlay/dialog';
import { CorpusForm } from './corpus-form';

/** A button that opens the corpus's name, description and languages. */
export function EditCorpus({ corpus }: { corpus: NonNullable<ComponentProps<typeof CorpusForm>['corpus']> }) {
  const t = useTranslations('corpora');
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t('edit')}
      trigger={
        <Button variant="quiet">
          <Pencil aria-hidden />
          {t('edit')}
        </Button>
      }
    >
      <CorpusForm corpus={corpus} onDone={() => setOpen(false)} />
    </Dialog>
  );
}
