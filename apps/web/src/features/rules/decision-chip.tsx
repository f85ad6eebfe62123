import type { RuleDecision } from '@florilegium/contracts/jobs/rules';
import { useTranslations } from 'next-intl';
import { Chip } from '@/components/chip';

/** What becomes of a URL: a sign, a word and a colour. */
export function DecisionChip({ outcome }: { outcome: RuleDecision }) {
  const t = useTranslations('rules');
  return <Chip tone={outcome}>{t(`outcome.${outcome}`)}</Chip>;
}
