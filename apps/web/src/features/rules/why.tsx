import type { RuleSetName } from '@florilegium/contracts/jobs/rules';
import type { Decision, SetVerdict } from '@florilegium/scope/rules/decide';
import { useTranslations } from 'next-intl';
import { decidingSet } from './explain';

/** Longest value of a rule that is repeated in a sentence, in characters. */
const mostShown = 80;

/** Why a URL has its outcome: the half of the decision that says most, and whether it is a seed. */
export function Why({ decision }: { decision: Decision }) {
  const t = useTranslations('rules');
  if (decision.reason === 'formatByExtension')
    return t('why.extension', { extension: decision.detail ?? '' });
  const { set, verdict } = decidingSet(decision);
  return (
    <>
      <VerdictWords set={set} verdict={verdict} />
      {decision.isSeed ? ` · ${t('why.seed')}` : null}
    </>
  );
}

/** What one set says of a URL, and which of its rules says so. */
export function VerdictWords({ set, verdict }: { set: RuleSetName; verdict: SetVerdict }) {
  const t = useTranslations('rules');
  const { because, rule, index = 0 } = verdict;
  const name = t(`set.${set}.short`);
  if (because === 'include' || because === 'exclude') {
    if (!rule) return t('why.everything');
    const value = rule.value.length > mostShown ? `${rule.value.slice(0, mostShown)}…` : rule.value;
    return t(`why.${because}`, { set: name, rule: `${t(`test.${rule.test}`)} ${value}`, number: index + 1 });
  }
  return t(`why.${because}`, { set: name });
}
