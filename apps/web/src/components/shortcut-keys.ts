/** What of a key event tells which key it is. */
export interface PressedKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** The name that shortcuts know a key by: 'mod+k' with Ctrl or Cmd, else the character; null for what is none of theirs. */
export function keyName({ key, ctrlKey, metaKey, altKey }: PressedKey): string | null {
  if (altKey || key === 'Unidentified' || key === 'Process' || key === 'Dead') return null;
  const name = key.length === 1 ? key.toLowerCase() : key;
  return ctrlKey || metaKey ? `mod+${name}` : name;
}

/** What a key leads to: a shortcut that is complete, or the beginning of one, or nothing. */
export type Step = { keys: string } | { begun: string } | null;

/**
 * What pressing `key` after `begun` does, given all shortcuts, each keys with spaces between. A key that goes on with
 * nothing is taken as the first of another.
 */
export function nextStep(begun: string, key: string, shortcuts: readonly string[]): Step {
  const pressed = begun === '' ? key : `${begun} ${key}`;
  if (shortcuts.includes(pressed)) return { keys: pressed };
  if (shortcuts.some((keys) => keys.startsWith(`${pressed} `))) return { begun: pressed };
  return begun === '' ? null : nextStep('', key, shortcuts);
}

/** Whether a shortcut is of characters alone, and so may be pressed by mistake or by speech input (WCAG 2.1.4). */
export function isSingleKey(keys: string): boolean {
  return !keys.startsWith('mod+');
}
