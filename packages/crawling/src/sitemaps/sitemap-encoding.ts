/** Whether bytes begin like a gzip file (RFC 1952, 2.3.1). */
export function looksGzipped(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/**
 * Decodes an XML or plain-text file: by its byte-order mark, by the bytes of its '<', by its XML declaration or the
 * header's charset, else as UTF-8. Invalid bytes become U+FFFD.
 */
export function decodeXml(bytes: Uint8Array, contentType: string | undefined): string {
  const [first, second] = bytes;
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c))
    return decodeAs('utf-16be', bytes);
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0))
    return decodeAs('utf-16le', bytes);
  if (first === 0xef && second === 0xbb) return decodeAs('utf-8', bytes);
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const declared = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)/.exec(start)?.[1];
  const label = declared ?? /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType ?? '')?.[1] ?? 'utf-8';
  // These bytes could be read so far, so they are not UTF-16, whatever the declaration says.
  return decodeAs(/^utf-?16/i.test(label) ? 'utf-8' : label, bytes);
}

function decodeAs(label: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
