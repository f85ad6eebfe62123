import { getLocale, getTranslations } from 'next-intl/server';
import { PageHead } from '@/components/page-head';
import { GuideSections } from './guide-blocks';
import { readGuide } from './read-guide';

/** The whole guide, with its contents beside it. */
export async function GuidePage() {
  const t = await getTranslations('common.help');
  const sections = await readGuide(await getLocale());
  return (
    <>
      <PageHead title={t('guide')} state={t('about')} />
      <div className="grid gap-x-10 gap-y-4 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <nav aria-label={t('contents')} className="self-start lg:sticky lg:top-4">
          <ol className="grid gap-0.5 border-l pl-3 text-sm">
            {sections
              .filter(({ level }) => level === 2)
              .map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`} className="inline-block py-0.5 no-underline hover:underline">
                    {title}
                  </a>
                </li>
              ))}
          </ol>
        </nav>
        <GuideSections sections={sections} />
      </div>
    </>
  );
}
