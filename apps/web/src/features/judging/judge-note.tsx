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
import { useShortcut } from '@/components/shortcuts';
import { quietAction } from './quiet-action';
import type { useRound } from './use-round';

/**
 * A note on the text that is on the screen when the window opens. Its code comes with the page: the window is there, with
 * the focus in its field, before the next key goes down.
 */
export function JudgeNote({ round }: { round: ReturnType<typeof useRound> }) {
  const t = useTranslations('judging');
  const [isOpen, setOpen] = useState(false);
  const { text } = round;
  useShortcut('n', t('note'), () => setOpen(true), { enabled: text !== undefined });
  return (
    <>
      <Button variant="quiet" className={quietAction} disabled={!text} onClick={() => setOpen(true)}>
        {text?.note ? `${t('note')} ✎` : t('note')} <Kbd>N</Kbd>
      </Button>
      {isOpen ? (
        <DialogWindow title={t('noteTitle')} onClose={() => setOpen(false)}>
          <form
            className="grid gap-3"
            onSubmit={(event) => {
              event.preventDefault();
              const note = new FormData(event.currentTarget).get('note');
              round.judge({ note: typeof note === 'string' ? note : '' }, { stays: true });
              setOpen(false);
            }}
          >
            <Field label={t('noteLabel')}>
              <TextArea
                name="note"
                rows={4}
                maxLength={maxJudgingNoteChars}
                defaultValue={text?.note ?? ''}
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
