/** Deepest nesting of JSON that is taken from outside: what this product reads and writes has less than twenty. */
export const maxJsonDepth = 100;

const quote = 0x22;
const backslash = 0x5c;

/**
 * Follows the nesting of a JSON text while it comes in, as UTF-8, part by part; false once it is deeper than allowed.
 * Parsing, checking and storing what is nested go down level by level, and a text of some hundred kilobytes can have
 * more levels than any stack. A text that is no JSON is whatever it is: its parser will say so.
 */
export function jsonDepthMeter(maxDepth = maxJsonDepth): (part: Uint8Array) => boolean {
  let depth = 0;
  let inString = false;
  let escaped = false;
  return (part) => {
    for (const byte of part) {
      if (inString) {
        if (escaped) escaped = false;
        else if (byte === backslash) escaped = true;
        else if (byte === quote) inString = false;
      } else if (byte === quote) inString = true;
      // [ and {, ] and }: these differ in one bit.
      else if ((byte | 0x20) === 0x7b) depth += 1;
      else if ((byte | 0x20) === 0x7d) depth -= 1;
      if (depth > maxDepth) return false;
    }
    return true;
  };
}
