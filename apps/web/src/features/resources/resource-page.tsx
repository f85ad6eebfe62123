import { can } from '@florilegium/contracts/permissions';
import { clusterOf } from '@florilegium/db/clusters';
import { getTranslations } from 'next-intl/server';
import { Alert } from '@/components/alert';
import { Chip } from '@/components/chip';
import { PageHead } from '@/components/page-head';
import { database } from '@/server/context';
import { visibleResource } from '../corpora/access';
import { readTags, readText } from './archived';
import { readCaptures } from './captures';
import { CapturesPanel } from './captures-panel';
import { ClusterPanel } from './cluster-panel';
import { KeywordsPanel } from './keywords-panel';
import { MetadataPanel } from './metadata-panel';
import { OriginalPanel } from './original-panel';
import { ProvenancePanel } from './provenance-panel';
import { TextPanel, type TextView } from './text-panel';

/** Texts of a cluster that are listed. */
const mostMembers = 20;

/** One resource: its text beside its original, its metadata, and how it came to be. */
export async function ResourcePage({ resourceId, view }: { resourceId: string; view: TextView }) {
  const { user, resource } = await visibleResource(resourceId);
  const t = await getTranslations('resources');
  const reasons = await getTranslations('reasons');
  const [text, tags, captures, cluster] = await Promise.all([
    readText(resource),
    view === 'tagged' ? readTags(resource) : null,
    readCaptures(resource.id),
    resource.documentId ? clusterOf(database(), resource.documentId, mostMembers) : null,
  ]);
  return (
    <>
      <PageHead
        crumbs={[
          { label: resource.corpusName, href: `/corpora/${resource.corpusId}` },
          { label: resource.jobName, href: `/jobs/${resource.jobId}` },
          { label: t('crumb'), href: `/jobs/${resource.jobId}/resources` },
        ]}
        title={resource.title || t('untitled')}
        state={
          <span className="flex flex-wrap items-center gap-2">
            {resource.kept === null ? (
              <Chip tone="neutral">{t('status.waiting')}</Chip>
            ) : resource.kept ? (
              <Chip tone="good">{t('status.kept')}</Chip>
            ) : (
              <Chip tone="skip">
                {resource.dropReason ? reasons(`drop.${resource.dropReason}.label`) : t('status.dropped')}
              </Chip>
            )}
            <span className="url min-w-0">{resource.url}</span>
          </span>
        }
      />
      {resource.deletedAt ? (
        <Alert tone="warn" className="mb-4" title={t('deletedAlert.title')}>
          {t('deletedAlert.text')}
        </Alert>
      ) : null}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <TextPanel resource={resource} text={text} tags={tags} view={view} />
        <OriginalPanel resource={resource} text={text} />
        <MetadataPanel
          jobId={resource.jobId}
          resourceId={resource.id}
          own={resource.metadata}
          fromJob={resource.jobMetadata}
          mayEdit={
            can(user.actor, 'resource.edit', { corpusId: resource.corpusId }) && resource.deletedAt === null
          }
        />
        <ProvenancePanel resource={resource} />
        {resource.keywords && resource.keywords.length > 0 ? (
          <KeywordsPanel keywords={resource.keywords} />
        ) : null}
        {cluster ? <ClusterPanel resourceId={resource.id} cluster={cluster} /> : null}
        <CapturesPanel resourceId={resource.id} url={resource.url} captures={captures} />
      </div>
    </>
  );
}
