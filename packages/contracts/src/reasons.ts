/** Why a URL that was found is not fetched, or was fetched without becoming a resource. Closed: each has a translation. */
export const skipReasons = [
  'invalidUrl', // no parser makes an http(s) URL of it
  'unsupportedScheme', // mailto:, javascript:, ftp: …
  'urlTooLong',
  'outOfScope', // not on a host of the scope
  'excludedByRule', // an exclude rule takes it
  'noRuleTakesIt', // there are include rules and none matches
  'formatByExtension', // its extension names a format that the job doesn't want
  'formatByContent', // header and first bytes rule out every wanted format
  'navigatedOnly', // fetched for its links; no save rule takes it
  'tooDeep', // more hops from its seed than the job allows
  'trapSuspected', // repeated segments, endless paths
  'robotsDenied',
  'robotsUnavailable', // robots.txt answered 5xx or not at all: nothing is allowed
  'addressRefused', // the address guard: a private or reserved address
  'contactMissing', // no contact address set: nothing outside loopback is crawled
  'hostNotFound',
  'hostUnreachable',
  'tlsError',
  'timedOut',
  'protocolError',
  'httpClientError', // 4xx
  'httpServerError', // 5xx, after all tries
  'rateLimited', // 429, after all tries
  'tooLarge',
  'emptyBody',
  'tooManyRedirects',
  'redirected', // another URL stands for it; that one is decided anew
  'noFollow', // the page or the link asks that it is not followed
  'sitemapRead', // a sitemap: read for its addresses, no page of its own
  'hostBlocked', // somebody of the team has blocked its host
  'siteObjected', // who speaks for its site has asked that it is left out, in all jobs
  'takenDown', // a takedown of its corpus stands for its address
  'noIndex', // the page asks not to be indexed, and the job obeys that
  'canonicalElsewhere', // the page names another address as its own, and the job takes only that one
  'tdmReserved', // its rights of text and data mining are reserved, and the job obeys that
  'noAi', // the page asks not to be used for AI, and the job obeys that
  'noLicence', // the job takes only pages that name a licence
  'otherLanguage', // the crawl looks for pages in other languages
  'offTopic', // its score is not above the job's threshold
  'notJudged', // its text took too long to be judged, or broke the thread that did it
  'lowYield', // its host gives too little text for what is downloaded
  'linkOfEmptyPage', // to another host, from a page without text
  'limitWordsPerHost',
  'limitPagesPerHost',
  'limitPages',
  'limitBytes',
  'limitMinutes',
  'stoppedByUser',
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** Why a resource that was saved is not in the corpus. Closed: each has a translation. */
export const dropReasons = [
  'notConvertedYet', // a format whose conversion isn't there
  'conversionFailed',
  'noTextLayer', // a scanned PDF
  'needsJavaScript', // empty without scripts, and the job doesn't run them
  'scriptsNoBrowser', // empty without scripts, and the crawl worker had no browser to run them in
  'scriptsForbidden', // its scripts ask for addresses that robots.txt forbids
  'scriptsNeedPost', // its scripts ask for their text by sending something, which a crawler doesn't
  'scriptsOverBudget', // its scripts want more requests, bytes, time or memory than a page may have
  'scriptsLimitReached', // empty without scripts, and the run had used up its number of pages whose scripts run
  'scriptsHostResting', // its scripts ask a host that asked for a rest or gave no answer, at each try
  'scriptsOtherWorker', // its scripts ask for addresses of a host that another crawl worker was busy with, at each try
  'scriptsGaveNothing', // its scripts ran and wrote no text
  'scriptsKindInVain', // empty without scripts, which were not run: those of several pages of its kind wrote nothing
  'scriptsCrashed', // its scripts broke the browser, at each try
  'scriptsLedElsewhere', // its scripts lead to another address
  'empty', // no text left after cleaning
  'tooFewBytes', // the document as it was fetched
  'tooManyBytes',
  'tooShort',
  'linkList', // no text but a list that leads to texts: contents, an index, tags, links, search results
  'fewFunctionWords', // no connected prose
  'oddWordLength', // words too short or too long on average
  'repeatedLines',
  'stopWords', // words that the job doesn't want
  'otherLanguage', // not a target language of the job
  'offTopic', // its score is not above the job's threshold: a document that is no page, whose text only mapping knows
  'exactDuplicate',
  'nearDuplicate',
  'compilation', // other texts of the corpus hold all of it: a book whose chapters are there
  'containedElsewhere', // a longer text holds it, and the job keeps that one
  'keywordDuplicate', // the same keywords as another text, found after tagging
  'failedTwice', // its mapping broke off twice: set aside
  'recordUnreadable', // its WARC record can't be read back
  'deletedByUser',
  'judgedInadequate', // deleted with what a sample showed not to be adequate
  'rightsRule', // the rule of its corpus leaves it out for its rights
  'takenDown', // somebody asked the corpus to take it out
] as const;
export type DropReason = (typeof dropReasons)[number];
