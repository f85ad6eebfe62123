import { limitsSchema } from '@florilegium/contracts/jobs/job-config';
import { productToken } from '@florilegium/crawling/robots/product-token';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { PageHead } from '@/components/page-head';
import { Panel } from '@/components/panel';
import { CopiedLines } from './copied-lines';
import { type KnownContact, knownContact } from './known-contact';
import { ObjectionForm } from './objection-form';

/** The pause of a job that sets no other, in s. */
const usualPauseSeconds = limitsSchema.parse({}).intervalMs / 1_000;

/** Who crawls, why, what is kept, and how a site is left out: for whoever finds the crawler in a log. */
export async function CrawlerPage() {
  const [t, contact] = await Promise.all([getTranslations('webmasters'), knownContact()]);
  return (
    <div className="mx-auto max-w-[46rem]">
      <PageHead title={t('title')} state={t('state')} />
      <div className="grid gap-4">
        <Who contact={contact} />
        <Panel title={t('why.title')}>
          <p>{t('why.text')}</p>
        </Panel>
        <Panel title={t('kept.title')}>
          <div className="grid gap-2">
            <p>{t('kept.original')}</p>
            <p>{t('kept.text')}</p>
            <p>{t('kept.long')}</p>
          </div>
        </Panel>
        <Panel title={t('politely.title')}>
          <ul className="grid list-disc gap-2 pl-5">
            <li>{t('politely.robots')}</li>
            <li>{t('politely.pause', { seconds: usualPauseSeconds })}</li>
            <li>{t('politely.backoff')}</li>
            <li>{t('politely.signals')}</li>
          </ul>
        </Panel>
        <RobotsLines />
        <Panel id="form" title={t('form.title')}>
          <ObjectionForm />
        </Panel>
      </div>
    </div>
  );
}

function Who({ contact: { userAgent, email, url } }: { contact: KnownContact }) {
  const t = useTranslations('webmasters.who');
  return (
    <Panel title={t('title')}>
      <div className="grid gap-2">
        <p>{t('text')}</p>
        <p>
          <code className="url [overflow-wrap:anywhere]">{userAgent}</code>
        </p>
        {email ? <p>{t.rich('email', { contact: () => <a href={`mailto:${email}`}>{email}</a> })}</p> : null}
        {url ? (
          <p>
            {t.rich('url', {
              page: (words) => (
                <a href={url} rel="noreferrer">
                  {words}
                </a>
              ),
            })}
          </p>
        ) : null}
        {email ? null : <p>{t('nobody')}</p>}
      </div>
    </Panel>
  );
}

/** What a site writes into its robots.txt. */
function RobotsLines() {
  const t = useTranslations('webmasters.robots');
  return (
    <Panel title={t('title')}>
      <div className="grid gap-3">
        <CopiedLines label={t('all')} text={`User-agent: ${productToken}\nDisallow: /`} />
        <CopiedLines label={t('part')} text={`User-agent: ${productToken}\nDisallow: /private/`} />
        <CopiedLines label={t('slow')} text={`User-agent: ${productToken}\nCrawl-delay: 20`} />
        <p className="text-muted text-sm">{t('when')}</p>
      </div>
    </Panel>
  );
}
