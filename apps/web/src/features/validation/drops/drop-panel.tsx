'use client';

import type { DropWith } from '@florilegium/contracts/validation';
import type { InadequateItem } from '@florilegium/db/samples/judged-drops';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { Alert } from '@/components/alert';
import { Button } from '@/components/button';
import { RadioGroup } from '@/components/form/choices';
import { Field, FieldGroup } from '@/components/form/field';
import { Select } from '@/components/form/text-input';
import { askApi } from '@/components/live/ask-api';
import { Dialog } from '@/components/overlay/dialog';
import { toast } from '@/components/overlay/toast';
import { Panel } from '@/components/panel';
import { type DropPreviewAnswer, dropPreviewSchema } from './drop-preview';

/** The documents that the sample found not adequate, each to be dropped alone or with what is like it. */
export function DropPanel({
  sampleId,
  items,
  className,
}: {
  sampleId: string;
  items: readonly InadequateItem[];
  className?: string;
}) {
  const t = useTranslations('validation.drop');
  return (
    <Panel title={t('title')} className={className} aside={<JudgeSimilar sampleId={sampleId} />}>
      <p className="mb-2 max-w-prose text-muted text-sm">{t('text')}</p>
      <ul className="divide-y">
        {items.map((item) => (
          <li key={item.resourceId} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="min-w-0 flex-1 basis-60">
              <Link href={`/samples/${sampleId}/${item.position}`}>{item.title || item.url}</Link>
              {item.title === '' ? null : <span className="url block text-muted text-sm">{item.url}</span>}
            </span>
            <DropDialog sampleId={sampleId} item={item} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The way to judge what is most like these: texts that no sample has yet. */
function JudgeSimilar({ sampleId }: { sampleId: string }) {
  const t = useTranslations('validation.drop');
  const router = useRouter();
  const [pending, setPending] = useState(false);
  async function begin() {
    setPending(true);
    const path = `/api/v1/samples/${sampleId}/similar`;
    const answer = await askApi(z.object({ sampleId: z.string() }), path, { method: 'POST' });
    setPending(false);
    if (answer.ok) router.push(`/samples/${answer.data.sampleId}`);
    else toast.error(answer.message ?? t('unreachable'));
  }
  return (
    <Button size="small" pending={pending} onClick={() => void begin()}>
      {t('similar')}
    </Button>
  );
}

function DropDialog({ sampleId, item }: { sampleId: string; item: InadequateItem }) {
  const t = useTranslations('validation.drop');
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t('dialog')}
      description={item.title || item.url}
      trigger={<Button size="small">{t('open')}</Button>}
    >
      <DropForm sampleId={sampleId} item={item} onDone={() => setOpen(false)} />
    </Dialog>
  );
}

function DropForm({
  sampleId,
  item,
  onDone,
}: {
  sampleId: string;
  item: InadequateItem;
  onDone: () => void;
}) {
  const t = useTranslations('validation.drop');
  const common = useTranslations('common');
  const router = useRouter();
  const [choice, setChoice] = useState<DropWith>('itself');
  const [path, setPath] = useState(item.folders.at(-1) ?? '');
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const asked = {
    resourceId: item.resourceId,
    with: choice,
    ...(choice === 'path' ? { path } : {}),
  };
  const preview = usePreview(sampleId, JSON.stringify(asked));
  const options = [
    { value: 'itself', label: t('with.itself') },
    ...(item.folders.length > 0 ? [{ value: 'path', label: t('with.path') }] : []),
    { value: 'host', label: t('with.host', { host: item.host }) },
    ...(item.format === null
      ? []
      : [{ value: 'kind', label: t('with.kind', { format: item.format.toUpperCase() }) }]),
  ];

  async function drop() {
    setPending(true);
    const answer = await askApi(z.object({ count: z.number() }), `/api/v1/samples/${sampleId}/drops`, {
      method: 'POST',
      body: JSON.stringify(asked),
    });
    setPending(false);
    if (!answer.ok) return setProblem(answer.message ?? t('unreachable'));
    toast.success(t('did', { count: answer.data.count }));
    onDone();
    router.refresh();
  }

  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (preview.answer && !pending) void drop();
      }}
    >
      <FieldGroup legend={t('what')}>
        <RadioGroup
          name="with"
          value={choice}
          onValueChange={(value) => setChoice(value as DropWith)}
          options={options as { value: string; label: string }[]}
        />
      </FieldGroup>
      {choice === 'path' ? (
        <Field label={t('folder')}>
          <Select value={path} onChange={(event) => setPath(event.target.value)}>
            {item.folders.map((folder) => (
              <option key={folder} value={folder}>
                {folder}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <div aria-live="polite">
        {preview.answer ? (
          <Preview answer={preview.answer} />
        ) : (
          <p className="text-muted">{preview.problem ?? t('looking')}</p>
        )}
      </div>
      {problem ? (
        <Alert tone="bad" live>
          {problem}
        </Alert>
      ) : null}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onDone}>{common('cancel')}</Button>
        <Button
          type="submit"
          variant="danger"
          pending={pending}
          disabled={!preview.answer || preview.answer.documents === 0}
        >
          {t('button', { count: preview.answer?.documents ?? 0 })}
        </Button>
      </div>
    </form>
  );
}

/** What would go: how much of the job, what of it was found adequate, and the first ones. */
function Preview({ answer }: { answer: DropPreviewAnswer }) {
  const t = useTranslations('validation.drop');
  const { documents, words, ofJob, adequate, examples } = answer;
  const share = documents / Math.max(1, ofJob);
  return (
    <div className="grid gap-2">
      <p>{t('takes', { count: documents, words, share })}</p>
      {adequate > 0 ? <Alert tone="warn">{t('adequate', { count: adequate })}</Alert> : null}
      <ul className="rounded border bg-sunken px-3 py-2 text-sm">
        {examples.map(({ resourceId, url, title, words: length }) => (
          <li key={resourceId} className="py-0.5 [overflow-wrap:anywhere]">
            {title || url} <span className="text-muted">{t('words', { count: length })}</span>
          </li>
        ))}
        {documents > examples.length ? (
          <li className="py-0.5 text-muted">{t('more', { count: documents - examples.length })}</li>
        ) : null}
      </ul>
    </div>
  );
}

interface Looked {
  answer?: DropPreviewAnswer;
  problem?: string;
}

/** Asks what would go; an answer that comes after another question was asked is left out. */
function usePreview(sampleId: string, asked: string): Looked {
  const t = useTranslations('validation.drop');
  const [found, setFound] = useState<Looked & { asked: string }>({ asked: '' });
  useEffect(() => {
    let isOld = false;
    void askApi(dropPreviewSchema, `/api/v1/samples/${sampleId}/drops/preview`, {
      method: 'POST',
      body: asked,
    }).then((got) => {
      if (isOld) return;
      setFound(got.ok ? { asked, answer: got.data } : { asked, problem: got.message ?? t('unreachable') });
    });
    return () => {
      isOld = true;
    };
  }, [sampleId, asked, t]);
  return found.asked === asked ? found : {};
}
