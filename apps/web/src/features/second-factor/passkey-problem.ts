/** What keeps a browser from using a passkey. */
export type PasskeyProblem = 'cancelled' | 'known' | 'unsupported' | 'failed';

/** The problem behind what a browser throws (WebAuthn Level 3, 5.1.3 and 5.1.4). */
export function passkeyProblem(error: unknown): PasskeyProblem {
  const { name, message } = Object(error) as { name?: unknown; message?: unknown };
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
  if (name === 'InvalidStateError') return 'known';
  if (name === 'SecurityError' || name === 'NotSupportedError') return 'unsupported';
  // The library's own words where the browser has no such thing, as without https.
  return typeof message === 'string' && message.includes('not supported') ? 'unsupported' : 'failed';
}
