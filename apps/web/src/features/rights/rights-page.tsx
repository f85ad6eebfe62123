import { can } from '@florilegium/contracts/permissions';
import { rightsProgress } from '@florilegium/db/rights/rights-orders';
import { countPermissions, listPermissions } from '@florilegium/db/rights/rights-permissions';
import { rightsRuleOf } from '@florilegium/db/rights/rights-rule';
import { countTakedowns, listTakedowns } from '@florilegium/db/rights/takedown-list';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { readSearch, type Search } from '@/components/address';
import { Alert } from '@/components/alert';
import { AutoRefresh } from '@/components/live/auto-refresh';
import { ListPages } from '@/components/table/list-pages';
import { writePlace } from '@/components/table/list-place';
import { database } from '@/server/context';
import { visibleCorpus } from '@/server/corpus-access';
import { permissionPlaceSchema } from './permissions-api';
import { PermissionsPanel } from './permissions-panel';
import { RuleForm } from './rule-form';
import { RuleShown } from './rule-shown';
import { takedownPlaceSchema } from './takedowns-api';
import { TakedownsPanel } from './takedowns-panel';

const refreshMs = 3_000;
/** Rows of each list on one page. */
const pageSize = 50;

/** Where the page's lists begin. */
const placesSchema = z.object({ permissions: permissionPlaceSchema, takedowns: takedownPlaceSchema });

/** What a corpus leaves out for its rights, what it was permitted, and what was taken down in it. */
export async function RightsPage({ corpusId, search }: { corpusId: string; search: Search }) {
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
  const { leaveOut, version, changedAt, changedBy } = rule;
  return (
    <>
      {settling}
      <RuleForm
        key={version}
        corpusId={corpusId}
        saved={{ leaveOut, version, changedBy, changedAt: changedAt?.toISOString() ?? null }}
      />
      <Lists corpusId={corpus.id} search={search} mayLiftProved={can(user.actor, 'takedown.liftProved')} />
    </>
  );
}

/** A page of what was permitted, and one of what was taken down, each with the ways to its other pages. */
async function Lists({
  corpusId,
  search,
  mayLiftProved,
}: {
  corpusId: string;
  search: Search;
  mayLiftProved: boolean;
}) {
  const places = readSearch(placesSchema, search);
  const [t, permissions, count, takedowns, counts] = await Promise.all([
    getTranslations('rights'),
    listPermissions(database(), corpusId, { limit: pageSize, after: places.permissions }),
    countPermissions(database(), corpusId),
    listTakedowns(database(), corpusId, { limit: pageSize, after: places.takedowns }),
    countTakedowns(database(), corpusId),
  ]);
  const pages = (place: keyof typeof places, next: object | null) => (
    <ListPages
      label={t(`${place}.title`)}
      path={`/corpora/${corpusId}/rights`}
      search={search}
      place={place}
      next={writePlace(next)}
      anchor={place}
    />
  );
  return (
    <>
      <PermissionsPanel
        corpusId={corpusId}
        permissions={permissions.rows}
        count={count}
        pages={pages('permissions', permissions.after)}
      />
      <TakedownsPanel
        corpusId={corpusId}
        takedowns={takedowns.rows}
        counts={counts}
        mayLiftProved={mayLiftProved}
        pages={pages('takedowns', takedowns.after)}
      />
    </>
  );
}
