'use client';

import { type JobConfig, type ScopeKind, scopeKinds } from '@florilegium/contracts/job-config';
import { useTranslations } from 'next-intl';
import { Checkbox, RadioGroup } from '@/components/choices';
import { FieldGroup } from '@/components/field';
import { Panel } from '@/components/panel';
import { RuleSetEditor } from '../rules/rule-set-editor';
import { TryUrl } from '../rules/try-url';
import type { JobDraft } from './job-draft';
import { SurtsField } from './surts-field';

/** How far the crawl reaches, and the two sets of rules, with a box to try URLs. */
export function ScopeSection({
  draft,
  change,
  fields,
  config,
  seeds,
}: {
  draft: JobDraft;
  change: (part: Partial<JobDraft>) => void;
  fields: Record<string, string>;
  config: JobConfig;
  seeds: readonly string[];
}) {
  const t = useTranslations('jobs');
  const rules = useTranslations('rules');
  const reasons = useTranslations('reasons');
  return (
    <>
      <Panel title={t('section.scope')} id="scope">
        <div className="grid gap-4">
          <FieldGroup legend={t('scope.legend')}>
            <RadioGroup<ScopeKind>
              name="scope"
              value={draft.scope}
              onValueChange={(scope) => change({ scope })}
              options={scopeKinds.map((kind) => ({
                value: kind,
                label: reasons(`scope.${kind}.label`),
                help: reasons(`scope.${kind}.help`),
              }))}
            />
          </FieldGroup>
          {draft.scope === 'surt' ? (
            <SurtsField list={draft.surts} error={fields.surts} onChange={(surts) => change({ surts })} />
          ) : null}
          <Checkbox
            label={t('scope.sitemaps.label')}
            help={t('scope.sitemaps.help')}
            checked={draft.sitemaps}
            onChange={(event) => change({ sitemaps: event.target.checked })}
          />
          <Checkbox
            label={t('scope.strict.label')}
            help={t('scope.strict.help')}
            checked={draft.saveWithinNavigate}
            onChange={(event) => change({ saveWithinNavigate: event.target.checked })}
          />
          <p className="max-w-[46rem] text-muted text-sm">{rules('meaning')}</p>
        </div>
      </Panel>
      <div className="grid gap-4 lg:grid-cols-2">
        {(['navigate', 'save'] as const).map((set) => (
          <RuleSetEditor
            key={set}
            set={set}
            rules={draft.rules[set]}
            onChange={(next) => change({ rules: { ...draft.rules, [set]: next } })}
          />
        ))}
      </div>
      <TryUrl config={config} seeds={seeds} />
    </>
  );
}
