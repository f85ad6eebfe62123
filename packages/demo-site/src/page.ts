/** An answer of the site, ready to be sent. */
export interface Page {
  status: number;
  contentType: string;
  body: Uint8Array;
  /** Where a redirect points, as a path. */
  location?: string;
}

/** An HTML page in UTF-8. */
export function htmlPage(html: string, status = 200): Page {
  return { status, contentType: 'text/html; charset=utf-8', body: Buffer.from(html) };
}

/** A redirect to another path of the site. */
export function redirectTo(location: string): Page {
  return { status: 301, contentType: 'text/plain', body: new Uint8Array(), location };
}
