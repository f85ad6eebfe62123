'use client';

import { presetSources } from '@florilegium/contracts/jobs/mapping-presets';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/overlay/dialog';
import {
  type CrawlPreset,
  crawlPresetOf,
  crawlPresets,
  type PresetChange,
  presetChanges,
  presetDrafts,
} from '../../job-draft/crawl-presets';
import type { DraftField } from '../../job-draft/draft-fields';
import type { JobDraft } from '../../job-draft/job-draft';
import { DifferenceList } from '../drafts/difference-list';
import { goToSection } from '../go-to-place';
import { PresetCards } from './preset-cards';

/** One click leads to a way of crawling: what it would change is said first, and undone afterwards if it was wrong. */
export function CrawlPresetChoice({
  draft,
  onTake,
}: {
  draft: JobDraft;
  onTake: (from: JobDraft, fields: readonly DraftField[], told: string) => void;
}) {
  const t = useTranslations('jobs');
  const [asked, setAsked] = useState<{ preset: CrawlPreset; changes: PresetChange[] } | null>(null);
  const chosen = useMemo(() => crawlPresetOf(draft), [draft]);
  const close = () => setAsked(null);
  const { options } = presetDrafts.panacea;
  const figures = {
    pages: Number(presetDrafts.florilegium.options['limits.maxPages']),
    minutes: Number(options['limits.maxMinutes']),
    megabytes: Number(options['limits.maxMegabytes']),
  };
  return (
    <>
      <PresetCards
        legend={t('begin.preset.legend')}
        cards={crawlPresets.map((name) => ({
          name,
          title: t(`begin.preset.${name}.title`),
          text: t(`begin.preset.${name}.text`, figures),
          source: name === 'panacea' ? presetSources.panacea : undefined,
        }))}
        chosen={chosen}
        onTake={(preset) => {
          // What is in force already has nothing to change.
          if (preset !== chosen) setAsked({ preset, changes: presetChanges(draft, preset) });
        }}
        status={
          chosen === null ? (
            t('mapping.preset.own')
          ) : chosen === 'panacea' && draft.topic.trim() === '' ? (
            <button type="button" className="text-leaf underline" onClick={() => goToSection('focus')}>
              {t('begin.preset.needsTopic')}
            </button>
          ) : null
        }
      />
      {asked ? (
        <TakeDialog
          {...asked}
          onClose={close}
          onTake={() => {
            const fields = asked.changes.map(({ field }) => field);
            onTake(presetDrafts[asked.preset], fields, t(`begin.preset.${asked.preset}.taken`));
            close();
          }}
        />
      ) : null}
    </>
  );
}

/** What a way of crawling would change: first what somebody chose for this job, then what nobody did. */
function TakeDialog({
  preset,
  changes,
  onTake,
  onClose,
}: {
  preset: CrawlPreset;
  changes: readonly PresetChange[];
  onTake: () => void;
  onClose: () => void;
}) {
  const t = useTranslations('jobs');
  const common = useTranslations('common');
  const own = changes.filter((change) => change.own);
  const rest = changes.filter((change) => !change.own);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t(`begin.preset.${preset}.ask`)}
      description={t('begin.preset.stays', { count: changes.length })}
    >
      {([own, rest] as const).map((group) =>
        group.length === 0 ? null : (
          <section key={group === own ? 'own' : 'rest'}>
            {own.length > 0 ? (
              <h3 className="mb-2 text-base">
                {t(group === own ? 'begin.preset.own' : 'begin.preset.rest')}
              </h3>
            ) : null}
            <DifferenceList
              differences={group}
              before={t('begin.preset.now')}
              after={t(`mapping.preset.${preset}.name`)}
            />
          </section>
        ),
      )}
      <p className="text-muted text-sm">{t(`begin.preset.${preset}.note`)}</p>
      <div className="-mx-5 -mb-5 -bottom-5 sticky flex flex-wrap justify-end gap-2 border-t bg-surface px-5 py-3">
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button variant="main" onClick={onTake}>
          {t('begin.preset.take')}
        </Button>
      </div>
    </Dialog>
  );
}
