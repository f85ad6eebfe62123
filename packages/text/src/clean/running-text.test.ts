import { expect, it } from 'vitest';
import { readVisible } from '../page/visible-page';
import { roughWords } from './block-text';
import { pageEvidence } from './content-choice';
import { keepRunningText } from './running-text';

const sentence =
  'The bridge was closed on Tuesday, because two of its bearings had worn through to the bolts.';
const prose = Array.from({ length: 8 }, () => `<p>${sentence}</p>`).join('');
const cards = Array.from({ length: 12 }, (_, i) => `<div>Other story number ${i} here</div>`);

/** Which blocks are kept, if a block within the region has one chance and one beyond it another. */
function keptShares(html: string, within: number, beyond: number, regionOf: (text: string) => boolean) {
  const reading = readVisible(html);
  const words = reading.blocks.map((block) => roughWords(block.text));
  const reader = reading.blocks.map(({ text }) => regionOf(text));
  const evidence = { ...pageEvidence(reading, words)!, reader };
  const chances = Float64Array.from(reader, (one) => (one ? within : beyond));
  const kept = keepRunningText(evidence, chances);
  const share = (inside: boolean) => {
    const all = reader.flatMap((one, i) => (one === inside ? [kept[i]] : []));
    return all.filter(Boolean).length / all.length;
  };
  return { within: share(true), beyond: share(false) };
}

/** The blocks that are left out, if all of them are as likely to be content. */
function leftOut(html: string): string[] {
  const reading = readVisible(html);
  const words = reading.blocks.map((block) => roughWords(block.text));
  const evidence = { ...pageEvidence(reading, words)!, reader: reading.blocks.map(() => true) };
  const kept = keepRunningText(evidence, new Float64Array(words.length).fill(0.9));
  return reading.blocks.flatMap(({ text }, i) => (kept[i] ? [] : [text]));
}

it('leaves out what is doubtful beyond the region of an article', () => {
  const html = `<article>${prose}</article>${cards.join('')}`;
  const isProse = (text: string) => text === sentence;
  expect(keptShares(html, 0.6, 0.55, isProse)).toEqual({ within: 1, beyond: 0 });
  expect(keptShares(html, 0.6, 0.95, isProse)).toEqual({ within: 1, beyond: 1 });
});

it('keeps what is doubtful where the region is no text of sentences', () => {
  const html = `<div>${prose}</div>${cards.join('')}`;
  expect(keptShares(html, 0.6, 0.55, (text) => text !== sentence)).toEqual({ within: 1, beyond: 1 });
});

it('leaves out blocks of links in and around a text, but no heading and no whole statement', () => {
  const links = '<p><a href="/a">Bridges of the north</a> | <a href="/b">Bridges of the south</a></p>';
  const statement = `${sentence.slice(0, -1)} completely.`;
  const html = `<h2><a href="/">The bridge is closed</a></h2>${prose}${links}<p><a href="/c">${statement}</a></p>`;
  expect(leftOut(html)).toEqual(['Bridges of the north | Bridges of the south']);
});

it('keeps the links of a page that is made of them', () => {
  const links = cards.map((card, i) => `<a href="/${i}">${card}</a>`);
  expect(leftOut(`<p>${sentence}</p>${links.join('')}`)).toEqual([]);
});
