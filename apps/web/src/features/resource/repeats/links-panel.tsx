import type { LinkedText, TextLinks } from '@florilegium/db/mapping/text-links';
import { useFormatter, useTranslations } from 'next-intl';
import { Chip } from '@/components/chip';
import { Link } from '@/components/links/link';
import { Panel } from '@/components/panel';

/** The texts that this one contains, and those that contain it; nothing for a text without either. */
export function LinksPanel({ links: { contains, containedIn } }: { links: TextLinks }) {
  const t = useTranslations('resources');
  if (contains.total + containedIn.total === 0) return null;
  return (
    <Panel title={t('links.title')} aside={t('links.aside')}>
      <div className="grid gap-4">
        <Side heading={t('links.contains', { count: contains.total })} {...contains} />
        <Side heading={t('links.containedIn', { count: containedIn.total })} {...containedIn} />
      </div>
    </Panel>
  );
}

function Side({ heading, texts, total }: { heading: string; texts: readonly LinkedText[]; total: number }) {
  const t = useTranslations('resources');
  const reasons = useTranslations('reasons');
  const format = useFormatter();
  if (total === 0) return null;
  return (
    <section>
      <h3 className="mb-2 font-medium">{heading}</h3>
      <ul className="grid gap-2">
        {texts.map((text) => (
          <li key={text.resourceId} className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
            <Chip tone={text.kept ? 'good' : 'skip'}>
              {text.kept || !text.dropReason ? t('status.kept') : reasons(`drop.${text.dropReason}.label`)}
            </Chip>
            <Link className="url min-w-0" href={`/resources/${text.resourceId}`}>
              {text.url}
            </Link>
            <span className="text-muted text-sm">
              {t('links.facts', {
                job: text.jobName,
                words: text.words,
                share: format.number(text.share, { style: 'percent', maximumFractionDigits: 0 }),
              })}
            </span>
          </li>
        ))}
      </ul>
      {total > texts.length ? (
        <p className="mt-2 text-muted text-sm">{t('cluster.more', { count: total - texts.length })}</p>
      ) : null}
    </section>
  );
}
