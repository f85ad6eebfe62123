import { describe, expect, it } from 'vitest';
import { isCommentArea } from './comment-areas';

describe('isCommentArea', () => {
  it.each([
    ['div', { id: 'comments' }],
    ['div', { class: 'wrap comments-area' }],
    ['ol', { class: 'commentlist' }],
    ['li', { class: 'comment even depth-1', id: 'li-comment-31' }],
    ['article', { id: 'div-comment-7', class: 'comment-body' }],
    ['div', { id: 'disqus_thread' }],
    ['div', { class: 'articleComments' }],
    ['section', { class: 'fb-comments' }],
    ['section', { id: 'kommentare' }],
    ['div', { class: 'commenti' }],
    ['div', { itemprop: 'comment' }],
    ['div', { itemtype: 'https://schema.org/Comment' }],
    ['div', { id: 'respond' }],
    ['shreddit-comment', {}],
  ])('%s %j', (tag, attributes) => {
    expect(isCommentArea(tag, attributes as Record<string, string>)).toBe(true);
  });

  it.each([
    ['body', { class: 'single comments-open comment' }],
    ['div', { class: 'no-comments-yet entry-content' }],
    ['a', { class: 'comments' }],
    ['div', { class: 'commentary' }],
    ['div', { class: 'post' }],
    ['div', { itemtype: 'https://schema.org/Commentary' }],
    ['my-element', {}],
  ])('not %s %j', (tag, attributes) => {
    expect(isCommentArea(tag, attributes as Record<string, string>)).toBe(false);
  });

  it('looks at names of any length for a short time', () => {
    expect(isCommentArea('div', { class: `${'a-'.repeat(500_000)} comments` })).toBe(false);
    expect(isCommentArea(`${'a-'.repeat(200_000)}x`, {})).toBe(false);
  });
});
