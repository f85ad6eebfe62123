import type { ClusterMember } from '@florilegium/db/mapping/clusters';
import { useFormatter, useTranslations } from 'next-intl';
import { Chip } from '@/components/chip';
import { Link } from '@/components/links/link';
import { Panel } from '@/components/panel';

/** The texts that repeat one another, exactly or nearly: the one that was captured first stands for all. */
export function ClusterPanel({
  resourceId,
  jobId,
  clusterId,
  cluster: { members, total },
}: {
  resourceId: string;
  jobId: string;
  clusterId: string | null;
  cluster: { members: readonly ClusterMember[]; total: number };
}) {
  const t = useTranslations('resources');
  const reasons = useTranslations('reasons');
  const format = useFormatter();
  return (
    <Panel title={t('cluster.title', { count: total })} aside={t('cluster.aside')}>
      <ul className="grid gap-2">
        {members.map((member) => (
          <li key={member.resourceId} className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
            <Chip tone={member.kept ? 'good' : 'skip'}>
              {member.kept
                ? t('status.kept')
                : member.dropReason
                  ? reasons(`drop.${member.dropReason}.label`)
                  : t('status.dropped')}
            </Chip>
            {member.resourceId === resourceId ? (
              <span className="font-medium">{t('cluster.this')}</span>
            ) : (
              <Link className="url min-w-0" href={`/resources/${member.resourceId}`}>
                {member.url}
              </Link>
            )}
            <span className="text-muted text-sm">
              {member.jobName} · {format.dateTime(member.capturedAt, 'minute')}
              {member.detail ? ` · ${member.detail}` : null}
            </span>
          </li>
        ))}
      </ul>
      {total > members.length ? (
        <p className="mt-2 text-muted text-sm">{t('cluster.more', { count: total - members.length })}</p>
      ) : null}
      {clusterId ? (
        <p className="mt-2">
          <Link href={`/jobs/${jobId}/resources?cluster=${clusterId}`}>{t('cluster.table')}</Link>
        </p>
      ) : null}
    </Panel>
  );
}
