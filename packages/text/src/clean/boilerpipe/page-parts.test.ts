import { describe, expect, it } from 'vitest';
import { boilerpipeBlocks } from './page-parts';
import { linkDensity, textDensity } from './text-block';

const texts = (html: string) => boilerpipeBlocks(html).blocks.map((block) => block.parts[0]!.text);
const linked = (html: string) =>
  boilerpipeBlocks(html).blocks.map((block) => `${block.linkedWords}/${block.words}`);

describe('boilerpipeBlocks', () => {
  it('parts the text at every tag but the inline ones', () => {
    expect(texts('<p>one <b>bo</b>ld<br>two<div>three<img>four</div><section>five')).toEqual([
      'one bold',
      'two',
      'three',
      'four',
      'five',
    ]);
  });

  it('leaves out scripts, styles, options, objects and <noscript>', () => {
    expect(
      texts(
        '<body>a<script>b</script><style>c</style><select><option>d<option>e</select><object>f</object><noscript>g</noscript>h',
      ),
    ).toEqual(['a', 'h']);
  });

  it('takes the title from the head, and no text before the body', () => {
    const page = boilerpipeBlocks('<head><title> A &amp; B\n C </title><x-y>no</x-y></head><body>yes');
    expect(page.title).toBe('A & B C');
    expect(page.blocks.map((block) => block.parts[0]!.text)).toEqual(['yes']);
  });

  it('needs neither html, head nor body', () => {
    expect(texts('plain text')).toEqual(['plain text']);
    expect(texts('<title>T</title>text')).toEqual(['text']);
    expect(texts('')).toEqual([]);
  });

  it('reads on after </body>', () => {
    expect(texts('<body>a</body></html><p>b')).toEqual(['a', 'b']);
  });

  it('counts the words in links, over what is torn', () => {
    expect(linked('<p><a>two words</a> three <a href=x>four</p>five')).toEqual(['3/4', '0/1']);
    expect(linked('<a>one<a>two</a>three')).toEqual(['2/3']);
    expect(linked('<a>one<div>two</div></a>three')).toEqual(['1/1', '1/1', '0/1']);
    expect(linked('<a>one<button>two</button>three')).toEqual(['1/1', '1/1', '0/1']);
    expect(linked('<a>one<table><tr><td>two')).toEqual(['1/1', '0/1']);
  });

  it.each([
    ['two\u00a0words', 2],
    ['“quoted”', 1],
    ["don't 3.5 and/or U.S.", 4],
    ['– | …', 0],
    ['e-mail me@example.org', 2],
    ['perché città', 2],
    ['漢字かな', 1],
  ])('counts the words of %j', (text, count) => {
    expect(boilerpipeBlocks(`<p>${text}`).blocks[0]!.words).toBe(count);
  });

  it('counts words a full line of 80 characters', () => {
    const [block] = boilerpipeBlocks(`<p>${'123456789 '.repeat(20)}`).blocks;
    expect(block).toMatchObject({ words: 20, fullLines: 2, wordsInFullLines: 16 });
    expect(textDensity(block!)).toBe(8);
    const [short] = boilerpipeBlocks('<p>a few words').blocks;
    expect(textDensity(short!)).toBe(3);
    expect(linkDensity(short!)).toBe(0);
  });

  it('drops table tags outside a table', () => {
    expect(texts('a<td>b</td>c<table><tr><td>d<td>e</table>')).toEqual(['abc', 'd', 'e']);
  });
});
