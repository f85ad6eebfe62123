import type { SeedQueryProblem } from '@florilegium/contracts/jobs/seed-search';

/** The result of a query without an address, and what can be done. */
export const seedProblemWords: Readonly<Record<SeedQueryProblem, string>> = {
  noResults: 'the engine found nothing.',
  quotaUsed:
    'the quota is used up, or the queries came too fast: go on later, or with a longer --interval-ms.',
  keyRefused: 'the engine refuses the key: check the variable that --key names.',
  keyUnreadable: 'the key can’t be read: another worker on this database has another NEXTAUTH_SECRET.',
  engineGone: 'somebody has taken the engine off the list.',
  formatOff:
    'the SearXNG server does not give JSON: the person who runs it has to add json to the formats in its settings.yml.',
  notJson: 'the answer is not JSON; it may be a page for people.',
  unexpectedAnswer: 'the answer does not have the expected form: check --results-path and --url-path.',
  serverError: 'the engine had an error.',
  unreachable: 'the engine couldn’t be reached: check --origin, or try again later.',
  addressRefused:
    'the address is refused: it is private (--allow-network opens a network), leads away from --origin, or there is no contact for webmasters (--contact-email and --contact-url).',
  robotsDenied: 'robots.txt does not allow it.',
  movedTooOften: 'it leads from one redirect to the next without an end.',
  notFound: 'there is no such page: check --origin.',
  notAList: 'no addresses could be read in it.',
  tooLarge: 'the answer is too large.',
  interrupted: 'the worker failed at it several times.',
};
