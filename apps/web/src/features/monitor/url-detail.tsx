import { ruleActions, ruleTests } from '@florilegium/contracts/rules';
import { useTranslations } from 'next-intl';
import { DetailWords } from '../focus/skip-words';

const ruleInDetail = new RegExp(
  `^(navigate|save): (${ruleActions.join('|')}) (${ruleTests.join('|')}) (.*)$`,
  's',
);

/** What stands behind a reason: a rule or figures in the reader's language, anything else as it was written down. */
export function UrlDetail({ detail }: { detail: string | null }) {
  const t = useTranslations('rules');
  const rule = ruleInDetail.exec(detail ?? '');
  if (!rule) return detail === null ? null : <DetailWords detail={detail} />;
  const [, set, action, test, value] = rule;
  return (
    <>
      {t(`set.${set}.short` as never)}: {t(`action.${action}` as never)} {t(`test.${test}` as never)}{' '}
      <code>{value}</code>
    </>
  );
}
