/** Longest name of a file that is made of a person's words, without its ending. */
const maxLength = 60;

/** A name as the beginning of a file's: letters and digits of any script, hyphens between them; '' where none is left. */
export function fileStem(name: string): string {
  const letters = name
    .slice(0, 10 * maxLength)
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  // By whole characters: half of one is no name.
  return [...letters].slice(0, maxLength).join('').replace(/^-|-$/g, '');
}
