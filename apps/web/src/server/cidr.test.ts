import { describe, expect, it } from 'vitest';
import { parseCidr } from './cidr';

describe('parseCidr', () => {
  it.each([
    ['10.1.0.0/16', '10.1.0.0/16'],
    [' 192.168.1.7 ', '192.168.1.7/32'],
    ['fd00::/8', null],
    ['FD12:3456::/32', 'fd12:3456::/32'],
    ['::1', '::1/128'],
    ['10.0.0.0/8', '10.0.0.0/8'],
    ['127.0.0.1/08', '127.0.0.1/8'],
  ])('reads %j', (text, cidr) => {
    expect(parseCidr(text)).toEqual(
      cidr === null ? { ok: false, reason: 'cidrTooWide' } : { ok: true, cidr },
    );
  });

  it.each([
    '',
    'intranet',
    '10.1.0.0/',
    '10.1.0.0/33',
    '10.1/16',
    '10.1.0.0/16/2',
    'fe80::1%eth0/64',
    '10.1.0.0/-1',
    'fd00::/129',
  ])('refuses %j', (text) => {
    expect(parseCidr(text)).toEqual({ ok: false, reason: 'badCidr' });
  });

  it.each(['0.0.0.0/0', '10.0.0.0/7', '::/0', 'fc00::/7'])('finds %j too wide', (text) => {
    expect(parseCidr(text)).toEqual({ ok: false, reason: 'cidrTooWide' });
  });
});
