import { can } from '@florilegium/contracts/permissions';
import { isSettling } from '@florilegium/db/metadata/edit-work';
import { planOf } from '@florilegium/db/plan/plans';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Alert } from '@/components/alert';
import { Link } from '@/components/links/link';
import { database } from '@/server/context';
import { visibleCorpus } from '../../server/corpus-access';
import { PlanForm } from './plan-form';

/** The plan of a corpus: its domains with their words, and the metadata of its resources. */
export async function PlanPage({ corpusId }: { corpusId: string }) {
  const { user, corpus } = await visibleCorpus(corpusId);
  const plan = await planOf(database(), corpus.id);
  if (!plan) notFound();
  return (
    <>
      {(await isSettling(database(), corpus.id)) ? <ValuesGoOn corpusId={corpus.id} /> : null}
      <PlanForm
        corpusId={corpus.id}
        userId={user.id}
        plan={plan}
        languages={corpus.languages}
        mayEdit={can(user.actor, 'corpus.edit', { corpusId: corpus.id })}
      />
    </>
  );
}

/** Says that texts are still getting values, and leads to where it is seen how far that has come. */
async function ValuesGoOn({ corpusId }: { corpusId: string }) {
  const t = await getTranslations('plan.values');
  return (
    <Alert tone="info" className="mb-4">
      {t.rich('underWay', {
        changes: (words) => <Link href={`/corpora/${corpusId}/resources#changes`}>{words}</Link>,
      })}
    </Alert>
  );
}
