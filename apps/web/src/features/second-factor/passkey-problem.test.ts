import { describe, expect, it } from 'vitest';
import { passkeyProblem } from './passkey-problem';

const named = (name: string) => Object.assign(new Error('x'), { name });

describe('passkeyProblem', () => {
  it.each([
    ['NotAllowedError', 'cancelled'],
    ['AbortError', 'cancelled'],
    ['InvalidStateError', 'known'],
    ['SecurityError', 'unsupported'],
    ['TypeError', 'failed'],
  ])('of %s is %s', (name, problem) => {
    expect(passkeyProblem(named(name))).toBe(problem);
  });

  it('is told where the browser knows no passkeys at all, and for what is no error', () => {
    expect(passkeyProblem(new Error('WebAuthn is not supported in this browser'))).toBe('unsupported');
    expect(passkeyProblem(null)).toBe('failed');
  });
});
