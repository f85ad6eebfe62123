'use client';

import { useTranslations } from 'next-intl';
import { typedSeeds } from '../../job-draft/seed-input';
import type { TypedOptions } from '../../job-draft/typed-options';
import { RuleLab } from '../../rules/rule-lab';
import { FindSeedsLink } from '../../seeds/find-seeds-link';
import { SeedOrigins } from '../../seeds/seed-origins';
import { JobFileButtons } from '../job-file-buttons';
import type { JobFormProps } from '../job-form-props';
import type { useJobForm } from '../use-job-form';
import { BeginPanel } from './begin-panel';
import { BilingualSection } from './bilingual-section';
import { FocusSection } from './focus-section';
import { FormSection } from './form-section';
import { FormatsSection } from './formats-section';
import { KeysSection } from './keys-section';
import { LanguagesSection } from './languages-section';
import { LimitsSection } from './limits-section';
import { MappingSection } from './mapping-section';
import { MetadataSection } from './metadata-section';
import { ReviewSection } from './review-section';
import { ScopeSection } from './scope-section';
import { SeedsSection } from './seeds-section';
import { SignalsSection } from './signals-section';
import { TryItSection } from './try-it-section';
import { YieldSection } from './yield-section';

/** The sections of the form: what most jobs need before what few need. */
export function FormSections({ form, props }: { form: ReturnType<typeof useJobForm>; props: JobFormProps }) {
  const t = useTranslations('jobs');
  const { draft, change, fields, seeds, trialConfig: config, trialSeeds } = form;
  const options = {
    options: draft.options,
    set: (part: Partial<TypedOptions>) => change({ options: { ...draft.options, ...part } }),
    fields,
    offered: { 'mapping.tagger': props.taggers },
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
        openPlaces={props.openPlaces}
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
      <ScopeSection {...options} seeds={trialSeeds}>
        <RuleLab
          corpusId={props.corpusId}
          jobId={form.job?.id}
          draft={draft}
          change={change}
          seeds={trialSeeds}
          config={config}
          mayProbe={!props.readOnly}
        />
      </ScopeSection>
      <FormatsSection
        {...options}
        extensions={draft.extensions}
        onExtensions={(extensions) => change({ extensions })}
        noBrowser={props.noBrowser}
      />
      <LanguagesSection {...options} />
      <LimitsSection {...options} fast={mayBeFast(props, trialSeeds)} />
      <KeysSection {...options} fixed={props.live} />
      <SignalsSection {...options} />
      <MappingSection
        {...options}
        stopWords={draft.stopWords}
        onStopWords={(stopWords) => change({ stopWords })}
      />
      <MetadataSection
        draft={draft}
        change={change}
        fields={fields}
        domains={props.domains}
        known={props.knownFields}
      />
      <FormSection name="special" title={t('section.special')} purpose={t('purpose.special')}>
        <div className="-mx-4 border-t">
          <FocusSection
            {...options}
            corpusId={props.corpusId}
            topic={draft.topic}
            onTopic={(topic) => change({ topic })}
          />
          <YieldSection {...options} />
          <BilingualSection {...options} />
        </div>
      </FormSection>
      <TryItSection corpusId={props.corpusId} draft={draft} config={config} seeds={trialSeeds} />
      <ReviewSection
        config={config}
        isReadable={form.isReadable}
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
