/** A list of numbers that grows. */
export class GrowingNumbers<Numbers extends Uint8Array | Uint32Array> {
  length = 0;
  constructor(private numbers: Numbers) {}

  push(number: number): void {
    if (this.length === this.numbers.length) {
      const larger = new (this.numbers.constructor as new (length: number) => Numbers)(2 * this.length);
      larger.set(this.numbers);
      this.numbers = larger;
    }
    this.numbers[this.length++] = number;
  }

  get all(): Numbers {
    return this.numbers.subarray(0, this.length) as Numbers;
  }
}

export const growingTable = () => new GrowingNumbers(new Uint32Array(1 << 12));
