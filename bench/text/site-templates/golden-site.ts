import { seeded } from '../charset/seeded';
import { type SiteWords, siteWords } from './words';

/** A page of a site of our own, with what is its text and what its site puts around it, block by block. */
export interface GoldenPage {
  url: string;
  html: string;
  text: readonly string[];
  around: readonly Surrounding[];
}

/**
 * What stands around a text: `repeated` are boxes, notices, share bars and the teasers that rotate; `seldom` teasers of
 * pages that are teased nowhere else, or once; `within` teasers between the paragraphs of the text.
 */
export const surroundingKinds = ['repeated', 'seldom', 'within'] as const;

/** One of its blocks. */
export interface Surrounding {
  kind: (typeof surroundingKinds)[number];
  text: string;
}

/** What a site's pages look like. */
export const layouts = ['daily', 'blog', 'magazine', 'tables'] as const;
export type Layout = (typeof layouts)[number];

interface Article {
  title: string;
  lead: string;
  /** Paragraphs; a line that begins with '# ' is a heading. */
  body: string[];
}

interface Around {
  teasers: Article[];
  /** Those of the teasers that may be of any page. */
  seldom: ReadonlySet<Article>;
  mostRead: Article[];
  inline: Article | null;
  author: SiteWords['authors'][number];
}

const pick = <T>(some: readonly T[], random: () => number): T => some[Math.floor(random() * some.length)]!;

/** Sentences of a site: none of them comes twice. */
function sentencesOf(words: SiteWords, random: () => number): () => string {
  const said = new Set<string>();
  return () => {
    for (;;) {
      const parts = [pick(words.who, random), pick(words.did, random), pick(words.where, random)];
      const sentence = `${parts.join(' ')}, ${pick(words.after, random)}.`;
      if (said.has(sentence)) continue;
      said.add(sentence);
      return sentence;
    }
  };
}

function articlesOf(words: SiteWords, count: number, random: () => number): Article[] {
  const sentence = sentencesOf(words, random);
  const titles = new Set<string>();
  return Array.from({ length: count }, () => {
    let title = '';
    do title = `${pick(words.who, random)} ${pick(words.matter, random)}`;
    while (titles.has(title) && titles.size < words.who.length * words.matter.length);
    titles.add(title);
    const paragraph = () => Array.from({ length: 2 + Math.floor(random() * 3) }, sentence).join(' ');
    const body: string[] = [paragraph(), paragraph()];
    if (random() < 0.3) body.push(pick(words.spoken, random), paragraph(), pick(words.spoken, random));
    for (const section of words.sections)
      if (random() < 0.5) body.push(`# ${section}`, paragraph(), paragraph());
    return { title, lead: `${sentence()} ${sentence()}`, body };
  });
}

/** A site of so many pages: the same seed gives the same pages. */
export function goldenSite(language: string, layout: Layout, pages: number, seed: number): GoldenPage[] {
  const words = siteWords[language]!;
  const random = seeded(seed);
  const articles = articlesOf(words, pages, random);
  const mostRead = articles.slice(0, 4);
  return articles.map((article, at) => {
    const others = articles.filter((one) => one !== article);
    // What is new when the page is fetched, which moves on slowly, and what looks related.
    const recent = articles.slice(0, Math.min(pages, 10 + Math.floor(at / 10)));
    const related = pick(others, random);
    const teasers = [
      ...new Set([pick(recent, random), pick(recent, random), pick(recent, random), related]),
    ].filter((one) => one !== article);
    const inline = random() < 0.5 ? pick(recent, random) : null;
    const around: Around = {
      teasers,
      seldom: new Set(recent.includes(related) ? [] : [related]),
      mostRead,
      inline: inline === article ? null : inline,
      author: words.authors[at % words.authors.length]!,
    };
    return pageOf(words, language, layout, article, around, `https://${layout}.${language}.test/${at}`);
  });
}

const p = (text: string) => `<p>${text}</p>`;
const h = (level: number, text: string) => `<h${level}>${text}</h${level}>`;

function pageOf(
  words: SiteWords,
  language: string,
  layout: Layout,
  article: Article,
  around: Around,
  url: string,
): GoldenPage {
  const text = [article.title, article.lead, ...article.body.map((line) => line.replace(/^# /, ''))];
  const body = article.body.map((line) => (line.startsWith('# ') ? h(2, line.slice(2)) : p(line)));
  const placed = frames[layout](words, article, body, around);
  const html = `<!doctype html><html lang="${language}"><head><title>${article.title} | ${layout}</title></head><body>${placed.html}</body></html>`;
  return { url, html, text, around: placed.around };
}

interface Placed {
  html: string;
  around: Surrounding[];
}

type Frame = (words: SiteWords, article: Article, body: readonly string[], around: Around) => Placed;

const linked = (level: number, { title, lead }: Article) =>
  `<div>${h(level, `<a href="/a">${title}</a>`)}${p(lead)}</div>`;
const repeated = (...texts: readonly string[]) =>
  texts.map((text): Surrounding => ({ kind: 'repeated', text }));
const teasersIn = (
  { teasers, seldom }: Around,
  blocksOf: (one: Article) => string[] = ({ title, lead }) => [title, lead],
) =>
  teasers.flatMap((one) =>
    blocksOf(one).map((text): Surrounding => ({ kind: seldom.has(one) ? 'seldom' : 'repeated', text })),
  );

const frames: Record<Layout, Frame> = {
  daily: (words, article, body, around) => ({
    html: `<header><nav><a href="/">Home</a> <a href="/1">1</a></nav></header><main>${h(1, article.title)}${p(article.lead)}
      ${body.join('')}<div class="x1">${words.share.map(p).join('')}</div>
      <div class="x2">${h(3, words.moreNews)}${around.teasers.map((one) => linked(4, one)).join('')}</div>
      <div class="x3">${h(3, words.mostRead)}${around.mostRead.map((one) => p(`${one.title}. ${one.lead}`)).join('')}</div>
      <div class="x4">${words.legal.map(p).join('')}</div></main>`,
    around: [
      ...repeated(...words.share, words.moreNews, words.mostRead, ...words.legal),
      ...repeated(...around.mostRead.map((one) => `${one.title}. ${one.lead}`)),
      ...teasersIn(around),
    ],
  }),
  blog: (words, article, body, around) => {
    const within = around.inline && `${words.readAlso}: ${around.inline.title}. ${around.inline.lead}`;
    return {
      html: `<div>${h(1, article.title)}${p(article.lead)}${body.slice(0, 1).join('')}
        ${within ? p(within) : ''}${body.slice(1).join('')}${p(around.author[1])}
        ${h(2, words.newsletter[0])}${p(words.newsletter[1])}
        ${around.teasers.map((one) => `<div>${h(3, one.title)}${p(one.lead)}</div>`).join('')}</div>`,
      around: [
        ...(within ? [{ kind: 'within' as const, text: within }] : []),
        ...repeated(around.author[1], ...words.newsletter),
        ...teasersIn(around),
      ],
    };
  },
  magazine: (words, article, body, around) => ({
    html: `<div>${p(words.cookies)}${around.teasers.map((one) => linked(2, one)).join('')}</div>
      <article>${h(1, article.title)}${p(article.lead)}${body.join('')}
      ${h(3, around.author[0])}${p(around.author[1])}</article>
      <div>${h(3, words.newsletter[0])}${p(words.newsletter[1])}${words.legal.map(p).join('')}</div>`,
    around: [
      ...repeated(words.cookies, ...around.author, ...words.newsletter, ...words.legal),
      ...teasersIn(around),
    ],
  }),
  tables: (words, article, body, around) => ({
    html: `<table><tr><td><ul>${around.mostRead.map((one) => `<li>${one.title}: ${one.lead}</li>`).join('')}</ul></td>
      <td>${h(2, article.title)}${p(article.lead)}${body.join('')}${words.legal.map(p).join('')}
      ${h(3, words.moreNews)}${around.teasers.map((one) => p(`<a href="/b">${one.title}</a> ${one.lead}`)).join('')}</td></tr></table>`,
    around: [
      ...repeated(...around.mostRead.map((one) => `${one.title}: ${one.lead}`)),
      ...repeated(...words.legal, words.moreNews),
      ...teasersIn(around, (one) => [`${one.title} ${one.lead}`]),
    ],
  }),
};
