import type { Outcome } from '@florilegium/contracts/rules';
import { useTranslations } from 'next-intl';
import { Chip } from '@/components/chip';

/** What becomes of a URL: a sign, a word and a colour. */
export function OutcomeChip({ outcome }: { outcome: Outcome }) {
  const t = useTranslations('rules');
  return <Chip tone={outcome}>{t(`outcome.${outcome}`)}</Chip>;
}
