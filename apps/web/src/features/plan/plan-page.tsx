import { can } from '@florilegium/contracts/permissions';
import { planOf } from '@florilegium/db/plan/plans';
import { notFound } from 'next/navigation';
import { database } from '@/server/context';
import { visibleCorpus } from '../../server/corpus-access';
import { PlanForm } from './plan-form';

/** The plan of a corpus: its domains with their words, and the metadata of its resources. */
export async function PlanPage({ corpusId }: { corpusId: string }) {
  const { user, corpus } = await visibleCorpus(corpusId);
  const plan = await planOf(database(), corpus.id);
  if (!plan) notFound();
  return (
    <PlanForm
      corpusId={corpus.id}
      userId={user.id}
      plan={plan}
      languages={corpus.languages}
      mayEdit={can(user.actor, 'corpus.edit', { corpusId: corpus.id })}
    />
  );
}
