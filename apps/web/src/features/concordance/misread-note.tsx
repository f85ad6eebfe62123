import { getTranslations } from 'next-intl/server';
import type { Search } from '@/components/address';
import { Alert } from '@/components/alert';

const mostChars = 60;

/** Says which parts of the address count as if they weren't there: an answer that seems to keep to them would mislead. */
export async function MisreadNote({ search, names }: { search: Search; names: readonly string[] }) {
  if (names.length === 0) return null;
  const t = await getTranslations('concordance.misread');
  const said = names.map((name) => `${name}=${String(search[name]).slice(0, mostChars)}`);
  return (
    <Alert tone="warn" title={t('title')} live>
      <p className="font-mono [overflow-wrap:anywhere]">{said.join(', ')}</p>
      <p>{t('text')}</p>
    </Alert>
  );
}
