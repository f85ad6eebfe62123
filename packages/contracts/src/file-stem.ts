/** Most characters, and bytes of UTF-8, of a file's name that are a person's words: disks take names of 255 bytes. */
const most = { characters: 60, bytes: 150 };

/**
 * Names as the beginning of a file's: letters and digits of any script, hyphens between them; '' where none is left.
 * Long ones are cut, each to its share of the room.
 */
export function fileStem(...names: string[]): string {
  const room = { characters: most.characters / names.length, bytes: most.bytes / names.length };
  const stems = names.map((name) => {
    const letters = name
      .slice(0, 10 * most.characters)
      .normalize('NFC')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
    return cut(letters, room).replace(/^-|-$/g, '');
  });
  return stems.filter((stem) => stem !== '').join('-');
}

/** By whole characters: half of one is no name. */
function cut(letters: string, room: { characters: number; bytes: number }): string {
  const encoder = new TextEncoder();
  let bytes = 0;
  const kept = [...letters].slice(0, room.characters).filter((letter) => {
    bytes += encoder.encode(letter).length;
    return bytes <= room.bytes;
  });
  return kept.join('');
}
