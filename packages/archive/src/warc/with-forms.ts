import { hash } from 'node:crypto';

/** A part of a WARC file: a page, a form of a page that was made in a browser, or something else. */
export type FilePart<Page, Form> =
  | {
      kind: 'page';
      page: Page;
      url: string;
      /** It shows almost nothing without its scripts, so that a form of it says more. */
      isShell: boolean;
      bytes: number;
    }
  | { kind: 'form'; form: Form; of: string; isDom: boolean }
  | { kind: 'other'; other: Page };

/** A page, with the form in which it is to be read; or a form whose page is not in the file. */
export type PageOrForm<Page, Form> =
  | { page: Page; form: Form | null }
  | { page: null; form: Form; of: string }
  /** A form of a page that has a text of its own. */
  | { page: null; form: null };

/** Shells that wait for their form at most: it may stand far behind, or in another file. */
const maxWaiting = 500;
const maxWaitingBytes = 64_000_000;

/**
 * Brings pages and their forms together. The form that stands right behind its page replaces it, and one that stands
 * further behind only a page that shows nothing without its scripts. Such pages come out of order, the others keep theirs.
 * No part is lost, and memory doesn't grow with the file but for eight bytes a page.
 */
export async function* withForms<Page, Form>(
  parts: AsyncIterable<FilePart<Page, Form>>,
): AsyncGenerator<PageOrForm<Page, Form>> {
  type Waiting = Extract<FilePart<Page, Form>, { kind: 'page' }>;
  const waiting = new Map<string, Waiting>();
  const seen = new Set<number>();
  let bytes = 0;
  let last: Waiting | null = null;
  const take = (url: string): Waiting | undefined => {
    const found = waiting.get(url);
    if (found) {
      waiting.delete(url);
      bytes -= found.bytes;
    }
    return found;
  };
  /** The page before this one has nothing right behind it. */
  function* pass(): Generator<PageOrForm<Page, Form>> {
    const page: Waiting | null = last;
    last = null;
    if (!page) return;
    if (!page.isShell || waiting.has(page.url)) return yield { page: page.page, form: null };
    waiting.set(page.url, page);
    bytes += page.bytes;
    for (const [url] of waiting) {
      if (waiting.size <= maxWaiting && bytes <= maxWaitingBytes) break;
      yield { page: take(url)!.page, form: null };
    }
  }
  for await (const part of parts) {
    if (part.kind === 'other') {
      yield* pass();
      yield { page: part.other, form: null };
    } else if (part.kind === 'page') {
      yield* pass();
      last = part;
      seen.add(keyOf(part.url));
    } else if (last?.url === part.of && (part.isDom || last.isShell)) {
      yield { page: last.page, form: part.form };
      last = null;
    } else {
      const page = take(part.of);
      if (page) yield { page: page.page, form: part.form };
      else if (seen.has(keyOf(part.of))) yield { page: null, form: null };
      else yield { page: null, form: part.form, of: part.of };
    }
  }
  yield* pass();
  for (const { page } of waiting.values()) yield { page, form: null };
}

/** 48 bits of a digest: two of a million addresses are taken for one in two of a thousand files. */
const keyOf = (url: string) => Number.parseInt(hash('md5', url, 'hex').slice(0, 12), 16);
