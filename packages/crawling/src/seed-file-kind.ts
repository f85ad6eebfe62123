/** Whether a text is OPML and no table: by its root, since neither addresses nor media types say it reliably. */
export function isOpml(text: string): boolean {
  return /<opml[\s>]/i.test(text.slice(0, 5_000));
}

/** Whether a text is a web page, as servers send them where a list was expected. */
export function isWebPage(text: string): boolean {
  return /^\s*<(?:!doctype|html|head|body)\b/i.test(text);
}
