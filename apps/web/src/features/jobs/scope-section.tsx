'use client';

import { type ScopeKind, scopeKinds } from '@florilegium/contracts/job-config';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useMemo } from 'react';
import { Checkbox, RadioGroup } from '@/components/choices';
import { FieldGroup } from '@/components/field';
import { FormSection } from './form-section';
import type { JobDraft } from './job-draft';
import { type ReachExample, reachExamples } from './scope-reach';
import { SurtsField } from './surts-field';

/** How far the crawl reaches, in plain words: what each choice means for the seeds as they are typed stands beside it. */
export function ScopeSection({
  draft,
  change,
  fields,
  seeds,
}: {
  draft: JobDraft;
  change: (part: Partial<JobDraft>) => void;
  fields: Record<string, string>;
  seeds: readonly string[];
}) {
  const t = useTranslations('jobs');
  const rules = useTranslations('rules');
  const reasons = useTranslations('reasons');
  const given = useDeferredValue(seeds);
  const examples: Partial<Record<ScopeKind, ReachExample>> = useMemo(() => reachExamples(given), [given]);

  return (
    <FormSection name="scope" title={t('section.scope')} purpose={rules('scopePurpose')}>
      <div className="grid gap-4">
        <FieldGroup legend={t('scope.legend')}>
          <RadioGroup<ScopeKind>
            name="scope"
            value={draft.scope}
            onValueChange={(scope) => change({ scope })}
            options={scopeKinds.map((kind) => ({
              value: kind,
              label: reasons(`scope.${kind}.label`),
              help: (
                <>
                  {reasons(`scope.${kind}.help`)} <Example of={examples[kind]} />
                </>
              ),
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
      </div>
    </FormSection>
  );
}

function Example({ of: example }: { of: ReachExample | undefined }) {
  const t = useTranslations('rules');
  if (!example) return null;
  return (
    <span className="text-ink [overflow-wrap:anywhere]">
      {t.rich('reach.example', {
        place: example.place.slice(0, 200),
        more: example.more,
        code: (chunks) => <code dir="ltr">{chunks}</code>,
      })}
    </span>
  );
}
