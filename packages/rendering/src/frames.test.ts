import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BrokenFrame, encodeFrame, type Frame, frameReader } from './frames';

const limits = { frameBytes: 5_000, headerBytes: 1_000 };
const frames = fc.array(
  fc.tuple(fc.dictionary(fc.string(), fc.string()), fc.uint8Array({ maxLength: 300 })),
  {
    maxLength: 8,
  },
);
const bytesOf = (list: [object, Uint8Array][]) =>
  Buffer.concat(list.flatMap(([header, body]) => encodeFrame(header, body)));
const prefix = (length: number, headerLength: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32BE(length, 0);
  bytes.writeUInt32BE(headerLength, 4);
  return bytes;
};

/** Reads bytes that come in parts of these lengths, over and over. */
function readInParts(bytes: Buffer, lengths: readonly number[], read = frameReader(limits)): Frame[] {
  const given: Frame[] = [];
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const length = lengths[turn % lengths.length]!;
    given.push(...read(Buffer.from(bytes.subarray(at, at + length))));
    at += length;
  }
  return given;
}

describe('frames', () => {
  it('arrive as they were sent, however they are torn', () => {
    const wide = { frameBytes: 1_000_000, headerBytes: 1_000_000 };
    fc.assert(
      fc.property(frames, fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1 }), (list, lengths) => {
        const given = readInParts(bytesOf(list), lengths, frameReader(wide));
        expect(given.map(({ header, body }) => [header, new Uint8Array(body)])).toEqual(
          list.map(([header, body]) => [JSON.parse(JSON.stringify(header)), body]),
        );
      }),
    );
  });

  it('keep their bytes when later ones come', () => {
    const read = frameReader(limits);
    const bytes = bytesOf([
      [{ a: 1 }, Buffer.from('first')],
      [{ a: 2 }, Buffer.from('second')],
    ]);
    const given = readInParts(bytes, [1], read);
    expect(given.map(({ body }) => body.toString())).toEqual(['first', 'second']);
  });

  it('are refused as soon as a length is over the limits, before their bytes are there', () => {
    expect(() => frameReader(limits)(prefix(5_001, 2))).toThrow(BrokenFrame);
    expect(() => frameReader(limits)(prefix(4_000, 1_001))).toThrow(BrokenFrame);
    expect(() => frameReader(limits)(prefix(0xff_ff_ff_ff, 0xff_ff_ff_ff))).toThrow(BrokenFrame);
    expect(() => frameReader(limits)(prefix(10, 11))).toThrow(BrokenFrame);
  });

  it('are refused with a header that is no JSON', () => {
    expect(() => frameReader(limits)(Buffer.concat([prefix(3, 3), Buffer.from('{"a')]))).toThrow(BrokenFrame);
    expect(() => frameReader(limits)(prefix(0, 0))).toThrow(BrokenFrame);
  });

  it('end in frames or a refusal, whatever comes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2_000 }), fc.integer({ min: 1, max: 99 }), (bytes, length) => {
        try {
          for (const { body } of readInParts(Buffer.from(bytes), [length]))
            expect(body.length).toBeLessThan(limits.frameBytes);
        } catch (error) {
          expect(error).toBeInstanceOf(BrokenFrame);
        }
      }),
    );
  });
});
