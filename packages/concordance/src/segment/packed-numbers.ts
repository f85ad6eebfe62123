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

  /** Adds bytes that were written elsewhere. */
  append(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
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

/** Reads what {@link NumberBytes} wrote, one number after another. */
export class NumberReader {
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  get ended(): boolean {
    return this.at >= this.bytes.length;
  }

  next(): number {
    let byte = this.bytes[this.at++]!;
    let number = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = this.bytes[this.at++]!;
      number |= (byte & 0x7f) << shift;
    }
    return number >>> 0;
  }
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

/** Where the first number in some bytes ends. */
export function endOfNumber(bytes: Uint8Array): number {
  let at = 0;
  while (bytes[at++]! > 0x7f);
  return at;
}

/** The sum of all numbers in some bytes, modulo 2^32. */
export function sumOfNumbers(bytes: Uint8Array): number {
  let [sum, shift] = [0, 0];
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    sum = (sum + ((byte & 0x7f) << shift)) | 0;
    shift = byte > 0x7f ? shift + 7 : 0;
  }
  return sum >>> 0;
}
