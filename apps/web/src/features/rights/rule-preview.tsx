import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { Link } from '@/components/links/link';
import type { rulePreviewSchema } from './rule-preview-schema';

type Preview = z.output<typeof rulePreviewSchema>;

/** What a rule would leave out and let in: counts by reason, each with some of its texts. */
export function RulePreview({ preview }: { preview: Preview }) {
  const t = useTranslations('rights');
  const { all, goes, comes, out, unread } = preview;
  const said = ({ documents, words }: Preview['all']) => ({ documents, words });
  return (
    <section aria-live="polite" className="mt-4 rounded border bg-sunken px-4 py-3">
      <p>
        <strong className="font-semibold">{t('rule.goes', said(goes))}</strong> {t('rule.comes', said(comes))}{' '}
        {t('rule.of', said(all))}
      </p>
      {unread > 0 ? <p className="mt-1 text-warn text-sm">{t('rule.unread', { count: unread })}</p> : null}
      {out.length > 0 ? (
        <>
          <h3 className="mt-3 font-medium text-sm">{t('rule.out')}</h3>
          <ul className="mt-1 grid gap-2">
            {out.map(({ reason, documents, words, examples }) => (
              <li key={reason}>
                {t(`reason.${reason}`)}: <strong>{t('rule.documents', { count: documents })}</strong>,{' '}
                {t('rule.words', { count: words })}
                <Examples examples={examples} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

/** Some texts, by title and address. */
export function Examples({
  examples,
}: {
  examples: readonly { resourceId: string; url: string; title: string }[];
}) {
  if (examples.length === 0) return null;
  return (
    <ul className="mt-1 grid gap-1 pl-4 text-sm">
      {examples.map(({ resourceId, url, title }) => (
        <li key={resourceId} className="min-w-0">
          <Link
            href={`/resources/${resourceId}`}
            className={title === '' ? 'url' : '[overflow-wrap:anywhere]'}
          >
            {title === '' ? url : title}
          </Link>
          {title === '' ? null : <span className="url ml-2 text-muted">{url}</span>}
        </li>
      ))}
    </ul>
  );
}
