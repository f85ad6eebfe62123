import { serviceCommand, sharedHelp } from './service-command';

/** `florilegium bilingual-crawl`. */
export const bilingualCrawlCommand = serviceCommand(
  'bilingual',
  `florilegium bilingual-crawl --Domain TITLE --Language1 CODE --Language2 CODE --TermList FILE|URL --UrlList FILE|URL
                            [OPTIONS] --out DIR

Crawls a site for pages on a topic in two languages, by the names and defaults of PANACEA's focused bilingual crawler,
pairs those that translate each other and aligns their sentences. Writes into DIR: cesalign/ (a cesAlign a pair),
output.txt (their paths, one a line), cesdoc/, a TMX such as it-en.tmx, and what florilegium crawl writes.

  --Domain TITLE          a title for the crawl
  --Language1 CODE, --Language2 CODE
                          the two languages, such as it and en
  --TermList FILE|URL     the topic in both languages: a line 'weight: term=class' or 'weight: term=class>language' each
  --UrlList FILE|URL      the seeds: one URL a line
${sharedHelp}`,
);
