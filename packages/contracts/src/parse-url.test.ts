import { describe, expect, it } from 'vitest';
import { parseUrl } from './parse-url';

describe('parseUrl', () => {
  it('gives an absolute URL, or one that its base makes absolute, or null', () => {
    expect(parseUrl('http://example.org/a')?.href).toBe('http://example.org/a');
    expect(parseUrl('../b', 'http://example.org/a/c')?.href).toBe('http://example.org/b');
    expect(parseUrl('../b')).toBeNull();
    expect(parseUrl('http://[', 'http://example.org/')).toBeNull();
  });

  it('reads letters beyond ASCII however often it is called', () => {
    // Long enough for V8 to optimise the call, which is when URL.canParse of Node 20 goes wrong.
    let refused = 0;
    for (let call = 0; call < 30_000; call += 1) {
      if (parseUrl('http://münchen.example/città')?.host !== 'xn--mnchen-3ya.example') refused += 1;
    }
    expect(refused).toBe(0);
  });
});
