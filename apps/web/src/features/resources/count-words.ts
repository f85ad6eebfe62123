import type { CappedCount } from '@florilegium/db/resource-narrow';
import type { useTranslations } from 'next-intl';

/** How many resources there are, in words that don't claim more than was counted. */
export function countWords(t: ReturnType<typeof useTranslations<'resources'>>, count: CappedCount): string {
  return t(count.isMore ? 'moreThan' : 'title', { count: count.count });
}
