import type { CappedCount } from '@florilegium/db/corpus/resource-query';
import type { useTranslations } from 'next-intl';

/** How many resources there are, in words that don't claim more than was counted. */
export function countWords(t: ReturnType<typeof useTranslations<'resources'>>, count: CappedCount): string {
  if (count.isMore && count.count === 0) return t('uncounted');
  return t(count.isMore ? 'moreThan' : 'title', { count: count.count });
}
