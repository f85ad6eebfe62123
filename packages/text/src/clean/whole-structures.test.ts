import { describe, expect, it } from 'vitest';
import { readPage } from '../page/page-blocks';
import { roughWords } from './block-text';
import { keepWholeStructures } from './whole-structures';

function keptOf(html: string, isKept: (text: string) => boolean): string[] {
  const reading = readPage(html);
  const words = reading.blocks.map(({ text }) => roughWords(text));
  const kept = keepWholeStructures(
    reading,
    words,
    reading.blocks.map(({ text }) => isKept(text)),
  );
  return reading.blocks.flatMap(({ text }, i) => (kept[i] ? [text] : []));
}

const long =
  'una frase che ha abbastanza parole da tenere insieme quello che le sta intorno, e che per questo resta dov’è';

describe('keepWholeStructures', () => {
  it('keeps all of a list of which most is kept, and nothing of one of which little is', () => {
    const list = '<ul><li>uno due</li><li>tre quattro</li><li>cinque</li></ul>';
    expect(keptOf(list, (text) => text !== 'cinque')).toEqual(['uno due', 'tre quattro', 'cinque']);
    expect(keptOf(list, (text) => text === 'cinque')).toEqual(['cinque']);
  });

  it('takes tables and code along with the text around them, but no menu and no footer', () => {
    const html =
      `<div><p>${long}</p><table><tr><td>a</td><td>b</td></tr></table><pre>x = 1</pre>` +
      '<ul><li><a href="x">menu</a></li></ul><footer><ul><li>piede</li></ul></footer></div>';
    expect(keptOf(html, (text) => text === long)).toEqual([long, 'a\tb', 'x = 1']);
  });

  it('takes nothing along with a text that is left out', () => {
    expect(keptOf(`<div><p>${long}</p><ul><li>voce</li></ul></div>`, () => false)).toEqual([]);
  });

  it('takes out the button that stands on every card', () => {
    const card = (i: number) => `<div><p>${long} ${i}</p><a href="x">Leggi</a></div>`;
    const html = [1, 2, 3, 4].map(card).join('');
    expect(keptOf(html, () => true)).toHaveLength(4);
    expect(keptOf(card(1), () => true)).toHaveLength(2);
  });
});
