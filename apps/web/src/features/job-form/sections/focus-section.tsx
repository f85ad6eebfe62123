'use client';

import { useTranslations } from 'next-intl';
import type { OptionProps } from '../options/option-field';
import { OptionFields, OptionGrid } from '../options/option-group';
import { FormSection } from './form-section';
import { TopicField } from './topic-field';

/** The topic and the language that a crawl looks for, and in which order it goes. */
export function FocusSection({
  corpusId,
  topic,
  onTopic,
  ...props
}: OptionProps & { corpusId: string; topic: string; onTopic: (topic: string) => void }) {
  const t = useTranslations('jobs');
  return (
    <FormSection name="focus" title={t('section.focus')} purpose={t('purpose.focus')}>
      <div className="grid gap-4">
        <TopicField
          corpusId={corpusId}
          topic={topic}
          error={props.fields['focus.terms']}
          onChange={onTopic}
        />
        <div className="grid gap-3 sm:grid-cols-3">
          <OptionFields of="focus.matching" {...props} />
        </div>
        <OptionGrid of="focus.relevance" {...props} />
        <OptionGrid
          of="focus.more"
          also={['focus.locations']}
          columns="sm:grid-cols-2 lg:grid-cols-4"
          {...props}
        >
          <p className="mt-4 mb-2 text-muted text-sm">{t('focus.locationsHelp')}</p>
          <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
            <OptionFields of="focus.locations" {...props} />
          </div>
        </OptionGrid>
        <div className="grid gap-4 border-t pt-4">
          <OptionFields of="focus.order" {...props} />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {props.options['focus.order'] === 'bestFirst' ? (
              <OptionFields of="focus.bestFirst" {...props} />
            ) : null}
            <OptionFields of="focus.reach" {...props} />
          </div>
        </div>
      </div>
    </FormSection>
  );
}
