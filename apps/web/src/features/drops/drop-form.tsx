'use client';

import { type DropWith, dropWiths } from '@florilegium/contracts/resources/drop-ways';
import { mostPatternChars } from '@florilegium/contracts/resources/url-pattern';
import type { Droppable } from '@florilegium/db/drops/drop-wish';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/alert';
import { RadioGroup } from '@/components/form/choices';
import { Field, FieldGroup } from '@/components/form/field';
import { ProblemAlert } from '@/components/form/problem-alert';
import { Select, TextInput } from '@/components/form/text-input';
import { askApi } from '@/components/live/ask-api';
import { DialogButtons } from '@/components/overlay/dialog-buttons';
import { toast } from '@/components/overlay/toast';
import type { DropPlace } from './drop-place';
import { type DropPreviewAnswer, droppedSchema } from './drop-preview';
import { useDropPreview } from './use-drop-preview';
import { useUndoDrop } from './use-undo-drop';

/** What goes with a document; what that takes is shown before it can be done. */
export function DropForm({ place, item, onDone }: { place: DropPlace; item: Droppable; onDone: () => void }) {
  const t = useTranslations('drops');
  const router = useRouter();
  const [choice, setChoice] = useState<DropWith>('itself');
  const [path, setPath] = useState(item.folders.at(-1) ?? '');
  const [pattern, setPattern] = useState(item.pattern ?? '');
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const asked = {
    resourceId: item.resourceId,
    with: choice,
    ...(choice === 'path' ? { path } : {}),
    ...(choice === 'pattern' ? { pattern } : {}),
  };
  const preview = useDropPreview(place.address, JSON.stringify(asked));
  // What is wrong with a pattern is said at its field.
  const isAtField = choice === 'pattern' && preview.fields?.pattern !== undefined;
  const offerUndo = useUndoDrop(place.corpusId);

  async function drop() {
    setPending(true);
    const request = { method: 'POST', body: JSON.stringify(asked) };
    const answer = await askApi(droppedSchema, place.address, request);
    setPending(false);
    if (!answer.ok) return setProblem(answer.message ?? t('unreachable'));
    const { deletionId } = answer.data;
    if (deletionId === null) toast.info(t('nothingLeft'));
    else offerUndo(deletionId, answer.data);
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
        <RadioGroup name="with" value={choice} onValueChange={setChoice} options={useWays(item)} />
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
      {choice === 'pattern' ? (
        <Field label={t('pattern')} help={t('patternHelp')} error={preview.fields?.pattern}>
          <TextInput
            mono
            value={pattern}
            maxLength={mostPatternChars}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => setPattern(event.target.value)}
          />
        </Field>
      ) : null}
      <div aria-live="polite">
        {preview.answer ? (
          <Preview answer={preview.answer} of={place.of} judgedIn={place.judgedIn} />
        ) : (
          <p className="text-muted">{isAtField ? null : (preview.problem ?? t('looking'))}</p>
        )}
      </div>
      <ProblemAlert problem={problem} />
      <DialogButtons
        onCancel={onDone}
        sendLabel={t('button', { count: preview.answer?.documents ?? 0 })}
        isDanger
        isLocked={!preview.answer || preview.answer.documents === 0}
        pending={pending}
      />
    </form>
  );
}

/** The ways that there are for a document, in plain words. */
function useWays({ folders, pattern, format, host }: Droppable) {
  const t = useTranslations('drops');
  const isThere = { itself: true, path: folders.length > 0, host: true, pattern: pattern !== null };
  return dropWiths
    .filter((way) => (way === 'kind' ? format !== null : isThere[way]))
    .map((value) => ({
      value,
      label: t(`with.${value}`, { host, format: format?.toUpperCase() ?? '' }),
    }));
}

/** What would go: how much of all, what of it was found adequate, and the first ones. */
function Preview({
  answer,
  of,
  judgedIn,
}: { answer: DropPreviewAnswer } & Pick<DropPlace, 'of' | 'judgedIn'>) {
  const t = useTranslations('drops');
  const { documents, words, hosts, inAll, adequate, parts, examples } = answer;
  const share = documents / Math.max(1, inAll);
  const others = documents - parts.reduce((sum, part) => sum + part.documents, 0);
  return (
    <div className="grid gap-2">
      <p>{t('takes', { count: documents, words, hosts, share, of })}</p>
      {parts.length > 1 ? (
        <ul className="text-sm">
          {parts.map((part) => (
            <li key={`${part.host} ${part.job}`} className="[overflow-wrap:anywhere]">
              {t('part', { host: part.host, job: part.job, count: part.documents })}
            </li>
          ))}
          {others > 0 ? <li className="text-muted">{t('more', { count: others })}</li> : null}
        </ul>
      ) : null}
      {adequate > 0 ? <Alert tone="warn">{t('adequate', { count: adequate, judgedIn })}</Alert> : null}
      {examples.length > 0 ? (
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
      ) : null}
    </div>
  );
}
