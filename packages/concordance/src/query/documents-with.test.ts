import { describe, expect, it } from 'vitest';
import { documentsWith } from './documents-with';

const documents = [
  { id: 'a', host: 'one.example', language: 'it' },
  { id: 'b', host: 'two.example', language: 'it' },
  { id: 'c', host: 'two.example', language: 'en' },
];
const lookup = {
  withFields: async (values: readonly { field: string; value: string; equal: boolean }[]) =>
    documents
      .filter((one) => values.every(({ field, value, equal }) => (one[field as 'host'] === value) === equal))
      .map(({ id }) => id),
  fieldOf: async (field: string) => documents.map((one) => ({ id: one.id, value: one[field as 'host'] })),
};
const condition = (field: string, value: string, more = {}) => ({
  field,
  value,
  pattern: false,
  ignoreCase: false,
  equal: true,
  ...more,
});

describe('conditions on documents', () => {
  it('hold together, plain values and patterns', async () => {
    const italian = condition('language', 'it');
    const two = condition('host', 'two.*', { pattern: true });
    expect(await documentsWith([], lookup)).toBeNull();
    expect(await documentsWith([italian], lookup)).toEqual(['a', 'b']);
    expect(await documentsWith([two], lookup)).toEqual(['b', 'c']);
    expect(await documentsWith([italian, two], lookup)).toEqual(['b']);
    expect(await documentsWith([italian, { ...two, equal: false }], lookup)).toEqual(['a']);
    expect(await documentsWith([condition('host', 'ONE.EXAMPLE', { ignoreCase: true })], lookup)).toEqual([
      'a',
    ]);
  });
});
