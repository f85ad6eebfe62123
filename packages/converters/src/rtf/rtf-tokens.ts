/** A piece of RTF: a group's edge, a control word with its number, or bytes of text. */
export type RtfToken =
  | { kind: 'open' }
  | { kind: 'close' }
  | { kind: 'control'; word: string; value: number | undefined }
  | { kind: 'bytes'; bytes: Uint8Array };

const isLetter = (code: number) => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
const isDigit = (code: number) => code >= 48 && code <= 57;
const [backslash, open, close, minus, quote, space] = [92, 123, 125, 45, 39, 32];

const isPlain = (code: number) =>
  code !== open && code !== close && code !== backslash && code !== 10 && code !== 13 && code !== 0;

/**
 * Splits RTF into its tokens (Rich Text Format 1.9.1, "Conventions of an RTF reader"). Line breaks of the file mean
 * nothing; `\bin` data is skipped.
 */
export function* rtfTokens(bytes: Uint8Array): Generator<RtfToken> {
  let i = 0;
  while (i < bytes.length) {
    const code = bytes[i]!;
    if (code === open || code === close) {
      yield { kind: code === open ? 'open' : 'close' };
      i++;
    } else if (code === 10 || code === 13 || code === 0) i++;
    else if (code !== backslash) {
      const start = i;
      while (i < bytes.length && isPlain(bytes[i]!)) i++;
      yield { kind: 'bytes', bytes: bytes.subarray(start, i) };
    } else if (isLetter(bytes[i + 1] ?? 0)) {
      const start = ++i;
      while (i < bytes.length && isLetter(bytes[i]!)) i++;
      const word = String.fromCharCode(...bytes.subarray(start, Math.min(i, start + 32)));
      const numberStart = i;
      if (bytes[i] === minus) i++;
      while (i < bytes.length && isDigit(bytes[i]!) && i - numberStart < 12) i++;
      const digits = String.fromCharCode(...bytes.subarray(numberStart, i));
      const value = /\d/.test(digits) ? Number.parseInt(digits, 10) : undefined;
      if (bytes[i] === space) i++;
      if (word === 'bin') i += Math.max(0, value ?? 0);
      else yield { kind: 'control', word, value };
    } else if (bytes[i + 1] === quote) {
      const value = Number.parseInt(String.fromCharCode(bytes[i + 2] ?? 48, bytes[i + 3] ?? 48), 16);
      if (!Number.isNaN(value)) yield { kind: 'bytes', bytes: Uint8Array.of(value) };
      i += 4;
    } else {
      yield { kind: 'control', word: String.fromCharCode(bytes[i + 1] ?? 0), value: undefined };
      i += 2;
    }
  }
}
