import type { SeedQueryProblem } from '@florilegium/contracts/seed-search';

/** What a query without an address came to, and what can be done. */
export const seedProblemWords: Readonly<Record<SeedQueryProblem, string>> = {
  noResults: 'the engine found nothing.',
  quotaUsed:
    'the quota is used, or the engine was asked too fast: go on later, or with a longer --interval-ms.',
  keyRefused: 'the engine refuses the key: look at the variable that --key names.',
  keyUnreadable: 'the key can’t be read: another worker on this database has another NEXTAUTH_SECRET.',
  engineGone: 'somebody has taken the engine off the list.',
  formatOff: 'the SearXNG gives no JSON: whoever runs it has to add json to the formats in its settings.yml.',
  notJson: 'the answer is no JSON but, for instance, a page for people.',
  unexpectedAnswer: 'the answer has another shape: look at --results-path and --url-path.',
  serverError: 'the engine had an error.',
  unreachable: 'the engine couldn’t be reached: look at --origin, or try again later.',
  addressRefused:
    'the address is refused: it is private (--allow-network opens a network), leads away from --origin, or nobody is named whom webmasters can write to (--contact-email and --contact-url).',
  robotsDenied: 'robots.txt doesn’t let us read it.',
  movedTooOften: 'it leads from one address to the next without an end.',
  notFound: 'there is no such page: look at --origin.',
  notAList: 'no addresses could be read in it.',
  tooLarge: 'the answer is too large.',
  interrupted: 'the worker broke off over it again and again.',
};
