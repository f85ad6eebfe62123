import { can } from '@florilegium/contracts/permissions';
import { rightsProgress } from '@florilegium/db/rights/rights-orders';
import { listPermissions } from '@florilegium/db/rights/rights-permissions';
import { rightsRuleOf } from '@florilegium/db/rights/rights-rule';
import { listTakedowns } from '@florilegium/db/rights/takedowns';
import { getTranslations } from 'next-intl/server';
import { Alert } from '@/components/alert';
import { AutoRefresh } from '@/components/live/auto-refresh';
import { database } from '@/server/context';
import { visibleCorpus } from '@/server/corpus-access';
import { PermissionsPanel } from './permissions-panel';
import { RuleForm } from './rule-form';
import { RuleShown } from './rule-shown';
import { TakedownsPanel } from './takedowns-panel';

const refreshMs = 3_000;

/** What a corpus leaves out for its rights, what it was permitted, and what was taken down in it. */
export async function RightsPage({ corpusId }: { corpusId: string }) {
  const { user, corpus } = await visibleCorpus(corpusId);
  const t = await getTranslations('rights');
  const mayEdit = can(user.actor, 'resource.edit', { corpusId: corpus.id });
  const [rule, progress] = await Promise.all([
    rightsRuleOf(database(), corpus.id),
    rightsProgress(database(), corpus.id),
  ]);
  const settling = progress ? (
    <Alert tone="info" className="mb-4">
      {progress.done > 0 ? t('settling', { done: progress.done }) : t('settlingFirst')}
      <AutoRefresh everyMs={refreshMs} />
    </Alert>
  ) : null;
  if (!mayEdit) {
    return (
      <>
        {settling}
        <RuleShown rule={rule} />
      </>
    );
  }
  const [permissions, takedowns] = await Promise.all([
    listPermissions(database(), corpus.id),
    listTakedowns(database(), corpus.id),
  ]);
  const { leaveOut, version, changedAt, changedBy } = rule;
  return (
    <>
      {settling}
      <RuleForm
        key={version}
        corpusId={corpus.id}
        saved={{ leaveOut, version, changedBy, changedAt: changedAt?.toISOString() ?? null }}
      />
      <PermissionsPanel corpusId={corpus.id} permissions={permissions} />
      <TakedownsPanel corpusId={corpus.id} takedowns={takedowns} />
    </>
  );
}
