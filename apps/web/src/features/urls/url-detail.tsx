import { useTranslations } from 'next-intl';
import { DetailWords } from '../focus/skip-words';

/** 'save: exclude path /tag/': set, action, test and value, as the crawl worker writes a rule down. */
const ruleInDetail = /^(navigate|save): (include|exclude) (\w+) (.*)$/s;

/** What stands behind a reason: a rule or figures in the reader's language, anything else as it was written down. */
export function UrlDetail({ detail }: { detail: string | null }) {
  const t = useTranslations('rules');
  const rule = ruleInDetail.exec(detail ?? '');
  if (!rule || !t.has(`test.${rule[3]}` as never))
    return detail === null ? null : <DetailWords detail={detail} />;
  const [, set, action, test, value] = rule;
  return (
    <>
      {t(`set.${set}.short` as never)}: {t(`action.${action}` as never)} {t(`test.${test}` as never)}{' '}
      <code>{value}</code>
    </>
  );
}
