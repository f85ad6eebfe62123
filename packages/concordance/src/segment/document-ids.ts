const dash = 0x2d;

/** Writes the sixteen bytes of a UUID where there are zeros. */
export function writeId(id: string, bytes: Uint8Array, from: number): void {
  let digits = 0;
  for (let at = 0; at < id.length && digits < 32; at++) {
    const code = id.charCodeAt(at);
    if (code === dash) continue;
    // Digits are 0x30 to 0x39; of letters of either case the low bits count from 1.
    const value = code > 0x39 ? (code & 0xf) + 9 : code & 0xf;
    bytes[from + (digits >>> 1)]! |= digits++ & 1 ? value : value << 4;
  }
}

/** The sixteen bytes of a UUID. */
export function idBytes(id: string): Buffer {
  const bytes = Buffer.alloc(16);
  writeId(id, bytes, 0);
  return bytes;
}
