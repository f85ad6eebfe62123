import { randomUUID } from 'node:crypto';
import { can } from '@florilegium/contracts/permissions';
import { corpusById } from '@florilegium/db/corpus/corpora';
import { type SampleJudge, sampleJudges } from '@florilegium/db/samples/assignments';
import { judgingRound } from '@florilegium/db/samples/sample-items';
import type { SampleSummary } from '@florilegium/db/samples/samples';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { KnownFields } from '@/components/metadata/known-fields';
import { database } from '@/server/context';
import { knownFields } from '@/server/plan/known-fields';
import { visibleSample } from '../../server/corpus-access';
import { FreshScreen } from './fresh-screen';
import type { SideFacts } from './judge-side';
import { readNow } from './read-now';
import { readTexts } from './read-texts';
import { firstOpen, type Step } from './steps';

/** Texts that come with the page: the others follow while the first is read. */
const withPage = 3;

/** One drawn document after the other, to be judged. */
export async function JudgePage({ sampleId, position }: { sampleId: string; position: string }) {
  const { user, sample } = await visibleSample(sampleId);
  const at = /^[1-9]\d{0,8}$/.test(position) ? Number(position) : 0;
  if (at < 1 || at > sample.size) notFound();
  const [round, judges, corpus, now, known, t] = await Promise.all([
    judgingRound(database(), sample.id, user.id),
    sampleJudges(database(), sample.id),
    corpusById(database(), sample.corpusId),
    readNow(sample.id),
    knownFields(sample.corpusId, { withDomain: true }),
    getTranslations('judging'),
  ]);
  // What is not the reader's to judge can be looked at by itself.
  const place = round.findIndex((step) => step.position === at);
  const steps = place === -1 ? [{ position: at, verdict: 'unjudged' as const }] : round;
  const startAt = Math.max(0, place);
  const mayJudge = can(user.actor, 'sample.judge', { corpusId: sample.corpusId });
  const whyNot =
    sample.discardedAt !== null
      ? 'discarded'
      : !mayJudge
        ? 'mayNotJudge'
        : place === -1
          ? sample.overlap === null
            ? 'itemDeleted'
            : 'notYours'
          : null;
  const positions = steps.slice(startAt, startAt + withPage).map((step) => step.position);
  return (
    <KnownFields known={known}>
      <FreshScreen
        key={sample.id}
        answerId={randomUUID()}
        sample={{
          id: sample.id,
          name: [sample.corpusName, sample.jobName].filter(Boolean).join(' · '),
          whyNot: whyNot && t(`whyNot.${whyNot}`),
          elsewhere: whyNot === 'notYours' ? elsewhereOf(round) : null,
        }}
        userId={user.id}
        steps={steps}
        startAt={startAt}
        initialTexts={await readTexts(sample.id, user.id, positions)}
        initialNow={now}
        facts={factsOf(sample, judges, user.id, corpus?.judgingGuidelines ?? '')}
      />
    </KnownFields>
  );
}

function elsewhereOf(round: readonly Step[]) {
  const begin = firstOpen(round) ?? round[0];
  return begin ? { steps: round, position: begin.position } : null;
}

function factsOf(
  sample: SampleSummary,
  judges: readonly SampleJudge[],
  userId: string,
  guidelines: string,
): SideFacts {
  const own = judges.find((judge) => judge.userId === userId);
  const others = judges.filter((judge) => judge.userId !== userId);
  return {
    guidelines: [guidelines, sample.notes].filter((text) => text.trim() !== ''),
    secondsEach: own?.medianSeconds ?? null,
    others: others.flatMap(({ name, assigned, judged }) =>
      assigned === null || assigned === 0 ? [] : [{ name, assigned, judged: Math.min(judged, assigned) }],
    ),
    overlap: sample.overlap,
    isDone: sample.adequate !== null,
  };
}
