import { describe, expect, it } from 'vitest';
import { keptChoice, keptCookie } from './kept-choices';

const options = { path: '/', maxAge: 31_536_000, sameSite: 'lax', httpOnly: true };

describe('a choice that a browser keeps', () => {
  it('is for the server alone, and by https for this host alone', () => {
    expect(keptCookie('locale', 'it', true)).toEqual({
      name: '__Host-locale',
      value: 'it',
      ...options,
      secure: true,
    });
    expect(keptCookie('locale', 'en', false)).toEqual({
      name: 'locale',
      value: 'en',
      ...options,
      secure: false,
    });
  });

  it('is found again, and what another site could have set doesn’t hide it', () => {
    const jar = new Map<string, { value: string }>();
    const keep = ({ name, value }: { name: string; value: string }) => jar.set(name, { value });
    expect(keptChoice(jar, 'locale')).toBeUndefined();
    keep(keptCookie('locale', 'en', false));
    expect(keptChoice(jar, 'locale')).toBe('en');
    keep(keptCookie('locale', 'it', true));
    expect(keptChoice(jar, 'locale')).toBe('it');
  });
});
