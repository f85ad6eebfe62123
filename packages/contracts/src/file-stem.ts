/** The limits of the part of a file name that people choose: disks take names of 255 bytes. */
const most = { characters: 60, bytes: 150 };

/**
 * Joins names into the start of a file name: letters and digits of any script, with hyphens between them. Each name
 * may use an equal share of the limit. Returns '' if nothing remains.
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

/** Cuts between code points. */
function cut(letters: string, room: { characters: number; bytes: number }): string {
  const encoder = new TextEncoder();
  let bytes = 0;
  const kept = [...letters].slice(0, room.characters).filter((letter) => {
    bytes += encoder.encode(letter).length;
    return bytes <= room.bytes;
  });
  return kept.join('');
}
