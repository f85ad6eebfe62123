import { basename, join } from 'node:path';
import { parseUrl } from '@florilegium/contracts/parse-url';
import { AppError } from '@florilegium/platform/app-error';
import { keptThreads } from '@/server/threads/kept-threads';

/** Longest page that is shown in the frame, in characters: beyond it a browser tab suffers more than it shows. */
const maxShownLength = 3_000_000;

/** The most bytes of one character, in any charset. */
const maxCharBytes = 4;

/** The beginning of an archived page in its charset; an unknown or missing one reads as UTF-8. */
export function decodePage(bytes: Buffer, charset: string | null, maxChars = maxShownLength): string {
  const start = bytes.subarray(0, maxChars * maxCharBytes);
  try {
    return new TextDecoder(charset ?? 'utf-8').decode(start).slice(0, maxChars);
  } catch {
    return new TextDecoder().decode(start).slice(0, maxChars);
  }
}

/** Next runs in apps/web, tests beside it. */
const thread = join(
  process.cwd(),
  basename(process.cwd()) === 'web' ? '' : 'apps/web',
  'src/features/resources/sanitise-thread.mjs',
);
/** A page that was made harmless. */
export interface HarmlessPage {
  html: string;
  /** Where in `html` its style sheets go. */
  stylesAt: number;
  /** Addresses of style sheets, as the page names them. */
  styles: string[];
  /** What they are relative to, if the page says so. */
  base: string | null;
}

/** Each thread has a parser of a browser's size. The slowest page that is worth showing takes a few seconds. */
const makeHarmless = keptThreads<{ html: string | null; styles: string[] }, HarmlessPage>(thread, {
  threads: 2,
  timeoutMs: 15_000,
  maxHeapMb: 768,
  idleMs: 10_000,
  mostTasks: 100,
});

/**
 * An archived page made harmless: no script, no form, no frame, nothing that loads or leads anywhere. A stranger's page
 * may keep a parser busy for long, or break it: that is done in a thread that ends in time. Throws `conversionFailed`.
 * @param timeoutMs less than the time that a page usually has
 */
export async function sanitisePage(html: string, timeoutMs?: number): Promise<HarmlessPage> {
  try {
    return await makeHarmless({ html: html.slice(0, maxShownLength), styles: [] }, timeoutMs);
  } catch (cause) {
    throw new AppError('conversionFailed', 'The page can’t be made harmless.', {
      cause,
      detail: { reason: 'pageNotShown' },
    });
  }
}

/** What is shown of a page, with its style sheets, in bytes: no answer for a screen is larger. */
const maxShownBytes = 5_000_000;
/** Some of it is kept for style sheets. */
const maxHtmlBytes = 4_000_000;

/** A page that was made harmless, with style sheets as they were fetched; without them where they break the parser. */
export async function withStyles(
  page: Pick<HarmlessPage, 'html' | 'stylesAt'>,
  styles: readonly string[],
): Promise<string> {
  const html = withinBytes(page.html, maxHtmlBytes);
  if (styles.length === 0) return html;
  const room = maxShownBytes - Buffer.byteLength(html);
  const taken = withinRoom(styles, room);
  const harmless = await makeHarmless({ html: null, styles: taken }).catch(() => null);
  // What was made harmless may be longer than it was.
  const sheets = withinRoom(
    (harmless?.styles ?? []).map((css) => `<style>${css}</style>`),
    room,
  );
  return html.slice(0, page.stylesAt) + sheets.join('') + html.slice(page.stylesAt);
}

/** The style sheets that have room beside each other, in bytes. */
function withinRoom(styles: readonly string[], room: number): string[] {
  let left = room;
  return styles.filter((css) => {
    const bytes = Buffer.byteLength(css);
    if (bytes > left) return false;
    left -= bytes;
    return true;
  });
}

/** The beginning of a text that has so many bytes at most, in whole characters. */
export function withinBytes(text: string, bytes: number): string {
  if (text.length * 3 <= bytes || Buffer.byteLength(text) <= bytes) return text;
  const all = Buffer.from(text);
  let end = bytes;
  // The bytes of a character after its first begin with 10.
  while (end > 0 && (all[end]! & 0xc0) === 0x80) end -= 1;
  return all.toString('utf8', 0, end);
}

/** What the browser may do with an archived page: show it, and nothing else. */
const originalHeaders = {
  'content-security-policy':
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'self'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
} as const;

/** A name for a downloaded original: the last part of its path, in characters that every system takes. */
export function fileNameOf(url: string, format: string | null): string {
  const path = parseUrl(url)?.pathname ?? '';
  const last = path.split('/').findLast((part) => part !== '') ?? 'original';
  const safe = last
    .replace(/%[0-9A-Fa-f]{2}/g, '_')
    .replace(/[^A-Za-z0-9._-]/g, '_')
    .slice(0, 100);
  const name = /^[._-]*$/.test(safe) ? 'original' : safe;
  return format && !name.toLowerCase().endsWith(`.${format}`) ? `${name}.${format}` : name;
}

/** A harmless page as the frame gets it, with every lock that a browser knows. */
export function shownPage(html: string): Response {
  return new Response(html, {
    headers: { ...originalHeaders, 'content-type': 'text/html; charset=utf-8' },
  });
}

/** In the place of a page that can't be shown: why, in the reader's language. */
export function notShown(message: string): Response {
  const text = message.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return new Response(
    `<!doctype html><meta charset="utf-8"><style>p{font:1rem/1.5 sans-serif;margin:2em;max-width:40em}</style><p>${text}</p>`,
    { status: 422, headers: { ...originalHeaders, 'content-type': 'text/html; charset=utf-8' } },
  );
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
