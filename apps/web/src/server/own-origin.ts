import { parseUrl } from '@florilegium/contracts/parse-url';
import { AppError } from '@florilegium/platform/app-error';

/**
 * Whether a request that changes something comes from a page of our own. Browsers name the page's origin, and say how it
 * stands to ours in a header that no page can set (Fetch Metadata, https://www.w3.org/TR/fetch-metadata/). What says
 * neither is refused: a cookie travels with any site's form.
 */
export function isOwnOrigin(headers: Pick<Headers, 'get'>): boolean {
  if (headers.get('sec-fetch-site') === 'same-origin') return true;
  const origin = headers.get('origin');
  const host = headers.get('x-forwarded-host') ?? headers.get('host');
  return origin !== null && host !== null && parseUrl(origin)?.host === host;
}

/** Throws `notAllowed` unless {@link isOwnOrigin}. */
export function requireOwnOrigin(headers: Pick<Headers, 'get'>): void {
  if (isOwnOrigin(headers)) return;
  throw new AppError('notAllowed', 'The request comes from another site.', {
    detail: { reason: 'foreignOrigin' },
  });
}
