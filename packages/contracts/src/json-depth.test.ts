import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonDepthMeter } from './json-depth';

const bytes = (text: string) => new TextEncoder().encode(text);
const fits = (text: string, maxDepth?: number) => jsonDepthMeter(maxDepth)(bytes(text));
const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Math.max(0, ...Object.values(value).map((part) => depthOf(part)))
    : 0;

describe('jsonDepthMeter', () => {
  it('refuses what is nested too deep, wherever that begins', () => {
    expect(fits('['.repeat(300_000))).toBe(false);
    expect(fits(`{"a":1,"b":${'{"a":'.repeat(101)}`)).toBe(false);
    expect(fits(`${'['.repeat(100)}${']'.repeat(100)}`)).toBe(true);
  });

  it('counts no brackets in strings', () => {
    expect(fits(JSON.stringify(`\\"${'['.repeat(1_000)}`))).toBe(true);
    expect(fits(`"\\\\"${'['.repeat(101)}`)).toBe(false);
  });

  it('knows the depth of any JSON, however it is cut', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.nat(50), (value, at) => {
        const text = bytes(JSON.stringify(value));
        const depth = depthOf(value);
        const meter = jsonDepthMeter(depth);
        expect(meter(text.subarray(0, at)) && meter(text.subarray(at))).toBe(true);
        if (depth > 0) expect(jsonDepthMeter(depth - 1)(text)).toBe(false);
      }),
    );
  });
});
