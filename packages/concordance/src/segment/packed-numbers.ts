/** Most bytes of a number of 32 bits, seven bits a byte. */
export const mostBytes = 5;

/** Writes numbers in bytes of seven bits, the low ones first; all but the last byte of a number have their high bit set. */
export class NumberBytes {
  private bytes = new Uint8Array(1 << 12);
  length = 0;

  /** Makes room for so many numbers: {@link push} doesn't look. */
  reserve(numbers: number): void {
    const least = this.length + mostBytes * numbers;
    if (least <= this.bytes.length) return;
    const larger = new Uint8Array(Math.max(least, 2 * this.bytes.length));
    larger.set(this.bytes.subarray(0, this.length));
    this.bytes = larger;
  }

  push(given: number): void {
    let number = given;
    while (number > 0x7f) {
      this.bytes[this.length++] = (number & 0x7f) | 0x80;
      number >>>= 7;
    }
    this.bytes[this.length++] = number;
  }

  /** What was written, which is forgotten here: valid until something else is written. */
  take(): Uint8Array {
    const taken = this.bytes.subarray(0, this.length);
    this.length = 0;
    return taken;
  }
}

/** Numbers in few bytes; ascending ones as differences. */
export function packNumbers(numbers: Uint32Array, order: 'any' | 'ascending'): Uint8Array {
  const bytes = new NumberBytes();
  bytes.reserve(numbers.length);
  let before = 0;
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at]!;
    bytes.push(number - before);
    if (order === 'ascending') before = number;
  }
  return bytes.take();
}

/** Reads what {@link packNumbers} wrote. */
export function unpackNumbers(bytes: Uint8Array, order: 'any' | 'ascending'): Uint32Array {
  let count = 0;
  for (let at = 0; at < bytes.length; at++) if (bytes[at]! < 0x80) count++;
  const numbers = new Uint32Array(count);
  let [at, before] = [0, 0];
  for (let number = 0; number < count; number++) {
    let byte = bytes[at++]!;
    let read = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = bytes[at++]!;
      read |= (byte & 0x7f) << shift;
    }
    before += read;
    numbers[number] = before;
    if (order === 'any') before = 0;
  }
  return numbers;
}
