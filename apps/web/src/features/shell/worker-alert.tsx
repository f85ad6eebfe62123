import { livingWorkers, type WorkerIdentity } from '@florilegium/db/runs/workers';
import { getTranslations } from 'next-intl/server';
import { database } from '@/server/context';
import { Alert } from '../../components/alert';

/** Says plainly that no worker of this kind answers, and what that means; nothing while one does. */
export async function WorkerAlert({ kind, className }: { kind: WorkerIdentity['kind']; className?: string }) {
  if ((await livingWorkers(database(), kind)) > 0) return null;
  const t = await getTranslations('common.noWorker');
  return (
    <Alert tone="warn" title={t(`${kind}.title`)} className={className}>
      <p>{t(`${kind}.text`)}</p>
    </Alert>
  );
}
