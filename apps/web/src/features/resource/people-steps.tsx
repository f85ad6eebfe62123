import type { JudgedStep } from '@florilegium/db/screens/judged-steps';
import type { MetadataStep, ResourceHistory } from '@florilegium/db/screens/resource-history';
import { useFormatter, useTranslations } from 'next-intl';
import { Link } from '@/components/links/link';
import { reasonWords } from '../judging/reason-words';
import type { TimelineStep } from './timeline';

const titleOf = {
  person: 'timeline.metadata',
  file: 'timeline.metadataFile',
  plan: 'timeline.metadataPlan',
  rules: 'timeline.metadataRules',
} as const;

/** What people did with a resource: judged it, gave it metadata, deleted it, gave it back. */
export function usePeopleSteps({ judged, metadata, deletion }: ResourceHistory): TimelineStep[] {
  const t = useTranslations('resources');
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
    ...useJudgedSteps(judged, who),
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

/** What judges said of it, with their reasons, flags and notes; what was taken back says so. */
function useJudgedSteps(judged: readonly JudgedStep[], who: (name: string | null) => string): TimelineStep[] {
  const t = useTranslations('resources');
  const reasons = useTranslations('reasons');
  const judging = useTranslations('judging');
  const format = useFormatter();
  return judged.map((one) => {
    const { id, what, verdict, kind, later, flagged, reason, note } = one;
    const words = { verdict: reasons(`verdict.${verdict}`) };
    const title = what === 'judged' ? t(`timeline.said.${kind}`, words) : t(`timeline.${what}`);
    return {
      key: `judged-${id}`,
      at: one.at,
      title: later ? (
        <>
          <s className="text-muted">{title}</s> {t(`timeline.later.${later.how}`)}
        </>
      ) : (
        title
      ),
      by: who(one.by),
      facts: [
        [
          t('timeline.reason'),
          reason === null ? null : <bdi key="reason">{reasonWords(judging, reason)}</bdi>,
        ],
        [t('timeline.note'), note === '' ? null : <bdi key="note">{note}</bdi>],
        [t('timeline.flag'), flagged ? `⚑ ${t('timeline.flagged')}` : null],
        [
          t('timeline.stood'),
          later ? t(`timeline.until.${later.how}`, { time: format.dateTime(later.at, 'second') }) : null,
        ],
        [
          t('provenance.sample'),
          <Link key="sample" href={`/samples/${one.sampleId}`}>
            {t(one.discarded ? 'timeline.sampleDiscarded' : 'timeline.sample')}
          </Link>,
        ],
      ],
    };
  });
}
