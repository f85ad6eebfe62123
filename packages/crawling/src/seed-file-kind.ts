/** Whether a text is OPML and no table: by its root, since neither addresses nor media types say it reliably. */
export function isOpml(text: string): boolean {
  return /<opml[\s>]/i.test(text.slice(0, 5_000));
}
