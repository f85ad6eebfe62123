import createDOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';

/** Longest page that is shown in the frame, in characters: beyond it a browser tab suffers more than it shows. */
const maxShownLength = 3_000_000;

/** Text of an archived page in its charset; an unknown or missing one reads as UTF-8. */
export function decodePage(bytes: Buffer, charset: string | null): string {
  try {
    return new TextDecoder(charset ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/**
 * An archived page made harmless: no script, no form, no frame, nothing that loads or leads anywhere. The frame's
 * sandbox and its policy forbid the same again; three locks on a door that a stranger built.
 */
export function sanitisePage(html: string): string {
  const { window } = new JSDOM('');
  try {
    const purify = createDOMPurify(window);
    purify.addHook('afterSanitizeAttributes', (node) => {
      for (const name of [
        'href',
        'xlink:href',
        'action',
        'target',
        'ping',
        'background',
        'srcset',
        'poster',
      ]) {
        node.removeAttribute(name);
      }
      if (!node.getAttribute('src')?.startsWith('data:image/')) node.removeAttribute('src');
    });
    const harmless = purify.sanitize(html.slice(0, maxShownLength), {
      WHOLE_DOCUMENT: true,
      FORBID_TAGS: [
        'script',
        'iframe',
        'frame',
        'object',
        'embed',
        'form',
        'input',
        'button',
        'textarea',
        'select',
        'meta',
        'link',
        'base',
        'audio',
        'video',
        'source',
        'track',
        'noscript',
      ],
      FORBID_ATTR: ['autofocus', 'contenteditable', 'tabindex'],
      KEEP_CONTENT: true,
    });
    // Without it browsers fall back to the layout of the last century.
    return `<!doctype html>\n${harmless}`;
  } finally {
    window.close();
  }
}

/** What the browser may do with an archived page: show it, and nothing else. */
const originalHeaders = {
  'content-security-policy':
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
} as const;

/** A name for a downloaded original: the last part of its path, in characters that every system takes. */
export function fileNameOf(url: string, format: string | null): string {
  const path = URL.canParse(url) ? new URL(url).pathname : '';
  const last = path.split('/').findLast((part) => part !== '') ?? 'original';
  const safe = last
    .replace(/%[0-9A-Fa-f]{2}/g, '_')
    .replace(/[^A-Za-z0-9._-]/g, '_')
    .slice(0, 100);
  const name = /^[._-]*$/.test(safe) ? 'original' : safe;
  return format && !name.toLowerCase().endsWith(`.${format}`) ? `${name}.${format}` : name;
}

/** The page as the frame gets it: harmless, and with every lock that a browser knows. */
export function shownPage(body: Buffer, charset: string | null): Response {
  return new Response(sanitisePage(decodePage(body, charset)), {
    headers: { ...originalHeaders, 'content-type': 'text/html; charset=utf-8' },
  });
}

/** The bytes as they came, as a file to be saved. */
export function savedFile(body: Buffer, url: string, format: string | null): Response {
  return new Response(new Uint8Array(body), {
    headers: {
      ...originalHeaders,
      // Never the type that a stranger's server named: a download is opened by nobody but its reader.
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${fileNameOf(url, format)}"`,
    },
  });
}
