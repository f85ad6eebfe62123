import type { RuleOutcome } from '@florilegium/contracts/jobs/rules';
import { useTranslations } from 'next-intl';
import { Chip } from '@/components/chip';

/** What becomes of a URL: a sign, a word and a colour. */
export function OutcomeChip({ outcome }: { outcome: RuleOutcome }) {
  const t = useTranslations('rules');
  return <Chip tone={outcome}>{t(`outcome.${outcome}`)}</Chip>;
}
