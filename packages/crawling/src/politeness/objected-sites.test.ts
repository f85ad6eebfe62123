import { describe, expect, it } from 'vitest';
import { objectedSites } from './objected-sites';

describe('objectedSites', () => {
  const isObjected = objectedSites([
    { host: 'alone.example.org', subdomains: false },
    { host: 'whole.example', subdomains: true },
  ]);

  it.each(['alone.example.org', 'alone.example.org.', 'whole.example', 'a.b.whole.example'])(
    'has %s',
    (host) => expect(isObjected(host)).toBe(true),
  );

  it.each(['example.org', 'www.alone.example.org', 'unwhole.example', 'whole.example.org', 'example', ''])(
    'has not %s',
    (host) => expect(isObjected(host)).toBe(false),
  );
});
