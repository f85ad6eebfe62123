import type { Article } from './article';
import { articlePage, printPage } from './article-page';
import { documentFiles, documentPage } from './document-files';
import { englishArticles } from './english-articles';
import { folders, framed, frameWords, type Link, linkList, type SiteLanguage } from './frame';
import { italianArticles } from './italian-articles';
import { editedArticles, frenchGuest, shortNotices, wronglyDeclared } from './odd-texts';
import { htmlPage, type Page, redirectTo } from './page';

const articlesPerList = 10;
const languages: readonly SiteLanguage[] = ['it', 'en'];

/** Paths that pages link to and that lead nowhere. */
export const brokenPaths: readonly string[] = [
  '/it/articoli/perduto',
  '/en/articles/lost',
  '/en/documents/missing.pdf',
];

/** The whole site: a page for each path. The calendar, which has no end, is answered by `answer`. */
export function buildSite(): Map<string, Page> {
  const site = new Map<string, Page>();
  for (const language of languages) {
    addArticles(site, language);
    addLists(site, language);
    addDocuments(site, language);
  }
  addOddities(site);
  site.set('/', htmlPage(framed('en', 'A demonstration site', welcome)));
  site.set('/robots.txt', textPage('User-agent: *\nDisallow: /private/\n'));
  return site;
}

/** The page at a path (with its query), or a 404. */
export function answer(site: ReadonlyMap<string, Page>, path: string): Page {
  return (
    site.get(path) ?? calendarPage(path) ?? htmlPage(framed('en', 'Not found', '<h1>Not found</h1>'), 404)
  );
}

function articlesOf(language: SiteLanguage): Article[] {
  const own = language === 'it' ? italianArticles : englishArticles;
  return [...own, ...editedArticles[language], ...shortNotices[language]];
}

function addArticles(site: Map<string, Page>, language: SiteLanguage): void {
  const folder = folders[language].articles;
  const articles = articlesOf(language);
  articles.forEach((article, number) => {
    const related = [1, 2, 3].map((step) => articles[(number + step * 7) % articles.length]!);
    const links = related.map((other) => ({ path: folder + other.slug, text: other.title }));
    site.set(folder + article.slug, htmlPage(articlePage(language, article, number, links)));
  });
  // The printable form of two essays: exact duplicates of their text.
  for (const article of articles.slice(0, 2)) {
    site.set(printPath(language, article), htmlPage(printPage(language, article)));
  }
}

function printPath(language: SiteLanguage, article: Article): string {
  return `${folders[language].articles}${language === 'it' ? 'stampa' : 'print'}/${article.slug}`;
}

function addLists(site: Map<string, Page>, language: SiteLanguage): void {
  const say = frameWords(language);
  const folder = folders[language].articles;
  const all: Link[] = articlesOf(language).map((article) => ({
    path: folder + article.slug,
    text: article.title,
  }));
  const extra = language === 'it' ? italianExtras : englishExtras;
  for (let first = 0, page = 1; first < all.length; first += articlesPerList, page += 1) {
    const links = all.slice(first, first + articlesPerList);
    if (page === 1) links.push(...extra, ...printLinks(language));
    const next =
      first + articlesPerList < all.length ? [{ path: `${folder}?page=${page + 1}`, text: '→' }] : [];
    const list = framed(
      language,
      say.articles,
      `<h1>${say.articles}</h1>${linkList(links)}${linkList(next)}`,
    );
    site.set(page === 1 ? folder : `${folder}?page=${page}`, htmlPage(list));
  }
  site.set(
    `/${language}/`,
    htmlPage(framed(language, say.home, `<h1>${say.site}</h1>${linkList(all.slice(0, 6))}`)),
  );
  const authors = [...new Set(articlesOf(language).map((article) => article.author))].sort();
  const names = authors.map((author) => `<li>${author}</li>`).join('');
  site.set(
    folders[language].authors,
    htmlPage(framed(language, say.authors, `<h1>${say.authors}</h1><ul>${names}</ul>`)),
  );
}

function printLinks(language: SiteLanguage): Link[] {
  return articlesOf(language)
    .slice(0, 2)
    .map((article) => ({ path: printPath(language, article), text: article.title }));
}

const italianExtras: readonly Link[] = [
  { path: `/it/articoli/${wronglyDeclared.slug}`, text: wronglyDeclared.title },
  { path: '/it/articoli/vuoto', text: 'Pagina bianca' },
  { path: '/it/articoli/perduto', text: 'L’articolo perduto' },
  { path: '/it/vecchio/erbario', text: 'L’erbario (vecchio indirizzo)' },
  { path: '/private/bozza', text: 'Bozze' },
];

const englishExtras: readonly Link[] = [
  { path: `/en/articles/${frenchGuest.slug}`, text: frenchGuest.title },
  { path: '/en/articles/interactive-map', text: 'Interactive map' },
  { path: '/en/articles/lost', text: 'The lost article' },
  { path: '/en/round/a', text: 'Round and round' },
  { path: '/private/draft', text: 'Drafts' },
];

function addDocuments(site: Map<string, Page>, language: SiteLanguage): void {
  const folder = folders[language].documents;
  const own = documentFiles.filter((file) => file.language === language);
  for (const file of own) site.set(folder + file.name, documentPage(file));
  const links: Link[] = own.map((file) => ({ path: folder + file.name, text: file.title }));
  if (language === 'en') {
    links.push({ path: '/en/documents/price-list.pdf', text: 'Price list (PDF)' });
    links.push({ path: '/en/documents/missing.pdf', text: 'A missing paper (PDF)' });
  }
  const title = frameWords(language).documents;
  site.set(folder, htmlPage(framed(language, title, `<h1>${title}</h1>${linkList(links)}`)));
}

function addOddities(site: Map<string, Page>): void {
  site.set(`/en/articles/${frenchGuest.slug}`, htmlPage(articlePage('en', frenchGuest, 3, [])));
  const italian = articlePage('it', wronglyDeclared, 1, []).replaceAll('’', "'").replaceAll('→', '');
  site.set(`/it/articoli/${wronglyDeclared.slug}`, {
    status: 200,
    contentType: 'text/html; charset=utf-8',
    body: Buffer.from(italian, 'latin1'),
  });
  site.set('/it/articoli/vuoto', { status: 200, contentType: 'text/html', body: new Uint8Array() });
  site.set('/en/articles/interactive-map', htmlPage(scriptOnlyPage));
  site.set(mapData, {
    status: 200,
    contentType: 'application/json',
    body: Buffer.from(JSON.stringify(mapText)),
  });
  site.set('/en/documents/price-list.pdf', {
    ...htmlPage(framed('en', 'Price list', '<h1>Price list</h1><p>This page calls itself a PDF.</p>')),
    contentType: 'application/pdf',
  });
  site.set('/it/vecchio/erbario', redirectTo('/it/articoli/erbario-di-famiglia'));
  site.set('/en/round/a', redirectTo('/en/round/b'));
  site.set('/en/round/b', redirectTo('/en/round/a'));
  for (const path of ['/private/bozza', '/private/draft']) {
    site.set(path, htmlPage(framed('en', 'Draft', '<h1>Draft</h1><p>Nobody should read this yet.</p>')));
  }
}

const mapData = '/en/articles/interactive-map.json';

const scriptOnlyPage = `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Interactive map</title></head>
<body><div id="root"></div><noscript>You need to enable JavaScript to see this map.</noscript>
<script>
fetch('${mapData}').then((answer) => answer.json()).then(({ title, paragraphs }) => {
  const root = document.getElementById('root');
  const add = (name, text) => root.appendChild(document.createElement(name)).textContent = text;
  add('h1', title);
  for (const paragraph of paragraphs) add('p', paragraph);
});
</script>
</body></html>
`;

/** What the scripts of the map ask for. */
const mapText = {
  title: 'A walk across the map',
  paragraphs: [
    'The map begins at the harbour, where the fish market opens before six and the first boats come back with their lamps still burning. From there a flight of steps climbs between the warehouses to the square with the plane trees, and whoever carries a basket up those steps knows why the old people call them the ladder of sighs.',
    'Behind the square the streets follow the bed of a stream that nobody has seen for two hundred years. It still runs under the paving, and on quiet nights you can hear it at the corner of the bakery, where the stones are worn hollow and the smell of bread comes up with the sound of water.',
    'The last house of the map belongs to the keeper of the archive. She has drawn every door of the town by hand, with the names of those who lived behind it, and she corrects her drawing each spring, when somebody has moved, married or died. The map on this page is hers, and it is never finished.',
  ],
};

const welcome = `<h1>A demonstration site</h1>
<p>Florilegium serves these pages itself, on this computer only, so that you can try a crawl without a network.
They are two small magazines, one in <a href="/it/">Italian</a> and one in <a href="/en/">English</a>.</p>`;

function textPage(text: string): Page {
  return { status: 200, contentType: 'text/plain; charset=utf-8', body: Buffer.from(text) };
}

/** Every day links to the next one: a crawl without rules or limits never comes to its end. */
function calendarPage(path: string): Page | undefined {
  const found = /^\/(it|en)\/(?:calendario|calendar)\/(\d{4}-\d{2}-\d{2})$/.exec(path);
  const day = found ? new Date(`${found[2]}T00:00:00Z`) : undefined;
  if (!found || !day || Number.isNaN(day.getTime())) return undefined;
  const language = found[1] as SiteLanguage;
  const next = new Date(day.getTime() + 86_400_000).toISOString().slice(0, 10);
  const links = linkList([{ path: folders[language].calendar + next, text: next }]);
  return htmlPage(framed(language, found[2]!, `<h1>${found[2]}</h1>${links}`));
}
