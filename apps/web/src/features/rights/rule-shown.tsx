import type { RightsRule } from '@florilegium/contracts/rights/rights';
import { getTranslations } from 'next-intl/server';
import { Panel } from '@/components/panel';

/** The rule of a corpus, for those who may only read it. */
export async function RuleShown({ rule }: { rule: RightsRule }) {
  const t = await getTranslations('rights');
  return (
    <Panel title={t('rule.title')}>
      {rule.leaveOut.length === 0 ? (
        <p>{t('rule.nothing')}</p>
      ) : (
        <>
          <p className="max-w-prose text-muted text-sm">{t('rule.help')}</p>
          <ul className="mt-3 list-disc pl-5">
            {rule.leaveOut.map((reason) => (
              <li key={reason}>{t(`reason.${reason}`)}</li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
