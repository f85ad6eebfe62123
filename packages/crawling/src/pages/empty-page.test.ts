import { describe, expect, it } from 'vitest';
import { measureRun } from '../urls/text-novelty';
import { enoughProse, proseOf } from './empty-page';
import { extractLinks } from './page-links';

function isEmpty(html: string): boolean {
  let prose = 0;
  extractLinks(html, 'http://a.test/', {
    onText(start, end) {
      prose += proseOf(measureRun(html, start, end));
    },
  });
  return prose < enoughProse;
}

const sentence = 'La biblioteca comunale resta aperta anche durante le vacanze estive, ogni mattina.';

describe('a page without text', () => {
  it('has none, however many labels it has', () => {
    expect(isEmpty('')).toBe(true);
    expect(isEmpty(`<ul>${'<li><a href=/x>Vai alla sezione</a></li>'.repeat(500)}</ul>`)).toBe(true);
    expect(isEmpty(`<script>${sentence.repeat(50)}</script>`)).toBe(true);
    expect(isEmpty(`<p>${sentence}</p>`)).toBe(true);
  });

  it('is not one with a few sentences, in whatever writing', () => {
    expect(isEmpty(`<p>${sentence.repeat(3)}</p>`)).toBe(false);
    expect(isEmpty(`<p>${sentence}</p><p>${sentence}</p><p>${sentence}</p>`)).toBe(false);
    expect(isEmpty(`<p>${'図書館は夏休みの間も毎朝九時から開いています。'.repeat(4)}</p>`)).toBe(false);
  });
});
