import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { UnconvertibleError } from '../converted';
import { entryText, maxUnzippedBytes, unzip } from './zip';

const all = () => true;

/** The same archive with another uncompressed size in both headers of every entry. */
function declaring(zip: Uint8Array, size: number): Uint8Array {
  const forged = Buffer.from(zip);
  for (let at = forged.indexOf('PK\u0003\u0004'); at >= 0; at = forged.indexOf('PK\u0003\u0004', at + 4))
    forged.writeUInt32LE(size, at + 22);
  for (let at = forged.indexOf('PK\u0001\u0002'); at >= 0; at = forged.indexOf('PK\u0001\u0002', at + 4))
    forged.writeUInt32LE(size, at + 24);
  return forged;
}

describe('unzip', () => {
  it('unpacks what is wanted and nothing else', () => {
    const files = unzip(zipSync({ 'a.xml': strToU8('<a/>'), 'b.png': strToU8('x') }), (name) =>
      name.endsWith('.xml'),
    );
    expect([...files.keys()]).toEqual(['a.xml']);
    expect(entryText(files, 'a.xml')).toBe('<a/>');
    expect(entryText(files, 'b.png')).toBeUndefined();
  });

  it('refuses an archive that unpacks to more than the cap', () => {
    const bomb = zipSync({ 'a.xml': new Uint8Array(1_000) });
    expect(() => unzip(declaring(bomb, maxUnzippedBytes + 1), all)).toThrow(/more than/);
  });

  it('sums over the entries, the unwanted ones left out', () => {
    const bomb = declaring(zipSync({ a: strToU8('x'), b: strToU8('y') }), maxUnzippedBytes * 0.6);
    expect(() => unzip(bomb, all)).toThrow(/more than/);
    expect(() => unzip(bomb, () => false)).not.toThrow();
  });

  it('never inflates more than an entry declares', () => {
    const bomb = zipSync({ 'a.xml': new Uint8Array(2_000_000) });
    let size = 0;
    try {
      size = unzip(declaring(bomb, 100), all).get('a.xml')?.length ?? 0;
    } catch {
      // It may also be refused as damaged, which is just as good.
    }
    expect(size).toBeLessThanOrEqual(100);
  });

  it('reads UTF-16 where the byte-order mark says so', () => {
    const files = unzip(zipSync({ a: Uint8Array.of(0xff, 0xfe, 0xe8, 0x00) }), all);
    expect(entryText(files, 'a')).toBe('è');
  });

  it('takes any bytes: files, or one of our own faults', () => {
    const whole = zipSync({ 'a.xml': strToU8('<a>text</a>'.repeat(20)), b: strToU8('x') });
    const noise = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 20 });
    fc.assert(
      fc.property(noise, fc.nat(whole.length), fc.uint8Array({ maxLength: 100 }), (flips, length, tail) => {
        const bytes = Buffer.concat([whole.slice(0, length), tail]);
        for (const [at, byte] of flips) if (at < bytes.length) bytes[at] = byte;
        try {
          expect(unzip(bytes, all)).toBeInstanceOf(Map);
        } catch (error) {
          expect(error).toBeInstanceOf(UnconvertibleError);
        }
      }),
      { numRuns: 300 },
    );
  });
});
