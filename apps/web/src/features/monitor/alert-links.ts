import type { OpenAlert } from '@florilegium/db/corpus/alerts';
import { whyNothingOf } from '../job-state/nothing-fetched';

/** A way from an alert to what can be done about it. */
export interface AlertLink {
  /** Its words, under monitor.alerts. */
  words: 'host' | 'urls' | 'adminSettings' | 'corpus' | 'plan' | 'quota' | 'settings' | 'workers';
  href: string;
}

/** An alert, as far as its links go. */
type Linked = Pick<OpenAlert, 'kind' | 'jobId' | 'corpusId' | 'subject' | 'detail'>;

/** The ways on from an alert. `maySet`: the reader may open the settings of the installation; to others these are no page. */
export function alertLinks(alert: Linked, maySet: boolean): AlertLink[] {
  const { kind, jobId, corpusId, subject } = alert;
  const ofHost: AlertLink[] =
    subject === '' ? [] : [{ words: 'host', href: `/jobs/${jobId}/hosts?q=${encodeURIComponent(subject)}` }];
  return [...ofHost, ...(kind === 'nothingFetched' ? afterNothing(alert, maySet) : ofKind())];

  function ofKind(): AlertLink[] {
    if (kind === 'domainFull') return [{ words: 'plan', href: `/corpora/${corpusId}/plan` }];
    if (kind === 'corpusFull') return [{ words: 'quota', href: `/corpora/${corpusId}` }];
    return kind === 'noPage' && maySet ? [{ words: 'workers', href: '/admin/workers' }] : [];
  }
}

/** From a crawl that came to nothing. */
function afterNothing({ jobId, corpusId, detail }: Linked, maySet: boolean): AlertLink[] {
  const causes = whyNothingOf(detail).map(({ cause }) => cause);
  const links: AlertLink[] = [{ words: 'urls', href: `/jobs/${jobId}/urls` }];
  if (maySet && causes.includes('contact')) links.push({ words: 'adminSettings', href: '/admin/settings' });
  if (maySet && causes.includes('address')) links.push({ words: 'corpus', href: `/corpora/${corpusId}` });
  // What an admin mends is not mended in the job.
  if (causes.some((cause) => cause !== 'contact' && cause !== 'address')) {
    links.push({ words: 'settings', href: `/jobs/${jobId}/settings` });
  }
  return links;
}
