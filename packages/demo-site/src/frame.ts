/** The site's two languages of its own; each has a home, lists and articles. */
export type SiteLanguage = 'it' | 'en';

/** A link of a list. */
export interface Link {
  path: string;
  text: string;
}

const words = {
  it: {
    site: 'Il Quaderno verde',
    home: 'Prima pagina',
    articles: 'Articoli',
    documents: 'Documenti',
    authors: 'Autori',
    calendar: 'Calendario',
    related: 'Leggi anche',
    comments: 'Commenti dei lettori',
    cookie: 'Questo sito usa soltanto i cookie necessari. Continuando la navigazione ne accetti l’uso.',
    footer: 'Il Quaderno verde · Tutti i diritti riservati · Note legali · Contatti · Pubblicità',
    share: 'Condividi · Stampa · Invia per posta',
  },
  en: {
    site: 'The Green Notebook',
    home: 'Front page',
    articles: 'Articles',
    documents: 'Documents',
    authors: 'Authors',
    calendar: 'Calendar',
    related: 'Read on',
    comments: 'Comments',
    cookie: 'This site uses only the cookies it needs. By reading on you accept them.',
    footer: 'The Green Notebook · All rights reserved · Legal notice · Contact · Advertising',
    share: 'Share · Print · Send by mail',
  },
} as const;

/** Folders of a language's part of the site. */
export const folders = {
  it: {
    articles: '/it/articoli/',
    documents: '/it/documenti/',
    authors: '/it/autori/',
    calendar: '/it/calendario/',
  },
  en: {
    articles: '/en/articles/',
    documents: '/en/documents/',
    authors: '/en/authors/',
    calendar: '/en/calendar/',
  },
} as const;

/** The words of the site's own frame in a language. */
export function frameWords(language: SiteLanguage): (typeof words)[SiteLanguage] {
  return words[language];
}

/** Text as HTML shows it. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A list of links as HTML. */
export function linkList(links: readonly Link[]): string {
  const items = links.map((link) => `<li><a href="${link.path}">${escapeHtml(link.text)}</a></li>`);
  return `<ul>\n${items.join('\n')}\n</ul>`;
}

/** A page of the site: the given content within navigation, cookie notice, sidebar and footer. */
export function framed(
  language: SiteLanguage,
  title: string,
  content: string,
  given: { related?: readonly Link[]; head?: string } = {},
): string {
  const say = words[language];
  const at = folders[language];
  const other = language === 'it' ? { path: '/en/', text: 'English' } : { path: '/it/', text: 'Italiano' };
  const menu = [
    { path: `/${language}/`, text: say.home },
    { path: at.articles, text: say.articles },
    { path: at.documents, text: say.documents },
    { path: at.authors, text: say.authors },
    { path: `${at.calendar}2026-11-21`, text: say.calendar },
    other,
  ];
  const aside = given.related?.length
    ? `<aside><h3>${say.related}</h3>${linkList(given.related)}</aside>`
    : '';
  return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)} | ${say.site}</title>
<meta property="og:site_name" content="${say.site}">
${given.head ?? ''}
<style>body{font-family:serif;max-width:60rem;margin:auto}nav ul{display:flex;gap:1rem;list-style:none}</style>
</head>
<body>
<div class="cookie-notice"><p>${say.cookie}</p><button>OK</button></div>
<header><p class="site-name"><a href="/${language}/">${say.site}</a></p><nav>${linkList(menu)}</nav></header>
<main>
${content}
</main>
${aside}
<footer><p>${say.footer}</p></footer>
</body>
</html>
`;
}
