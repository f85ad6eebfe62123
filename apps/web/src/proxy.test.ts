import { NextRequest } from 'next/server';
import { describe, expect, it } from 'vitest';
import { proxy } from './proxy';

/** The policy that a page is sent with, directive by directive. */
function policyOf(path = '/'): Map<string, string[]> {
  const policy = proxy(new NextRequest(new URL(path, 'http://localhost:3000'))).headers.get(
    'content-security-policy',
  );
  return new Map(
    (policy ?? '').split('; ').map((part) => {
      const [name = '', ...values] = part.split(' ');
      return [name, values];
    }),
  );
}

const nonceOf = (policy: Map<string, string[]>) =>
  /^'nonce-(.+)'$/.exec(policy.get('script-src')?.find((value) => value.startsWith("'nonce-")) ?? '')?.[1] ??
  '';

describe('the policy of a page', () => {
  it('runs no script but ours, loads nothing from elsewhere and lies in no frame', () => {
    const policy = policyOf();
    const nonce = nonceOf(policy);
    expect(Object.fromEntries(policy)).toEqual({
      'default-src': ["'self'"],
      'script-src': ["'self'", `'nonce-${nonce}'`, "'strict-dynamic'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'frame-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    });
  });

  it('has a nonce of 128 bits of its own', () => {
    const nonces = Array.from({ length: 100 }, () => nonceOf(policyOf()));
    expect(new Set(nonces).size).toBe(100);
    for (const nonce of nonces) expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
  });
});
