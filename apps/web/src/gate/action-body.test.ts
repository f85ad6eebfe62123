import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionFlaw } from './action-body';

const flaw = (text: string) => actionFlaw(new TextEncoder().encode(text));

/** As React writes a string. */
const written = (_: string, value: unknown) =>
  typeof value === 'string' && value.startsWith('$') ? `$${value}` : value;

describe('the body of an action', () => {
  it('may hold any plain values', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        fc.pre(!JSON.stringify(value).includes('__proto__'));
        expect(flaw(JSON.stringify([value], written))).toBeNull();
      }),
    );
    expect(flaw('[]')).toBeNull();
    expect(flaw('[{"at":"$D2026-01-01T00:00:00.000Z","a":"$undefined","b":"$NaN","c":"$-0"}]')).toBeNull();
  });

  it('may refer to what stands before it', () => {
    expect(flaw('[{"rules":{"save":[{"a":1}],"navigate":"$0:0:rules:save"}}]')).toBeNull();
  });

  it.each([
    ['300,000 deep arrays', `${'['.repeat(300_000)}${']'.repeat(300_000)}`],
    ['a reference to an action', '["$F1"]'],
    ['a huge number', `["$n${'9'.repeat(400_000)}"]`],
    ['a part that is not there', '["$1"]'],
    ['a promise', '["$@1"]'],
    ['a stream', '["$R1"]'],
    ['itself', '[{"a":"$0:0"}]'],
    ['all of it', '["$0"]'],
    ['what comes later', '[{"a":"$0:0:b","b":{}}]'],
    ['what every object has', '[{"a":"$0:0:constructor"}]'],
    ['a prototype', '[{"__proto__":{"a":1}}]'],
    ['no list', '{"a":1}'],
    ['no JSON', '[{'],
    ['nothing', ''],
  ])('is refused with %s', (_, text) => {
    expect(flaw(text)).toBe('badAction');
  });

  it('that is no UTF-8 is refused', () => {
    expect(actionFlaw(Uint8Array.of(0x5b, 0x22, 0xff, 0x22, 0x5d))).toBe('badAction');
  });

  it.each([
    ['330,000 arguments', `[${Array(330_000).fill('1').join(',')}]`],
    ['330,000 values', `[[${Array(330_000).fill('1').join(',')}]]`],
    ['a text that unfolds to a million values', `[{${doubled(20)}}]`],
  ])('is too much with %s', (_, text) => {
    expect(flaw(text)).toBe('largeAction');
  });

  it('is too deep where references make it so', () => {
    const chain = Array.from({ length: 200 }, (_, n) => `"k${n + 1}":["$0:0:k${n}"]`);
    expect(flaw(`[{"k0":[1],${chain.join(',')}}]`)).toBe('badAction');
  });
});

/** Fields each of which holds the one before it twice. */
function doubled(times: number): string {
  const fields = Array.from({ length: times }, (_, n) => `"k${n + 1}":["$0:0:k${n}","$0:0:k${n}"]`);
  return ['"k0":[1]', ...fields].join(',');
}
