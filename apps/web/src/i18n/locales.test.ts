import { describe, expect, it } from 'vitest';
import { knownTimeZone, preferredLocale } from './locales';

describe('preferredLocale', () => {
  it.each([
    [null, 'en'],
    ['', 'en'],
    ['it', 'it'],
    ['it-CH', 'it'],
    ['de-DE,de;q=0.9,it;q=0.5,en;q=0.4', 'it'],
    ['en;q=0.4, it;q=0.8', 'it'],
    ['it;q=0, en;q=0.1', 'en'],
    ['fr, de', 'en'],
    ['*', 'en'],
    ['it;q=abc', 'it'],
  ])('reads %j as %s', (header, locale) => {
    expect(preferredLocale(header)).toBe(locale);
  });
});

describe('knownTimeZone', () => {
  it('keeps a zone that exists and takes UTC for whatever else a cookie holds', () => {
    expect(knownTimeZone('Europe/Rome')).toBe('Europe/Rome');
    expect(knownTimeZone('Europe/Nowhere')).toBe('UTC');
    expect(knownTimeZone('<script>')).toBe('UTC');
    expect(knownTimeZone(undefined)).toBe('UTC');
  });
});
