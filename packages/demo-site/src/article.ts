/** An essay of the site. Paragraphs of `text` are separated by blank lines. */
export interface Article {
  slug: string;
  title: string;
  author: string;
  /** ISO date of publication. */
  date: string;
  text: string;
}

/** The article's paragraphs, in order. */
export function paragraphsOf(article: Pick<Article, 'text'>): string[] {
  return article.text.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
}
