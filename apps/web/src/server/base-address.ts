import { settings } from './context';

/**
 * Where this installation is, as its address is set, or else as the request has it, whose Host and forwarded headers
 * the gate has checked; no slash at the end.
 */
export function baseAddress(request: {
  headers: Pick<Headers, 'get'>;
  /** Only for a request without a Host. */
  url?: string;
}): string {
  const set = settings().nextAuthUrl;
  if (set) return new URL(set).origin;
  const host = request.headers.get('x-forwarded-host') ?? request.headers.get('host');
  const scheme = request.headers.get('x-forwarded-proto') ?? 'http';
  return host ? `${scheme}://${host}` : new URL(request.url ?? 'http://localhost').origin;
}
