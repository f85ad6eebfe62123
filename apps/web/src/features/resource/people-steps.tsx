import type { JudgedStep } from '@florilegium/db/screens/judged-steps';
import type { ResourceHistory } from '@florilegium/db/screens/resource-history';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Link } from '@/components/links/link';
import { FieldName, MetadataValue } from '@/components/metadata/metadata-value';
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
  const steps: TimelineStep[] = [
    ...useJudgedSteps(judged, who),
    ...metadata.flatMap((one, number): TimelineStep[] => {
      const facts = Object.entries(one.values).map(([field, value]) =>
        factOf(field, <Changed {...{ field, before: one.before[field], now: value }} />),
      );
      const key = `metadata-${number}`;
      const given = { key, at: one.at, title: t(titleOf[one.source]), by: who(one.by), facts };
      if (!one.undoneAt) return [given];
      const undone = { key: `${key}-undone`, at: one.undoneAt, title: t('timeline.metadataUndone') };
      const { values, gaveBack } = one;
      const back = Object.keys(gaveBack).map((field) =>
        factOf(field, <GivenBack {...{ field, value: values[field], back: gaveBack[field]! }} />),
      );
      return [given, { ...undone, by: who(one.undoneBy), facts: back }];
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

/** A field by its name in the plan, with what is said of it. */
const factOf = (field: string, said: ReactNode) =>
  [field, said, <FieldName key={field} field={field} />] as const;

/** A value as readers know it; a dash for none. */
function ValueOrNone({ field, value }: { field: string; value: string | undefined }) {
  return value ? <MetadataValue field={field} value={value} /> : '–';
}

function Changed({
  field,
  before,
  now,
}: {
  field: string;
  before: string | undefined;
  now: string | undefined;
}) {
  return (
    <>
      <ValueOrNone field={field} value={before} /> → <ValueOrNone field={field} value={now} />
    </>
  );
}

/** What undoing gave back; null: another value had taken the place of what was given. */
function GivenBack({
  field,
  value,
  back,
}: {
  field: string;
  value: string | undefined;
  back: string | null;
}) {
  const t = useTranslations('resources');
  if (back !== null) return <Changed field={field} before={value} now={back} />;
  return t.rich('timeline.replaced', { value: () => <ValueOrNone field={field} value={value} /> });
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
