/** Characters that would change how the text around them is read: controls, and what turns the direction of writing. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\uFFFD]/u;

/** An address or a pattern of addresses with its letters instead of their escapes, where that hides nothing. */
export function readable(address: string): string {
  if (!address.includes('%')) return address;
  return address.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
    try {
      const text = decodeURI(escapes);
      return unseen.test(text) || /\s/.test(text) ? escapes : text;
    } catch {
      return escapes;
    }
  });
}
