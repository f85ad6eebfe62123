/** The words of a tick, and how they stand to it. */
export interface AxisWord {
  tick: number;
  x: number;
  word: string;
  anchor: 'start' | 'middle' | 'end';
}

/** How wide a character of the small type is about, and what lies between two words at least, in px. */
const charWidth = 7.5;
const gap = 8;
/** The outermost words stay within the plot where their tick is so near to its end, in px. */
const nearEnd = 24;

/**
 * The words below an axis that have room beside each other: every one, or every second one, or so many fewer that none
 * touches the next.
 *
 * @param ticks from the left, with their places in px
 */
export function axisWords(
  ticks: readonly { tick: number; x: number; word: string }[],
  { left, right }: { left: number; right: number },
): AxisWord[] {
  const last = ticks.length - 1;
  const placed = ticks.map((one, at): AxisWord => {
    const isAtEnd = at === last && one.x > right - nearEnd;
    const isAtStart = at === 0 && one.x < left + nearEnd;
    return { ...one, anchor: isAtEnd ? 'end' : isAtStart ? 'start' : 'middle' };
  });
  for (let every = 1; every < placed.length; every += 1) {
    const shown = placed.filter((_, at) => at % every === 0);
    const isFree = (word: AxisWord, at: number) => at === 0 || begin(word) >= end(shown[at - 1]!) + gap;
    if (shown.every(isFree)) return shown;
  }
  return placed.slice(0, 1);
}

const widthOf = ({ word }: AxisWord) => word.length * charWidth;
const shareBefore = { start: 0, middle: 0.5, end: 1 };
const begin = (one: AxisWord) => one.x - widthOf(one) * shareBefore[one.anchor];
const end = (one: AxisWord) => begin(one) + widthOf(one);
