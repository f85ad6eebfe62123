'use client';

import { RuleLab } from '../rules/rule-lab';
import { FindSeedsLink } from '../seeds/find-seeds-link';
import { SeedOrigins } from '../seeds/seed-origins';
import { BeginPanel } from './begin-panel';
import { BilingualSection } from './bilingual-section';
import { FocusSection } from './focus-section';
import { FormatsSection } from './formats-section';
import { JobFileButtons } from './job-file-buttons';
import type { JobFormProps } from './job-form-props';
import { KeysSection } from './keys-section';
import { LanguagesSection } from './languages-section';
import { LimitsSection } from './limits-section';
import type { MappingDraft } from './mapping-draft';
import { MappingSection } from './mapping-section';
import { MetadataSection } from './metadata-section';
import { ReviewSection } from './review-section';
import { ScopeSection } from './scope-section';
import { typedSeeds } from './seed-input';
import { SeedsSection } from './seeds-section';
import { SignalsSection } from './signals-section';
import { TryItSection } from './try-it-section';
import type { useJobForm } from './use-job-form';
import { YieldSection } from './yield-section';

/** The sections of the form, in the order of the list beside them. */
export function FormSections({ form, props }: { form: ReturnType<typeof useJobForm>; props: JobFormProps }) {
  const { draft, change, fields, seeds, trialConfig: config, trialSeeds } = form;
  const mapping = {
    draft: draft.mapping,
    change: (part: Partial<MappingDraft>) => change({ mapping: { ...draft.mapping, ...part } }),
    fields,
  };
  return (
    <>
      {props.readOnly ? null : (
        <BeginPanel corpusId={props.corpusId} begin={props.begin} draft={draft} onTake={form.takeFields} />
      )}
      <SeedsSection
        draft={draft}
        change={change}
        nameError={fields.name}
        seeds={seeds}
        onSeeds={form.setSeeds}
        jobId={form.job?.id}
        find={
          props.readOnly ? undefined : (
            <FindSeedsLink
              corpusId={props.corpusId}
              target={form.job ? { job: form.job.id } : { draft: props.draftId }}
            />
          )
        }
        origins={form.job ? <SeedOrigins key={form.job.lock} jobId={form.job.id} /> : undefined}
        aside={
          <JobFileButtons
            draft={draft}
            seeds={typedSeeds(seeds)}
            file={seeds.kind === 'file' ? seeds.file : undefined}
            onImport={form.takeFile}
            jobId={form.job?.id}
          />
        }
      />
      <ScopeSection draft={draft} change={change} fields={fields} seeds={trialSeeds} />
      <div data-within="scope" className="min-w-0">
        <RuleLab
          corpusId={props.corpusId}
          draft={draft}
          change={change}
          seeds={trialSeeds}
          config={config}
          mayProbe={!props.readOnly}
        />
      </div>
      <FormatsSection draft={draft} change={change} error={fields.extensions} />
      <LanguagesSection {...mapping} />
      <FocusSection
        corpusId={props.corpusId}
        draft={draft.focus}
        change={(part) => change({ focus: { ...draft.focus, ...part } })}
        fields={fields}
      />
      <YieldSection
        draft={draft.yield}
        change={(part) => change({ yield: { ...draft.yield, ...part } })}
        fields={fields}
      />
      <BilingualSection
        draft={draft.bilingual}
        change={(part) => change({ bilingual: { ...draft.bilingual, ...part } })}
        fields={fields}
      />
      <LimitsSection draft={draft} change={change} fields={fields} fast={mayBeFast(props, trialSeeds)} />
      <KeysSection draft={draft} change={change} error={fields.dropParameters} fixed={props.live} />
      <SignalsSection signals={draft.signals} onChange={(signals) => change({ signals })} />
      <MappingSection {...mapping} taggers={props.taggers} />
      <MetadataSection draft={draft} change={change} fields={fields} domains={props.domains} />
      <TryItSection corpusId={props.corpusId} draft={draft} config={config} seeds={trialSeeds} />
      <ReviewSection
        config={config}
        seeds={seeds}
        trialSeeds={trialSeeds}
        noContact={props.noContact !== null}
        jobId={form.job?.id}
      />
    </>
  );
}

function mayBeFast(props: JobFormProps, seeds: readonly string[]) {
  if (props.mayCrawlFast) return 'allowed';
  const demo = seeds.length > 0 && seeds.every((seed) => seed.startsWith(`${props.demoOrigin}/`));
  return demo ? 'demo' : 'refused';
}
