/** A record that was made of a page, beside the record of its response. */
export interface DerivedRecord {
  /** The address of its page. */
  of: string;
  /**
   * dom: the page as its scripts left it, as HTML; text: what a browser showed, as plain text; about: anything else, a
   * picture of it or a list of its requests.
   */
  kind: 'dom' | 'text' | 'about';
}

/** `urn:dom:` is ours; `onreadydom:` is the UK Web Archive's. */
const dom = /^(?:urn:dom|onreadydom):(?=https?:)/i;
/** Browsertrix and ArchiveWeb.page: the text when the page was loaded, and after its behaviours: `urn:textFinal:`. */
const text = /^urn:text[\w-]{0,40}:(?=https?:)/i;
/**
 * Browsertrix: `urn:pageinfo:`, `urn:view:`, `urn:fullPage:`, `urn:thumbnail:`; brozzler and the UK Web Archive:
 * `screenshot:`, `thumbnail:`, `imagemap:`.
 */
const about = /^(?:urn:[a-z][\w-]{0,40}|screenshot|thumbnail|imagemap):(?=https?:)/i;
/** wget's and wpull's own logs and settings, which are of no page. */
const log = /^(?:metadata:\/\/gnu\.org\/|urn:x-wpull:)/i;

/** What a record was made of, by its address; null for a page, and any other resource. */
export function derivedRecord(address: string): DerivedRecord | null {
  const forms = [
    ['dom', dom],
    ['text', text],
    ['about', about],
  ] as const;
  for (const [kind, pattern] of forms) {
    const found = pattern.exec(address);
    if (found) return { of: address.slice(found[0].length), kind };
  }
  return log.test(address) ? { of: '', kind: 'about' } : null;
}
