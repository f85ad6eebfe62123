/** Bytes that grow as they are written. */
export interface ByteWriter {
  varint(value: number): void;
  byte(value: number): void;
  /** Length, then bytes. */
  stream(bytes: Uint8Array): void;
  raw(bytes: Uint8Array): void;
  text(text: string): void;
  bytes(): Uint8Array;
}

/** An empty writer. byte-reader reads its output. */
export function createByteWriter(): ByteWriter {
  let buffer = new Uint8Array(1 << 12);
  let length = 0;
  const need = (more: number) => {
    if (length + more <= buffer.length) return;
    const larger = new Uint8Array(Math.max(buffer.length * 2, length + more));
    larger.set(buffer);
    buffer = larger;
  };
  const byte = (value: number) => {
    need(1);
    buffer[length++] = value;
  };
  const varint = (value: number) => {
    let left = value;
    while (left > 127) {
      byte((left & 127) | 128);
      left >>>= 7;
    }
    byte(left);
  };
  const raw = (bytes: Uint8Array) => {
    need(bytes.length);
    buffer.set(bytes, length);
    length += bytes.length;
  };
  const stream = (bytes: Uint8Array) => {
    varint(bytes.length);
    raw(bytes);
  };
  return {
    varint,
    byte,
    raw,
    stream,
    text: (text) => stream(new TextEncoder().encode(text)),
    bytes: () => buffer.slice(0, length),
  };
}
