import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { buttonClasses } from '@/components/button';
import type { FilterPlace } from './filter-chip';

/**
 * One field for both searches: Enter takes what has the text in its title or address, the button beside it looks for the
 * words in the texts. A plain form, so that its answer is an address.
 */
export function SearchField({ place: { path, search }, text }: { place: FilterPlace; text: string }) {
  const t = useTranslations('resources');
  const kept = Object.entries(search).filter(([name]) => !['q', 'after', 'before', 'page'].includes(name));
  return (
    <search className="min-w-64 flex-[1_1_18rem] sm:max-w-md">
      <form key={text} method="get" action={path} className="flex">
        {kept.map(([name, value]) =>
          typeof value === 'string' ? <input key={name} type="hidden" name={name} value={value} /> : null,
        )}
        <input
          type="search"
          name="q"
          maxLength={500}
          defaultValue={text}
          aria-label={t('filter.text')}
          placeholder={t('filter.text')}
          className="h-8 min-w-0 flex-1 rounded-l border border-muted bg-surface px-2.5 text-sm"
        />
        <button
          type="submit"
          formAction={`${path}/find`}
          className={`${buttonClasses('plain', 'small')} h-8 rounded-l-none border-l-0`}
        >
          <Search aria-hidden />
          {t('filter.inTexts')}
        </button>
      </form>
    </search>
  );
}
