import fc from 'fast-check';
import { Tokenizer, TokenizerMode } from 'parse5';
import { describe, expect, it, vi } from 'vitest';
import { scanTags } from './tag-scanner';

// Properties take many runs; a busy machine is no failure.
vi.setConfig({ testTimeout: 60_000 });

const elements = new Map([
  ['a', ['href', 'rel']],
  ['script', ['type']],
  ['title', []],
]);

function scanned(html: string): unknown[] {
  const told: unknown[] = [];
  scanTags(html, {
    elements,
    onStart: (name, attributes) => told.push(['start', name, { ...attributes }]),
    onEnd: (name) => told.push(['end', name]),
  });
  return told;
}

/** The same with a tokenizer that follows the standard exactly, with the states that a tree builder would set. */
function tokenized(html: string): unknown[] {
  const told: unknown[] = [];
  const modes: Record<string, number> = {
    script: TokenizerMode.RAWTEXT,
    style: TokenizerMode.RAWTEXT,
    title: TokenizerMode.RCDATA,
    textarea: TokenizerMode.RCDATA,
  };
  const ignore = () => {};
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: false },
    {
      onStartTag({ tagName, attrs }) {
        if (modes[tagName] !== undefined) {
          tokenizer.state = modes[tagName]!;
          tokenizer.lastStartTagName = tagName;
        }
        const wanted = elements.get(tagName);
        if (!wanted) return;
        const kept = attrs.filter(({ name }) => wanted.includes(name));
        told.push(['start', tagName, Object.fromEntries(kept.map(({ name, value }) => [name, value]))]);
      },
      onEndTag({ tagName }) {
        if (elements.has(tagName)) told.push(['end', tagName]);
      },
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
      onCharacter: ignore,
      onNullCharacter: ignore,
      onWhitespaceCharacter: ignore,
    },
  );
  tokenizer.write(html, true);
  return told;
}

const piece = fc.constantFrom(
  ...'<a |<A |<b |</a>|</A >|</b|<a|href|HREF|rel|=|"|\'|>|/|/>| |\n|x|&amp;|&copy|&#65;|<!--|-->|--!>|<!-->|<!|<?|</|</ |-|--|<script>|<script |</script>|</scriptx>|<title>|</TITLE>|type=|<style>|</style>|<1|<|é'.split(
    '|',
  ),
);

describe('scanTags', () => {
  it('tells what a tokenizer of the standard tells, whatever the markup', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const html = pieces.join('');
        expect(scanned(html)).toEqual(tokenized(html));
      }),
      { numRuns: 5_000 },
    );
  });

  it('tells every character outside of tags as text', () => {
    const texts: string[] = [];
    const html = 'one <b>two</b> three <!-- no --> four<script>no</script> five';
    scanTags(html, {
      elements,
      onStart: () => {},
      onText: (start, end) => texts.push(html.slice(start, end)),
    });
    expect(texts.join('|')).toBe('one |two| three | four| five');
  });

  it.each([
    ['tags that are never closed', '<a '.repeat(500_000)],
    ['quotes that are never closed', '<a href="'.repeat(300_000)],
    ['comments that are never closed', '<!--'.repeat(500_000)],
    ['scripts that are never closed', '<script></'.repeat(300_000)],
    ['dashes', `<!--${'-'.repeat(2_000_000)}`],
    ['attributes', `<a ${'x=y '.repeat(500_000)}>`],
  ])('comes to the end of two million characters of %s', (_, html) => {
    expect(scanTags(html, { elements, onStart: () => {} })).toBeGreaterThan(0);
  });
});
