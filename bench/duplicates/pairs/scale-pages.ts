import { random } from '../near-duplicates/edits';

/** Sections of the site: pages of one have a menu in common. */
const perSection = 100;

const syllables = {
  it: 'ra to ne li ca vo mi sta per co gli ano ente zione mente bile'.split(' '),
  en: 'er ing tion st ow the ly ment ful ack ight oo sh ure and ble'.split(' '),
};
const shared = 'gra net mox vel tar zin kor pal bex dor lum fen'.split(' ');

type Draw = () => number;
const pick = <Item>(draw: Draw, from: readonly Item[]): Item => from[Math.floor(draw() * from.length)]!;
function word(draw: Draw, from: readonly string[], most: number): string {
  let made = '';
  for (let left = 1 + Math.floor(draw() * most); left > 0; left--) made += pick(draw, from);
  return made;
}
const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1);

/** What the two languages' pages of one number have in common: paragraphs of so many words, names, figures, images. */
function planOf(page: number) {
  const draw = random(page * 2 + 1);
  const names = Array.from({ length: 3 + Math.floor(draw() * 8) }, () => capital(word(draw, shared, 4)));
  const paragraphs = Array.from({ length: 3 + Math.floor(draw() * 14) }, () => ({
    kind: draw() < 0.15 ? 'h2' : draw() < 0.2 ? 'li' : 'p',
    words: 8 + Math.floor(draw() * 60),
    name: draw() < 0.5 ? pick(draw, names) : null,
    figure: draw() < 0.3 ? Math.floor(draw() * 5_000) : null,
    image: draw() < 0.05 ? Math.floor(draw() * 100_000) : null,
  }));
  return { paragraphs };
}

/** Names of pages are in their language: no pattern of addresses pairs them. */
function addressOf(language: 'it' | 'en', page: number): string {
  const draw = random(page * 4 + (language === 'it' ? 0 : 1));
  const name = Array.from({ length: 4 }, () => word(draw, syllables[language], 3)).join('-');
  return `/${language}/s${Math.floor(page / perSection)}/${name}-${Math.floor(draw() * 1e9).toString(36)}.html`;
}

/** A page of a site with `of` pages in each of two languages; a twentieth of the pages has no partner. */
export function scalePage(
  language: 'it' | 'en',
  page: number,
  of: number,
): { key: string; url: string; html: string } {
  const { paragraphs } = planOf(page % 20 === 7 ? page + (language === 'it' ? of : of * 2) : page);
  const draw = random(page * 4 + (language === 'it' ? 2 : 3));
  const title = Array.from({ length: 5 }, () => word(draw, syllables[language], 3)).join(' ');
  const address = (number: number) => addressOf(language, number);
  const section = Math.floor(page / perSection) * perSection;
  const menu = Array.from(
    { length: 20 },
    (_, at) => `<li><a href="${address(section + at)}">${at}</a></li>`,
  ).join('');
  const body = paragraphs.map(({ kind, words, name, figure, image }) => {
    const text = Array.from({ length: Math.max(3, Math.round(words * (0.85 + draw() * 0.3))) }, () =>
      word(draw, syllables[language], 3),
    );
    if (name !== null) text.splice(Math.floor(draw() * text.length), 0, name);
    if (figure !== null) text.splice(Math.floor(draw() * text.length), 0, String(figure));
    return `<${kind}>${capital(text.join(' '))}.</${kind}>${image === null ? '' : `<img src="/images/${image}.png">`}`;
  });
  const html = `<html><head><title>${title}</title></head><body><nav><ul>${menu}</ul></nav><h1>${title}</h1>${body.join('\n')}<a href="${address((page + 1) % of)}">&gt;</a></body></html>`;
  return { key: `${language}${page}`, url: `http://site.test${address(page)}`, html };
}
