import { type Article, paragraphsOf } from './article';
import { escapeHtml, framed, frameWords, type Link, type SiteLanguage } from './frame';

const readers = {
  it: [
    'Bellissimo articolo, grazie! Lo condivido subito.',
    'Non sono d’accordo, ma è scritto bene.',
    'Qualcuno sa se si può visitare anche la domenica?',
    'Mio nonno diceva la stessa cosa.',
    'Manca la fonte della seconda citazione.',
  ],
  en: [
    'Lovely piece, thank you. Shared it straight away.',
    'I disagree with most of this but enjoyed it.',
    'Does anybody know whether it is open on Sundays?',
    'My grandmother used to say exactly that.',
    'First!',
  ],
} as const;

/** An article with everything that surrounds one on a real site: sharing, comments, related links. */
export function articlePage(
  language: SiteLanguage,
  article: Article,
  number: number,
  related: readonly Link[],
): string {
  const say = frameWords(language);
  const remarks = readers[language];
  const comments = [remarks[number % remarks.length], remarks[(number + 2) % remarks.length]];
  const head = `<meta name="author" content="${escapeHtml(article.author)}">
<meta property="article:published_time" content="${article.date}">
<link rel="license" href="https://creativecommons.org/publicdomain/zero/1.0/">`;
  const content = `<article>
<h1>${escapeHtml(article.title)}</h1>
${byline(article)}
${paragraphsAsHtml(article)}
<p class="share">${say.share}</p>
</article>
<section class="comments"><h3>${say.comments}</h3>
${comments.map((comment) => `<div class="comment"><p>${comment}</p></div>`).join('\n')}
</section>`;
  return framed(language, article.title, content, { related, head });
}

/** The printable form of an article: the same text, nothing around it. */
export function printPage(language: SiteLanguage, article: Article): string {
  return `<!DOCTYPE html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(article.title)}</title>
<link rel="license" href="https://creativecommons.org/publicdomain/zero/1.0/"></head>
<body><article><h1>${escapeHtml(article.title)}</h1>
${byline(article)}
${paragraphsAsHtml(article)}
</article></body></html>
`;
}

function byline({ author, date }: Article): string {
  return `<p class="byline">${escapeHtml(author)}, <time datetime="${date}">${date}</time></p>`;
}

function paragraphsAsHtml(article: Article): string {
  return paragraphsOf(article)
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join('\n');
}
