'use client';

import { useTranslations } from 'next-intl';
import { FormProblem, useAction } from '@/components/form/action-form';
import { Dialog } from '@/components/overlay/dialog';
import { DialogButtons } from '@/components/overlay/dialog-buttons';
import { archiveCorpusAction, archiveJobAction } from './actions';
import type { ShownThing } from './thing';

/** Says what archiving a job or a corpus stops and what stays, and does it; it can be opened again at any time. */
export function ArchiveDialog({
  thing: { kind, id, name },
  onClose,
}: {
  thing: ShownThing;
  onClose: () => void;
}) {
  const t = useTranslations('common.removal');
  const ofJob = useAction(archiveJobAction);
  const ofCorpus = useAction(archiveCorpusAction);
  const { pending, failure } = kind === 'job' ? ofJob : ofCorpus;

  async function archive() {
    const done =
      kind === 'job'
        ? await ofJob.run({ jobId: id, archived: true })
        : await ofCorpus.run({ corpusId: id, archived: true });
    if (done.ok) onClose();
  }

  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={t(`archive.title.${kind}`, { name })}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!pending) void archive();
        }}
      >
        <p>{t(`archive.stops.${kind}`)}</p>
        <p>{t(`archive.stays.${kind}`)}</p>
        <p className="text-muted text-sm">{t('archive.back')}</p>
        <FormProblem failure={failure} />
        <DialogButtons onCancel={onClose} sendLabel={t('archive.submit')} pending={pending} />
      </form>
    </Dialog>
  );
}
