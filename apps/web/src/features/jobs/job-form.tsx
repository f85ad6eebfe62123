'use client';

import { useTranslations } from 'next-intl';
import { Alert } from '@/components/alert';
import { Button } from '@/components/button';
import { LinkButton } from '@/components/link-button';
import type { Failure } from '@/server/failure';
import { FormatsSection } from './formats-section';
import { JobFileButtons } from './job-file-buttons';
import { KeysSection } from './keys-section';
import { LimitsSection } from './limits-section';
import { MappingSection } from './mapping-section';
import { MetadataSection } from './metadata-section';
import { RevisionDialog } from './revision-dialog';
import { ScopeSection } from './scope-section';
import { SeedsSection, typedSeeds } from './seeds-section';
import { SignalsSection } from './signals-section';
import { type JobFormProps, useJobForm } from './use-job-form';
import { useRevision } from './use-revision';

/** A job on one page, as in the paper's figure 2: seeds, scope and rules, formats, limits, mapping, metadata. */
export function JobForm(props: JobFormProps) {
  const t = useTranslations('jobs');
  const form = useJobForm(props);
  const revision = useRevision(form.job?.id);
  const { draft, change, fields } = form;
  return (
    <form
      className="grid gap-4 [&_:is(button,input,select,textarea)]:scroll-mb-24"
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <SeedsSection
        draft={draft}
        change={change}
        nameError={fields.name}
        seeds={form.seeds}
        onSeeds={form.setSeeds}
        jobId={form.job?.id}
        aside={
          <JobFileButtons
            draft={draft}
            seeds={typedSeeds(form.seeds)}
            file={form.seeds.kind === 'file' ? form.seeds.file : undefined}
            onImport={form.takeFile}
            jobId={form.job?.id}
          />
        }
      />
      <ScopeSection
        draft={draft}
        change={change}
        fields={fields}
        config={form.trialConfig}
        seeds={form.trialSeeds}
      />
      <FormatsSection draft={draft} change={change} error={fields.extensions} />
      <LimitsSection
        draft={draft}
        change={change}
        fields={fields}
        fast={
          props.mayCrawlFast
            ? 'allowed'
            : form.trialSeeds.length > 0 &&
                form.trialSeeds.every((seed) => seed.startsWith(`${props.demoOrigin}/`))
              ? 'demo'
              : 'refused'
        }
      />
      <KeysSection draft={draft} change={change} error={fields.dropParameters} fixed={props.live} />
      <SignalsSection signals={draft.signals} onChange={(signals) => change({ signals })} />
      <MappingSection
        draft={draft.mapping}
        change={(part) => change({ mapping: { ...draft.mapping, ...part } })}
        taggers={props.taggers}
        fields={fields}
      />
      <MetadataSection draft={draft} change={change} fields={fields} domains={props.domains} />
      <div className="sticky bottom-0 z-20 -mx-4 grid gap-3 border-t bg-surface px-4 py-3 sm:mx-0 sm:rounded sm:border">
        <Problem failure={form.failure} jobId={form.job?.id} live={props.live} onOverwrite={form.overwrite} />
        <div className="flex flex-wrap items-center justify-end gap-2">
          <LinkButton variant="quiet" href={form.job ? `/jobs/${form.job.id}` : `/corpora/${props.corpusId}`}>
            {t('form.leave')}
          </LinkButton>
          <Button type="submit" variant={props.live ? 'plain' : 'main'} pending={form.pending}>
            {props.live ? t('form.saveForNext') : form.job ? t('form.save') : t('form.create')}
          </Button>
          {props.live ? (
            <Button
              variant="main"
              pending={form.pending}
              onClick={() => {
                const config = form.read();
                if (config) void revision.ask(config);
              }}
            >
              {t('form.applyNow')}
            </Button>
          ) : null}
        </div>
      </div>
      <RevisionDialog
        asked={revision.asked}
        pending={form.pending}
        onClose={revision.close}
        onApply={async (config) => {
          await form.apply(config);
          revision.close();
        }}
      />
    </form>
  );
}

function Problem({
  failure,
  jobId,
  live,
  onOverwrite,
}: {
  failure: Failure | null;
  jobId?: string;
  live: boolean;
  onOverwrite: () => void;
}) {
  const t = useTranslations('jobs');
  if (!failure) return null;
  if (failure.code !== 'conflict') {
    return (
      <Alert tone="bad" live>
        {failure.message}
      </Alert>
    );
  }
  return (
    <Alert tone="warn" title={t('conflict.title')} live>
      <p>{t('conflict.text')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <LinkButton size="small" href={`/jobs/${jobId}/settings`} target="_blank">
          {t('conflict.look')}
        </LinkButton>
        <Button size="small" onClick={onOverwrite}>
          {t(live ? 'conflict.goOn' : 'conflict.overwrite')}
        </Button>
      </div>
    </Alert>
  );
}
