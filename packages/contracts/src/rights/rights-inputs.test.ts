import { describe, expect, it } from 'vitest';
import { permissionSchema, rightsHostSchema, rightsUrlSchema } from './permission';
import { rightsRuleSchema } from './rights';
import { takedownTargetSchema } from './takedown';

describe('hosts and addresses that people type', () => {
  it('are written as the URL standard has them', () => {
    expect(rightsHostSchema.parse(' Bücher.Example ')).toBe('xn--bcher-kva.example');
    expect(rightsHostSchema.parse('[2001:DB8:0:0::1]')).toBe('[2001:db8::1]');
    expect(rightsUrlSchema.parse('HTTP://Example.org/a b#top')).toBe('http://example.org/a%20b');
  });

  it.each([
    '::1',
    '[::1]:80',
    '[::x]',
    '[]',
    'http://',
    'https://example.org',
    'example.org/press',
    'a b',
    'a@b',
    'a:80',
    '',
    '.',
    '?',
  ])('no host: %s', (text) => expect(rightsHostSchema.safeParse(text).success).toBe(false));

  it.each([
    'http://',
    'http:///',
    'example.org',
    'ftp://example.org/',
    'javascript:alert(1)',
    'http://a:b@c/',
  ])('no address: %s', (text) => expect(rightsUrlSchema.safeParse(text).success).toBe(false));
});

describe('what is entered', () => {
  const given = { host: 'example.org', allows: ['mining'], grantedBy: 'A. Editor', grantedOn: '2026-01-31' };

  it('is a permission for a host or for addresses, never both or neither', () => {
    expect(permissionSchema.parse(given)).toMatchObject({ subdomains: false, until: null, evidence: '' });
    expect(permissionSchema.safeParse({ ...given, urlStart: 'https://example.org/' }).success).toBe(false);
    expect(permissionSchema.safeParse({ ...given, host: undefined }).success).toBe(false);
    expect(permissionSchema.safeParse({ ...given, until: '2026-01-30' }).success).toBe(false);
    expect(permissionSchema.safeParse({ ...given, grantedOn: '2026-02-30' }).success).toBe(false);
    expect(permissionSchema.safeParse({ ...given, allows: [] }).success).toBe(false);
  });

  it('is a rule without repetitions, in the order of the reasons', () => {
    expect(rightsRuleSchema.parse({ leaveOut: ['noLicence', 'tdmReserved', 'noLicence'] })).toEqual({
      leaveOut: ['tdmReserved', 'noLicence'],
    });
    expect(rightsRuleSchema.safeParse({ leaveOut: ['everything'] }).success).toBe(false);
  });

  it('is a passage that is no book', () => {
    const text = (of: string) => takedownTargetSchema.safeParse({ kind: 'text', text: of }).success;
    expect(text('A passage.')).toBe(true);
    expect(text('a'.repeat(1_000_000))).toBe(false);
    expect(text('   ')).toBe(false);
  });
});
