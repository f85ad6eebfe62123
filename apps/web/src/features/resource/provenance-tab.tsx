import { clusterOf } from '@florilegium/db/mapping/clusters';
import { textLinksOf } from '@florilegium/db/mapping/text-links';
import { configOfVersion } from '@florilegium/db/screens/job-versions';
import { resourceHistory } from '@florilegium/db/screens/resource-history';
import type { ResourceDetail } from '@florilegium/db/screens/resources';
import { originOfSeed } from '@florilegium/db/seeds/seed-origins';
import { useTranslations } from 'next-intl';
import { KnownFields } from '@/components/metadata/known-fields';
import { Panel } from '@/components/panel';
import { taggedAt } from '@/server/archived';
import { database } from '@/server/context';
import { knownFields } from '@/server/plan/known-fields';
import { readCaptures } from './captures';
import { CapturesPanel } from './captures-panel';
import { saveVerdict, useCameInSteps } from './found-steps';
import { useMappedSteps } from './mapped-steps';
import { usePeopleSteps } from './people-steps';
import { ClusterPanel } from './repeats/cluster-panel';
import { LinksPanel } from './repeats/links-panel';
import { inOrder, Timeline } from './timeline';

/** Texts that are listed of a cluster, and of those that it contains. */
const mostMembers = 20;

/** Where a text comes from and how it was made, step by step: everything that a citation or a doubt needs. */
export async function ProvenanceTab({ resource }: { resource: ResourceDetail }) {
  const [history, captures, cluster, links, origin, tagged, known] = await Promise.all([
    resourceHistory(database(), resource.id),
    readCaptures(resource.id),
    resource.documentId ? clusterOf(database(), resource.documentId, mostMembers) : null,
    resource.documentId ? textLinksOf(database(), resource.documentId, mostMembers) : null,
    originOfSeed(database(), resource.jobId, resource.url),
    taggedAt(resource),
    knownFields(resource.corpusId, { withDomain: true }),
  ]);
  const verdicts = await verdictsOf(resource, history.cameIn);
  return (
    <div className="grid gap-4">
      <KnownFields known={known}>
        <Steps {...{ resource, history, verdicts, origin, tagged }} />
      </KnownFields>
      {cluster ? (
        <ClusterPanel
          resourceId={resource.id}
          jobId={resource.jobId}
          clusterId={resource.clusterId}
          cluster={cluster}
        />
      ) : null}
      {links ? <LinksPanel links={links} /> : null}
      {captures.length > 1 ? (
        <CapturesPanel resourceId={resource.id} url={resource.url} captures={captures} />
      ) : null}
    </div>
  );
}

type History = Awaited<ReturnType<typeof resourceHistory>>;

/** What the rules said of it, by the version of the job that each run had. */
async function verdictsOf({ jobId, url }: ResourceDetail, cameIn: History['cameIn']) {
  const versions = new Set(cameIn.filter((one) => one.upload === null).map((one) => one.version));
  const asked = [...versions].map(async (version) => {
    const config = await configOfVersion(database(), jobId, version);
    return [version, config && (await saveVerdict(config, url))] as const;
  });
  return new Map(await Promise.all(asked));
}

function Steps({
  resource,
  history,
  verdicts,
  origin,
  tagged,
}: {
  resource: ResourceDetail;
  history: History;
  verdicts: Awaited<ReturnType<typeof verdictsOf>>;
  origin: Awaited<ReturnType<typeof originOfSeed>>;
  tagged: Date | null;
}) {
  const t = useTranslations('resources');
  const steps = [
    ...useCameInSteps(history.cameIn, verdicts, origin),
    ...useMappedSteps(resource, history.former, tagged),
    ...usePeopleSteps(history),
  ];
  return (
    <Panel title={t('provenance.title')}>
      <Timeline steps={inOrder(steps)} />
    </Panel>
  );
}
