/** Bytes and the position up to which they are read. */
export interface ByteReader {
  readonly bytes: Uint8Array;
  at: number;
}

/** The next number, 7 bits a byte, least significant first. Reads 0 after the end. */
export function readVarint(reader: ByteReader): number {
  let value = 0;
  let shift = 0;
  for (;;) {
    const byte = reader.bytes[reader.at++] ?? 0;
    value |= (byte & 127) << shift;
    if (byte < 128) return value;
    shift += 7;
  }
}

/** The next `length` bytes, not copied. Throws RangeError if there are fewer. */
export function readBytes(reader: ByteReader, length: number): Uint8Array {
  const { bytes, at } = reader;
  if (at + length > bytes.length) throw new RangeError('The model ends too early.');
  reader.at += length;
  return bytes.subarray(at, at + length);
}

/** The next text: its length in bytes, then UTF-8. */
export function readText(reader: ByteReader): string {
  return new TextDecoder().decode(readBytes(reader, readVarint(reader)));
}

/** The next stream of bytes: its length, then the bytes. */
export function readStream(reader: ByteReader): ByteReader {
  return { bytes: readBytes(reader, readVarint(reader)), at: 0 };
}
