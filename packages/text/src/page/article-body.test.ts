import { describe, expect, it } from 'vitest';
import { cleanHtml } from '../clean/clean';
import { articleBodyOf } from './article-body';

const words = Array.from({ length: 60 }, (_, n) => `word${n}`).join(' ');
const withData = (data: unknown) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('</', '<\\/')}</script>`;

describe('the article that a page gives to search engines', () => {
  it('is the longest body of its JSON-LD, wherever it stands', () => {
    expect(articleBodyOf(withData({ '@type': 'Article', articleBody: 'One.' }))).toBe('One.');
    const graph = {
      '@graph': [{ articleBody: 'One.' }, { articleBody: 'One and two.' }, { articleBody: 3 }],
    };
    expect(articleBodyOf(withData(graph))).toBe('One and two.');
    expect(articleBodyOf(withData({ name: 'articleBody' }))).toBeNull();
    expect(articleBodyOf('<script type="application/ld+json">{"articleBody": </script>')).toBeNull();
  });

  it('loses its elements, and what they run', () => {
    const articleBody = '<p>One.</p><script>alert(1)</script><p>Two.</p>';
    expect(articleBodyOf(withData({ articleBody }))?.split(/\n+/)).toEqual(['One.', 'Two.', '']);
  });

  it('is the text of a page that waits for its scripts, and of no other', () => {
    const shell = (data: string) =>
      `<html><head><title>Spring</title>${data}</head><body><div id="root"></div><script src="a.js"></script></body></html>`;
    const page = cleanHtml(shell(withData({ articleBody: words })), { url: 'http://a.test/' });
    expect(page).toMatchObject({ title: 'Spring', method: 'jsonLd', needsJavaScript: false });
    expect(page.blocks).toEqual([{ type: 'paragraph', label: 'content', text: words }]);
    const short = cleanHtml(shell(withData({ articleBody: 'An abstract.' })), { url: 'http://a.test/' });
    expect(short.needsJavaScript).toBe(true);
    const full = `<html><head>${withData({ articleBody: words })}</head><body><p>${'Another text. '.repeat(60)}</p></body></html>`;
    expect(cleanHtml(full, { url: 'http://a.test/' }).method).not.toBe('jsonLd');
  });
});
