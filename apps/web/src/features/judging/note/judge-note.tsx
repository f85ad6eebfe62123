'use client';

import { maxJudgingNoteChars } from '@florilegium/contracts/validation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Field } from '@/components/form/field';
import { SubmitButton } from '@/components/form/submit-button';
import { TextArea } from '@/components/form/text-input';
import { Kbd } from '@/components/kbd';
import { DialogWindow } from '@/components/overlay/dialog-window';
import { toast } from '@/components/overlay/toast';
import { useShortcut } from '@/components/shortcuts';
import { quietAction } from '../quiet-action';
import type { useRound } from '../use-round';
import { useTypedNote } from './use-typed-note';

/**
 * A note on the text that is on the screen when the window opens. Its code comes with the page: the window is there, with
 * the focus in its field, before the next key goes down. Escape closes it and saves nothing: what was typed stands in it
 * again, the button says so, and so does a toast when the text is left.
 */
export function JudgeNote({
  round,
  by,
}: {
  round: ReturnType<typeof useRound>;
  by: { userId: string; sampleId: string };
}) {
  const t = useTranslations('judging');
  const [isOpen, setOpen] = useState(false);
  const { text } = round;
  const title = text?.title || text?.url || '';
  const { typed, keep } = useTypedNote(by, text?.documentId, () => toast.warning(t('noteLeft', { title })));
  const saved = text?.note ?? '';
  useShortcut('n', t('note'), () => setOpen(true), { enabled: text !== undefined });
  return (
    <>
      <Button variant="quiet" className={quietAction} disabled={!text} onClick={() => setOpen(true)}>
        {typed !== null ? `✎ ${t('noteUnsaved')}` : saved ? `${t('note')} ✎` : t('note')} <Kbd>N</Kbd>
      </Button>
      {isOpen ? (
        <DialogWindow title={t('noteTitle')} onClose={() => setOpen(false)}>
          <form
            className="grid gap-3"
            onSubmit={(event) => {
              event.preventDefault();
              round.judge({ note: typed ?? saved }, { stays: true });
              keep(null);
              setOpen(false);
            }}
          >
            <Field label={t('noteLabel')}>
              <TextArea
                rows={4}
                maxLength={maxJudgingNoteChars}
                value={typed ?? saved}
                onChange={({ target: { value } }) => keep(value === saved ? null : value)}
              />
            </Field>
            <div>
              <SubmitButton variant="main">{t('noteSave')}</SubmitButton>
            </div>
          </form>
        </DialogWindow>
      ) : null}
    </>
  );
}
