import { knownPages } from './known-pages';

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
  /** `url`: of a page that is refused, so that no form of it stands in for it. */
  | { kind: 'other'; other: Page; url?: string };

/** A page, with the form in which it is to be read; or a form whose page is not in the file. */
export type PageOrForm<Page, Form> =
  | { page: Page; form: Form | null }
  | { page: null; form: Form; of: string }
  /** A form that is not needed, as its page has a text of its own; or one that stands for no page that is taken. */
  | { page: null; form: null; why: 'ownText' | 'noPage' };

/** Shells that wait for their form at most: it may stand far behind, or in another file. */
const maxWaiting = 500;
const maxWaitingBytes = 64_000_000;
/** Pages whose addresses are remembered. */
const mostKnown = 2_000_000;

/**
 * Brings pages and their forms together. The form that stands right behind its page replaces it, and one that stands
 * further behind only a page that shows nothing without its scripts. Such pages come out of order, the others keep theirs.
 * A form whose page is not in the file is read as the page if it is HTML: a text alone may be of anything, and its page
 * stands in another file. No part is lost, and memory doesn't grow with the file.
 */
export async function* withForms<Page, Form>(
  parts: AsyncIterable<FilePart<Page, Form>>,
  most = mostKnown,
): AsyncGenerator<PageOrForm<Page, Form>> {
  type Waiting = Extract<FilePart<Page, Form>, { kind: 'page' }>;
  const waiting = new Map<string, Waiting>();
  const known = knownPages(most);
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
      if (part.url !== undefined) known.note(part.url, false);
      yield { page: part.other, form: null };
    } else if (part.kind === 'page') {
      yield* pass();
      last = part;
      known.note(part.url, true);
    } else if (last?.url === part.of && (part.isDom || last.isShell)) {
      yield { page: last.page, form: part.form };
      last = null;
    } else {
      const page = take(part.of);
      if (page) yield { page: page.page, form: part.form };
      else yield alone(part, known.isTaken(part.of));
    }
  }
  yield* pass();
  for (const { page } of waiting.values()) yield { page, form: null };
}

/** What becomes of a form that no page waits for. */
function alone<Form>(
  { form, of, isDom }: Extract<FilePart<never, Form>, { kind: 'form' }>,
  isTaken: boolean | undefined,
): PageOrForm<never, Form> {
  if (isTaken) return { page: null, form: null, why: 'ownText' };
  if (isTaken === false || !isDom) return { page: null, form: null, why: 'noPage' };
  return { page: null, form, of };
}
