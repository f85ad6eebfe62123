import { can } from '@florilegium/contracts/permissions';
import { sampleItem } from '@florilegium/db/corpus/samples';
import { resourceById } from '@florilegium/db/screens/resources';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PageHead } from '@/components/page-head';
import { Panel } from '@/components/panel';
import { database } from '@/server/context';
import { readText } from '../../server/archived';
import { visibleSample } from '../../server/corpus-access';
import { OriginalPanel } from '../resource/original-panel';
import { TextPanel } from '../resource/text-panel';
import { JudgeView } from './judge-view';

/** One drawn document: text and original side by side, and the verdict below. */
export async function JudgePage({ sampleId, position }: { sampleId: string; position: string }) {
  const { user, sample } = await visibleSample(sampleId);
  const at = /^[1-9]\d{0,8}$/.test(position) ? Number(position) : 0;
  const item = await sampleItem(database(), sample.id, at);
  const resource = item && (await resourceById(database(), item.resourceId));
  if (!item || !resource) notFound();
  const t = await getTranslations('validation');
  const text = await readText(resource);
  return (
    <>
      <PageHead
        crumbs={[
          { label: sample.jobName, href: `/jobs/${sample.jobId}` },
          { label: t('crumbSample'), href: `/samples/${sample.id}` },
        ]}
        title={t('position', { position: at, size: sample.size })}
        state={<span className="url">{item.url}</span>}
      />
      <JudgeView
        key={at}
        sampleId={sample.id}
        position={at}
        size={sample.size}
        verdict={item.verdict}
        counts={{
          adequate: sample.adequate,
          inadequate: sample.inadequate,
          unjudged: sample.unjudged,
          population: sample.population,
          threshold: sample.threshold,
        }}
        deleted={item.deleted}
        discarded={sample.discardedAt !== null}
        mayJudge={
          sample.discardedAt === null &&
          !item.deleted &&
          can(user.actor, 'sample.judge', { corpusId: sample.corpusId })
        }
      >
        {sample.notes ? (
          <Panel className="mb-4">
            <p className="max-w-[46rem] whitespace-pre-line">{sample.notes}</p>
          </Panel>
        ) : null}
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <TextPanel resource={resource} text={text} />
          <OriginalPanel resource={resource} text={text} />
        </div>
      </JudgeView>
    </>
  );
}
