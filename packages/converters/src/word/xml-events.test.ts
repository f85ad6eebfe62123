import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanMarkup } from '../html-markup';
import { elementTexts, readXml } from './xml-events';

const pieces = fc.array(
  fc.oneof(
    fc.constantFrom(
      '<',
      '>',
      '</',
      '/>',
      '<a>',
      '</a>',
      '<b:c d="e">',
      '<![CDATA[',
      ']]>',
      '<!--',
      '&amp;',
      '&#0;',
    ),
    fc.constantFrom(
      '<?xml?>',
      '<!DOCTYPE x [<!ENTITY e "y">]>',
      '&e;',
      '<script>',
      '<title/>',
      '<p>',
      '<li>',
      '\u0000',
      '\ud800',
    ),
    fc.string({ maxLength: 10 }),
  ),
  { maxLength: 60 },
);

describe('readXml', () => {
  it('takes anything, and closes what it opened', () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        let depth = 0;
        readXml(parts.join(''), { open: () => depth++, close: () => depth-- });
        expect(depth).toBe(0);
      }),
    );
  });

  it('closes nothing that the end of the text tore before it was open', () => {
    const closed: string[] = [];
    readXml('<a><b c="', { close: (name) => closed.push(name) });
    expect(closed).toEqual(['a']);
  });

  it('declares no entities', () => {
    const xml = '<!DOCTYPE a [<!ENTITY e "expanded">]><a><t>&e;&amp;</t></a>';
    expect(elementTexts(xml, ['t'])[0]).toBe('&e;&');
  });

  it('refuses what is nested absurdly deep', () => {
    expect(() => readXml('<a>'.repeat(100_000), {})).toThrow(/too deep/);
  });
});

describe('cleanMarkup', () => {
  it('writes tags of text alone, without attributes, whatever it is given', () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        const { html } = cleanMarkup(parts.join(''), () => null);
        for (const [, tag] of html.matchAll(/<\/?([^>]*)>/g)) expect(tag).toMatch(/^[a-z0-6]+$/);
      }),
    );
  });

  it('reads on however deep elements are nested, and leaves scripts out', () => {
    const deep = `${'<div>'.repeat(50_000)}deep<script>x()</script>${'</div>'.repeat(50_000)}<p>after</p>`;
    expect(
      cleanMarkup(deep, () => null)
        .html.replace(/<[^>]*>/g, ' ')
        .trim(),
    ).toMatch(/^deep\s+after$/);
  });
});
