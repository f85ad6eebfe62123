/** Something that the palette can do or go to. */
export interface Command {
  id: string;
  label: string;
  /** Where it belongs, e.g. the corpus of a job. */
  hint?: string;
  run: () => void;
}

/** Lower case without accents, as people type. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Those whose label or hint has every word that was typed, whole words' beginnings first, else in their order. */
export function findCommands(commands: readonly Command[], typed: string): Command[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  return commands
    .map((command) => ({ command, place: placeOf(folded(`${command.label} ${command.hint ?? ''}`), words) }))
    .filter(({ place }) => place !== null)
    .sort((a, b) => a.place! - b.place!)
    .map(({ command }) => command);
}

/** 0 where all words begin a word, 1 where some stand inside; null where one is missing. */
function placeOf(text: string, words: readonly string[]): number | null {
  let place = 0;
  for (const word of words) {
    if (!text.includes(word)) return null;
    if (!` ${text}`.includes(` ${word}`)) place = 1;
  }
  return place;
}
