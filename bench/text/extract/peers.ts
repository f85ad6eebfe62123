import { createRequire } from 'node:module';
import { parseHTML } from 'linkedom';

/** Readability alone, as the cleaner's own room has it installed, on either DOM; and defuddle. */

interface Peer {
  text(html: string): string;
}

const fromText = createRequire(new URL('../../../packages/text/package.json', import.meta.url));
const { Readability } = fromText('@mozilla/readability') as {
  Readability: new (document: unknown) => { parse(): { content?: string | null } | null };
};

/** The text of what Readability returns, with a space where a block ends, so that words don't run together. */
function spacedText(content: string): string {
  const spaced = content.replace(/<br\s*\/?>|<\/?(p|div|li|h\d|t[dhr]|[uo]l|section|article)\b[^>]*>/g, ' ');
  return parseHTML(`<html><body>${spaced}</body></html>`).document.body?.textContent ?? '';
}

function readWith(document: (html: string) => unknown): Peer {
  return {
    text(html) {
      try {
        return spacedText(new Readability(document(html)).parse()?.content ?? '');
      } catch {
        return '';
      }
    },
  };
}

/** linkedom takes the first element for the page, so a page without <html> needs one. */
const linkedom = (html: string) =>
  parseHTML(/<html[\s>]/i.test(html) ? html : `<html><body>${html}</body></html>`).document;

export const onLinkedom = readWith(linkedom);

type Defuddle = (
  document: unknown,
  url: string,
  options: { useAsync: boolean },
) => Promise<{ content: string }>;

/** A name that the type checker doesn't follow: a checkout needs this package for the benchmark alone. */
const defuddlePackage = 'defuddle/node';
let defuddle: Defuddle | undefined;

/** The text of what defuddle returns. Without `useAsync` it asks no other site about a page. */
export async function defuddleText(html: string): Promise<string> {
  defuddle ??= ((await import(defuddlePackage)) as { Defuddle: Defuddle }).Defuddle;
  try {
    const { content } = await defuddle(linkedom(html), 'https://page.invalid/', { useAsync: false });
    return spacedText(content);
  } catch {
    return '';
  }
}

let jsdom: { JSDOM: new (html: string) => { window: { document: unknown } } } | undefined;
export const onJsdom = readWith((html) => {
  jsdom ??= fromText('jsdom') as NonNullable<typeof jsdom>;
  return new jsdom.JSDOM(html).window.document;
});
