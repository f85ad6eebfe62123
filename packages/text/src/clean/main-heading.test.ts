import { expect, it } from 'vitest';
import { readVisible } from '../page/visible-page';
import { roughWords } from './block-text';
import { withMainHeading } from './main-heading';

function keptOf(html: string): string[] {
  const { blocks } = readVisible(html);
  const words = blocks.map((block) => roughWords(block.text));
  const kept = withMainHeading(
    blocks,
    words,
    blocks.map(({ text }) => text.startsWith('Text')),
  );
  return blocks.flatMap(({ text }, i) => (kept[i] ? [text] : []));
}

it('adds the main heading that stands shortly before the text', () => {
  expect(keptOf('<h1>Il ponte nuovo</h1><p>di Ada</p><p>Text one</p>')).toEqual([
    'Il ponte nuovo',
    'Text one',
  ]);
});

it.each([
  ['stands after it', '<p>Text one</p><h1>Il ponte nuovo</h1>'],
  ['is a lesser one', '<h2>Il ponte nuovo</h2><p>Text one</p>'],
  ['is in the menu', '<nav><h1>Il ponte nuovo</h1></nav><p>Text one</p>'],
  ['is a single word', '<h1>Gazzetta</h1><p>Text one</p>'],
  ['is far away', `<h1>Il ponte nuovo</h1>${'<p>menu</p>'.repeat(30)}<p>Text one</p>`],
])('adds no heading that %s', (_, html) => {
  expect(keptOf(html)).toEqual(['Text one']);
});
