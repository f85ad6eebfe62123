import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepChoice, keptChoice } from './kept-choices';

const jar = vi.hoisted(() => new Map<string, { value: string; options: object }>());
vi.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => jar.get(name),
    set: (name: string, value: string, options: object) => jar.set(name, { value, options }),
  }),
}));
afterEach(() => jar.clear());

describe('a choice that a browser keeps', () => {
  it('is for the server alone, and by https for this host alone', async () => {
    await keepChoice('locale', 'it', true);
    await keepChoice('locale', 'en', false);
    const options = { path: '/', maxAge: 31_536_000, sameSite: 'lax', httpOnly: true };
    expect(Object.fromEntries(jar)).toEqual({
      '__Host-locale': { value: 'it', options: { ...options, secure: true } },
      locale: { value: 'en', options: { ...options, secure: false } },
    });
  });

  it('is found again, and what another site could have set doesn’t hide it', async () => {
    expect(await keptChoice('locale')).toBeUndefined();
    await keepChoice('locale', 'en', false);
    expect(await keptChoice('locale')).toBe('en');
    await keepChoice('locale', 'it', true);
    expect(await keptChoice('locale')).toBe('it');
  });
});
