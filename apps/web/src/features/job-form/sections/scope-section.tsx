'use client';

import { type ScopeKind, scopeKinds } from '@florilegium/contracts/jobs/job-config';
import { useTranslations } from 'next-intl';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { RadioGroup } from '@/components/form/choices';
import { FieldGroup } from '@/components/form/field';
import { type ReachExample, reachExamples } from '../../job-draft/scope-reach';
import type { OptionProps } from '../options/option-field';
import { OptionFields } from '../options/option-group';
import { useOptionWords } from '../options/option-words';
import { Late } from './folds';
import { FormSection } from './form-section';
import { SurtsField } from './surts-field';

/** How far the crawl reaches, in plain words: what each choice means for the seeds as they are typed stands beside it. */
export function ScopeSection({
  seeds,
  children,
  ...props
}: OptionProps & {
  seeds: readonly string[];
  /** The Rule Lab. */
  children?: ReactNode;
}) {
  const t = useTranslations('jobs');
  const rules = useTranslations('rules');
  const words = useOptionWords();
  const { options, set, fields } = props;
  const given = useDeferredValue(seeds);
  const examples: Partial<Record<ScopeKind, ReachExample>> = useMemo(() => reachExamples(given), [given]);

  return (
    <FormSection name="scope" title={t('section.scope')} purpose={rules('scopePurpose')}>
      <div className="grid gap-4">
        <FieldGroup legend={words.label('scope.kind')}>
          <RadioGroup<ScopeKind>
            name="scope.kind"
            value={options['scope.kind']}
            onValueChange={(kind) => set({ 'scope.kind': kind })}
            options={scopeKinds.map((kind) => {
              const { label, help } = words.choice('scope.kind', kind);
              return {
                value: kind,
                label,
                help: (
                  <>
                    {help} <Example of={examples[kind]} />
                  </>
                ),
              };
            })}
          />
        </FieldGroup>
        {options['scope.kind'] === 'surt' ? (
          <SurtsField
            list={options['scope.surts']}
            error={fields['scope.surts']}
            onChange={(surts) => set({ 'scope.surts': surts })}
          />
        ) : null}
        <OptionFields of="scope.also" {...props} />
        <Late of="scope">{children}</Late>
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
