import type { SkipReason } from '@florilegium/contracts/reasons';
import type { WrittenLists } from './crawl-report';

/** What can be done about a reason that kept every page away; the names of the others say enough. */
const remedies: Partial<Record<SkipReason, string>> = {
  invalidUrl: "the seeds are not addresses: an address begins with 'https://' or 'http://'",
  addressRefused:
    'the addresses are private or reserved: --allow-network CIDR opens a network of your own, such as 127.0.0.0/8',
  contactMissing: 'there is no contact for webmasters: give --contact-email and --contact-url',
  robotsDenied: 'robots.txt does not allow it',
  robotsUnavailable: 'robots.txt could not be fetched, so nothing is allowed: try again later',
  hostNotFound: 'there is no such host: check the spelling',
  hostUnreachable: 'the host did not answer: check its address, or try again later',
  tlsError: 'the certificate of the host is not valid',
  timedOut:
    'the host took too long: try again later, or allow more time (limits.timeoutMs in a job file, --Timeout of a service)',
  httpClientError: 'the server refuses them or does not know them',
  httpServerError: 'the server had an error: try again later',
  otherLanguage: 'the pages are in other languages than the wanted one',
  offTopic: 'no page scores high enough for the topic: check its terms and weights',
  noRuleTakesIt: 'no rule takes the pages: check --scope',
};

/** Why most URLs of a crawl were skipped, and what can be done. */
export function skipWords({ reason, count, statuses }: NonNullable<WrittenLists['mostSkipped']>): string {
  const http = statuses.length > 0 ? `, HTTP ${statuses.slice(0, 3).join(', ')}` : '';
  const said = remedies[reason];
  return `${said ? `${said} ` : ''}(${reason}, ${count.toLocaleString('en')}${http})`;
}
