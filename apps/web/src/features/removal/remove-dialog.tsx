'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Alert } from '@/components/alert';
import { Bytes } from '@/components/figures';
import { FormProblem, useAction } from '@/components/form/action-form';
import { Field } from '@/components/form/field';
import { TextInput } from '@/components/form/text-input';
import { Link } from '@/components/links/link';
import { Dialog } from '@/components/overlay/dialog';
import { DialogButtons } from '@/components/overlay/dialog-buttons';
import { Skeleton } from '@/components/skeleton';
import { corpusContentsAction, jobContentsAction, removeCorpusAction, removeJobAction } from './actions';
import type { ShownThing } from './thing';

interface Contents {
  jobs: number;
  resources: number;
  documents: number;
  samples: number;
  keptSamples: number;
  releases: number;
  bytes: number;
}

/** Says what goes with a thing and how long that can be taken back, and asks for its name. */
export function RemoveDialog({
  thing,
  graceDays,
  onClose,
}: {
  thing: ShownThing;
  graceDays: number;
  onClose: () => void;
}) {
  const t = useTranslations('common.removal');
  const common = useTranslations('common');
  const { id, kind, name } = thing;
  const removeJob = useAction(removeJobAction);
  const removeCorpus = useAction(removeCorpusAction);
  const used = kind === 'job' ? removeJob : removeCorpus;
  const contents = useContents(thing);
  const [typed, setTyped] = useState('');
  const isNamed = typed.trim() === name.trim();

  async function remove() {
    const done =
      kind === 'job' ? await removeJob.run({ jobId: id }) : await removeCorpus.run({ corpusId: id });
    if (done.ok) onClose();
  }

  if (contents !== null && contents !== 'failed' && contents.releases > 0) {
    return (
      <Dialog open onOpenChange={(open) => open || onClose()} title={t(`title.${kind}`, { name })}>
        <Alert tone="warn" title={t('releases.title')}>
          <p>{t('releases.text', { count: contents.releases })}</p>
          <p className="mt-2">
            <Link href={`/corpora/${id}/releases`}>{t('releases.show')}</Link>
          </p>
        </Alert>
      </Dialog>
    );
  }
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={t(`title.${kind}`, { name })}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isNamed && !used.pending) void remove();
        }}
      >
        <Goes kind={kind} contents={contents} />
        <p>{t('grace', { days: graceDays })}</p>
        <p className="text-muted text-sm">{t('kept')}</p>
        {contents === null ? null : (
          <Field label={common('typeToConfirm', { name })}>
            <TextInput value={typed} autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
          </Field>
        )}
        <FormProblem failure={used.failure} />
        <DialogButtons
          onCancel={onClose}
          sendLabel={t('submit')}
          isDanger
          isLocked={!isNamed}
          pending={used.pending}
        />
      </form>
    </Dialog>
  );
}

function Goes({ kind, contents }: { kind: ShownThing['kind']; contents: Contents | 'failed' | null }) {
  const t = useTranslations('common.removal');
  const format = useFormatter();
  if (contents === null) return <Skeleton className="h-11 w-full" />;
  if (contents === 'failed') return <Alert tone="warn">{t('unknown')}</Alert>;
  const { jobs, resources, documents, samples, keptSamples, bytes } = contents;
  const goes = [
    ...(kind === 'corpus' ? [t('jobs', { count: jobs })] : []),
    t('resources', { count: resources }),
    t('documents', { count: documents }),
    t('samples', { count: samples }),
  ];
  return (
    <p>
      {t('goes', { what: format.list(goes) })}{' '}
      {keptSamples > 0 ? `${t('keptSamples', { count: keptSamples })} ` : null}
      {t.rich('frees', { size: () => <Bytes value={bytes} /> })}
    </p>
  );
}

function useContents({ kind, id }: ShownThing): Contents | 'failed' | null {
  const [contents, setContents] = useState<Contents | 'failed' | null>(null);
  useEffect(() => {
    const asked = kind === 'job' ? jobContentsAction({ jobId: id }) : corpusContentsAction({ corpusId: id });
    asked.then(
      (answer) => setContents(answer.ok ? answer.data : 'failed'),
      () => setContents('failed'),
    );
  }, [kind, id]);
  return contents;
}
