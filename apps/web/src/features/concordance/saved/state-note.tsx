import { changesSince } from '@florilegium/db/concordance/search-states';
import { getFormatter, getTranslations } from 'next-intl/server';
import { addressWith, type Search } from '@/components/address';
import { Alert } from '@/components/alert';
import { Link } from '@/components/links/link';
import { dated } from '@/i18n/dated';
import { database } from '@/server/context';

/** Of which state of the corpus the answer below is, what changed since, and the way to the texts of now. */
export async function StateNote({
  corpusId,
  state,
  path,
  search,
}: {
  corpusId: string;
  state: number;
  path: string;
  search: Search;
}) {
  const [t, format, since] = await Promise.all([
    getTranslations('concordance.state'),
    getFormatter(),
    changesSince(database(), corpusId, state),
  ]);
  const { at, came, went, changed, cameIds } = since;
  const now = <Link href={addressWith(path, search, { state: null, page: null })}>{t('now')}</Link>;
  if (at === null) {
    return (
      <Alert tone="warn" title={t('unknown')}>
        {now}
      </Alert>
    );
  }
  const time = dated('time', format.dateTime(at, 'minute'));
  if (came + went + changed === 0) return <Alert tone="info">{t('same', time)}</Alert>;
  const isAnswered = cameIds !== null;
  return (
    <Alert
      tone={isAnswered && went + changed === 0 ? 'info' : 'warn'}
      title={t(isAnswered ? 'then' : 'tooMuch', time)}
    >
      <ul>
        {came > 0 ? <li>{t(isAnswered ? 'cameOut' : 'came', { count: came })}</li> : null}
        {went > 0 ? <li>{t('went', { count: went })}</li> : null}
        {changed > 0 ? <li>{t('changed', { count: changed })}</li> : null}
      </ul>
      <p className="mt-1">{now}</p>
    </Alert>
  );
}
