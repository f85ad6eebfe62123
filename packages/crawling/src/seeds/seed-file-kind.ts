/**
 * Whether a text is OPML and not a table. Its root element decides, because addresses and media types are not
 * reliable.
 */
export function isOpml(text: string): boolean {
  return /<opml[\s>]/i.test(text.slice(0, 5_000));
}

/** Whether a text is a web page, which servers sometimes send instead of a list. */
export function isWebPage(text: string): boolean {
  return /^\s*<(?:!doctype|html|head|body)\b/i.test(text);
}
