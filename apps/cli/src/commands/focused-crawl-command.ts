import { serviceCommand, sharedHelp } from './service-command';

/** `florilegium focused-crawl`. */
export const focusedCrawlCommand = serviceCommand(
  'focused',
  `florilegium focused-crawl --Domain TITLE --LanguagesList CODE --TermList FILE|URL --UrlList FILE|URL [OPTIONS] --out DIR

Crawls for pages on a topic in one language, by the names and defaults of PANACEA's focused monolingual crawler, and
writes into DIR: cesdoc/ (a cesDoc a text), output.txt (their paths, one a line), and what florilegium crawl writes.

  --Domain TITLE          a title for the crawl
  --LanguagesList CODE    the language, such as it
  --TermList FILE|URL     the topic: a line 'weight: term=class' each
  --UrlList FILE|URL      the seeds: one URL a line
${sharedHelp}`,
);
