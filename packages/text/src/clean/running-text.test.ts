import { expect, it } from 'vitest';
import { readVisible } from '../page/visible-page';
import { roughWords } from './block-text';
import { pageEvidence } from './content-choice';
import { keepRunningText } from './running-text';

const sentence =
  'The bridge was closed on Tuesday, because two of its bearings had worn through to the bolts.';
const prose = Array.from({ length: 8 }, () => `<p>${sentence}</p>`).join('');
const cards = Array.from(
  { length: 12 },
  (_, i) => `<div><a href="/${i}">Other story number ${i} here</a></div>`,
);

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
