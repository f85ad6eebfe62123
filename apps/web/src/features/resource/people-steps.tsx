import type { MetadataStep, ResourceHistory } from '@florilegium/db/screens/resource-history';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/links/link';
import type { TimelineStep } from './timeline';

const titleOf = {
  person: 'timeline.metadata',
  file: 'timeline.metadataFile',
  rules: 'timeline.metadataRules',
} as const;

/** What people did with a resource: judged it, gave it metadata, deleted it, gave it back. */
export function usePeopleSteps({ judged, metadata, deletion }: ResourceHistory): TimelineStep[] {
  const t = useTranslations('resources');
  const reasons = useTranslations('reasons');
  const who = (name: string | null) => name ?? t('deletion.nobody');
  const orNone = (value: string | undefined) => value || '–';
  const undoneFacts = ({ values, gaveBack }: MetadataStep) =>
    Object.entries(gaveBack).map(([field, back]) => {
      const value = orNone(values[field]);
      return [
        field,
        back === null ? t('timeline.replaced', { value }) : `${value} → ${orNone(back)}`,
      ] as const;
    });
  const steps: TimelineStep[] = [
    ...judged.map((one) => ({
      key: `judged-${one.sampleId}`,
      at: one.at,
      title: t('timeline.judged', { verdict: reasons(`verdict.${one.verdict}`) }),
      by: who(one.by),
      facts: [
        [
          t('provenance.sample'),
          <Link key="sample" href={`/samples/${one.sampleId}`}>
            {t(one.discarded ? 'timeline.sampleDiscarded' : 'timeline.sample')}
          </Link>,
        ],
      ] as const,
    })),
    ...metadata.flatMap((one, number): TimelineStep[] => {
      const facts = Object.entries(one.values).map(
        ([field, value]) => [field, `${orNone(one.before[field])} → ${orNone(value)}`] as const,
      );
      const key = `metadata-${number}`;
      const given = { key, at: one.at, title: t(titleOf[one.source]), by: who(one.by), facts };
      if (!one.undoneAt) return [given];
      const undone = { key: `${key}-undone`, at: one.undoneAt, title: t('timeline.metadataUndone') };
      return [given, { ...undone, by: who(one.undoneBy), facts: undoneFacts(one) }];
    }),
  ];
  if (!deletion) return steps;
  const back = deletion.said.restored === true;
  const [first, second] = back ? (['restored', 'deleted'] as const) : (['deleted', 'restored'] as const);
  steps.push({
    key: 'deletion',
    at: deletion.at,
    title: t(`timeline.${first}`),
    by: who(deletion.by),
    facts:
      deletion.said.under === undefined
        ? []
        : [[t('provenance.meaning'), t('timeline.under', { words: deletion.said.under })]],
  });
  if (deletion.undoneAt) {
    const title = t(`timeline.${second}`);
    steps.push({
      key: 'deletion-undone',
      at: deletion.undoneAt,
      title,
      by: who(deletion.undoneBy),
      facts: [],
    });
  }
  return steps;
}
