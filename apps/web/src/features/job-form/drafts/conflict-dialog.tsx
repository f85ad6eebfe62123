'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { RadioGroup } from '@/components/form/choices';
import { FieldGroup } from '@/components/form/field';
import { Dialog } from '@/components/overlay/dialog';
import {
  compareDrafts,
  type DraftDifference,
  differingSections,
  mergeDrafts,
} from '../../job-draft/compare-drafts';
import { formSections, type SectionName } from '../../job-draft/draft-fields';
import type { SeedInput } from '../../job-draft/seed-input';
import type { FormContent } from '../use-form-state';
import { DifferenceList } from './difference-list';
import type { Editing } from './editing';
import type { JobNow } from './read-job';

type Whose = 'theirs' | 'mine';

/** Two people changed one job: who saved what and when, what differs, and whose of it is to count. Nothing is saved here. */
export function ConflictDialog({
  now,
  mine,
  base,
  onSettle,
  onClose,
}: {
  now: JobNow;
  mine: FormContent;
  /** As the job was when the form was opened. */
  base: FormContent;
  onSettle: (content: FormContent) => void;
  onClose: () => void;
}) {
  const t = useTranslations('jobs');
  const differences = compareDrafts(now.draft, mine.draft);
  const seeds = seedConflict(now, mine.seeds);
  const sections = formSections.filter(
    (name) => differences.some(({ field }) => field.section === name) || (name === 'seeds' && seeds),
  );
  const [chosen, setChosen] = useState<Partial<Record<SectionName, Whose>>>(() =>
    firstChoice(now, mine, base),
  );
  const settle = (choice: (name: SectionName) => Whose) => {
    const theirs = new Set(sections.filter((name) => choice(name) === 'theirs'));
    onSettle({
      draft: mergeDrafts(mine.draft, now.draft, theirs),
      seeds: seeds && !theirs.has('seeds') ? mine.seeds : now.seeds,
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t(isOwn(now.editing) ? 'conflict.ownTitle' : 'conflict.title')}
      description={t('conflict.text')}
    >
      <EditLines editing={now.editing} />
      {sections.length === 0 ? <p>{t('conflict.same')}</p> : null}
      {sections.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => settle(() => 'theirs')}>
            {t('conflict.allTheirs')}
          </Button>
          <Button size="small" onClick={() => settle(() => 'mine')}>
            {t('conflict.allMine')}
          </Button>
        </div>
      ) : null}
      {sections.map((name) => (
        <SectionChoice
          key={name}
          name={name}
          differences={differences.filter(({ field }) => field.section === name)}
          seeds={name === 'seeds' && seeds ? { theirs: now.seedCount } : null}
          value={chosen[name] ?? 'mine'}
          onChange={(whose) => setChosen((before) => ({ ...before, [name]: whose }))}
        />
      ))}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t('conflict.later')}</Button>
        <Button variant="main" onClick={() => settle((name) => chosen[name] ?? 'mine')}>
          {t(sections.length === 0 ? 'conflict.goOn' : 'conflict.settle')}
        </Button>
      </div>
    </Dialog>
  );
}

/** Whether nobody but the person who types saved meanwhile, in another window. */
export function isOwn(editing: Editing | null): boolean {
  return editing !== null && editing.edits.length > 0 && editing.edits.every(({ mine }) => mine);
}

/** Where only one of two changed a section, it is that one's; else mine, until somebody says otherwise. */
function firstChoice(now: JobNow, mine: FormContent, base: FormContent): Partial<Record<SectionName, Whose>> {
  const [byThem, byMe] = [
    differingSections(base.draft, now.draft),
    differingSections(base.draft, mine.draft),
  ];
  const theirs = [...byThem].filter((name) => !byMe.has(name));
  return Object.fromEntries(theirs.map((name) => [name, 'theirs' as const]));
}

/** Seeds that I typed are not what is on the server. */
function seedConflict(now: JobNow, mine: SeedInput): boolean {
  if (mine.kind === 'kept' || (mine.kind === 'text' && !mine.changed)) return false;
  return !(mine.kind === 'text' && now.seeds.kind === 'text' && now.seeds.text.trim() === mine.text.trim());
}

/** Who saved what, and when. */
export function EditLines({ editing }: { editing: Editing | null }) {
  const t = useTranslations('jobs');
  const format = useFormatter();
  if (!editing || editing.edits.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {editing.edits.map((edit) => (
        <li key={edit.at + edit.kind}>
          {t(`conflict.did.${edit.kind}`, {
            who: edit.mine ? t('conflict.you') : (edit.by ?? t('conflict.somebody')),
            when: format.dateTime(new Date(edit.at), 'minute'),
          })}
        </li>
      ))}
    </ul>
  );
}

function SectionChoice({
  name,
  differences,
  seeds,
  value,
  onChange,
}: {
  name: SectionName;
  differences: readonly DraftDifference[];
  seeds: { theirs: number } | null;
  value: Whose;
  onChange: (whose: Whose) => void;
}) {
  const t = useTranslations('jobs');
  return (
    <div className="rounded border p-3">
      <FieldGroup legend={t(`section.${name}`)}>
        <RadioGroup<Whose>
          name={`conflict.${name}`}
          value={value}
          onValueChange={onChange}
          options={[
            { value: 'theirs', label: t('conflict.theirs') },
            { value: 'mine', label: t('conflict.mine') },
          ]}
        />
      </FieldGroup>
      <div className="mt-3 border-t pt-3">
        {seeds ? <p className="mb-2">{t('conflict.seeds', { count: seeds.theirs })}</p> : null}
        <DifferenceList differences={differences} before={t('compare.theirs')} after={t('compare.mine')} />
      </div>
    </div>
  );
}
