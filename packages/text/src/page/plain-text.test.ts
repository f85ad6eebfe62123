import { describe, expect, it } from 'vitest';
import { decodePlainText } from './plain-text';

const line = '100: qualità della città=aria\r\n';

describe('a plain text', () => {
  it.each(['utf8', 'latin1', 'utf16le'] as const)(
    'is read in %s, long or short, without a mark',
    (encoding) => {
      for (const times of [2, 60_000]) {
        const text = line.repeat(times);
        const mark = encoding === 'latin1' ? '' : '\ufeff';
        expect(decodePlainText(Buffer.from(mark + text, encoding)) === text).toBe(true);
      }
    },
  );

  it('that is none takes no longer than one', () => {
    const noise = Buffer.alloc(5_000_000);
    for (let at = 0, seed = 1; at < noise.length; at += 1) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      noise[at] = seed >> 16;
    }
    const whole = process.cpuUsage();
    decodePlainText(noise.subarray(0, 500_000));
    const head = process.cpuUsage(whole).user;
    const start = process.cpuUsage();
    decodePlainText(noise);
    expect(process.cpuUsage(start).user).toBeLessThan(4 * head + 200_000);
  });
});
