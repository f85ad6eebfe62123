import { expect, it } from 'vitest';
import { givenText } from './given-text';

const body = 'What somebody wrote about the spring, in a sentence. '.repeat(20);
const page = `<head><meta charset="utf-8"><title>The long spring</title></head><div id="root"></div><script type="application/json">${JSON.stringify({ title: 'The long spring', body })}</script>`;

it('finds the text that a page brings its scripts, and the one for search engines', () => {
  expect(givenText(page, { scripts: 1, jsonLd: [] }, 0).trim()).toBe(body.trim());
  const articleBody = 'Another sentence for search engines. '.repeat(90);
  const jsonLd = [JSON.stringify({ articleBody })];
  expect(givenText(page, { scripts: 1, jsonLd }, 0)).toBe(articleBody);
});

it('looks for none where the page has no scripts, shows its text, or is large', () => {
  expect(givenText(page, { scripts: 0, jsonLd: [] }, 0)).toBe('');
  expect(givenText(page, { scripts: 1, jsonLd: [] }, 500)).toBe('');
  expect(givenText(page + ' '.repeat(3_000_000), { scripts: 1, jsonLd: [] }, 0)).toBe('');
});
