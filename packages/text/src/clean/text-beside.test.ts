import { expect, it } from 'vitest';
import { cleanHtml } from './clean';

const text =
  'Die Brücke über den Bach ist seit Montag gesperrt, weil zwei ihrer Pfeiler vom Hochwasser unterspült worden sind.';
const answer =
  'Das war doch abzusehen, an dieser Stelle hat das Wasser schon vor zwanzig Jahren die halbe Böschung mitgenommen, und keiner hat etwas getan.';

const keptOf = (html: string) =>
  cleanHtml(html, { url: 'https://bach.test/' }).blocks.flatMap(({ label, text }) =>
    label === 'content' ? [text] : [],
  );
const times = (count: number, item: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => item(i)).join('');

it('leaves out named comments that are longer than the text', () => {
  const html = `<div class="a"><h1>Brücke gesperrt</h1>${times(4, (i) => `<p>${i}. ${text}</p>`)}</div>
    <div id="comments">${times(12, (i) => `<div class="c"><b>Leser ${i}</b><p>${i}. ${answer}</p></div>`)}</div>`;
  const kept = keptOf(html);
  expect(kept.filter((one) => one.includes('Brücke über'))).toHaveLength(4);
  expect(kept.some((one) => one.includes('Böschung'))).toBe(false);
});

it('keeps the answers where the text is built like them: it is the first post', () => {
  const post = (inner: string) => `<div class="post"><div class="body">${inner}</div></div>`;
  const html = `<h1>Brücke gesperrt</h1>${post(times(4, (i) => `<p>${i}. ${text}</p>`))}
    <div id="comments">${times(12, (i) => post(`<p>${i}. ${answer}</p>`))}</div>`;
  expect(keptOf(html).filter((one) => one.includes('Böschung'))).toHaveLength(12);
});
