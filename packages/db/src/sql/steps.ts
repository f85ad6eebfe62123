/** How far work on many rows has come that is done step by step, each step in a transaction with its place. */
export interface StepProgress {
  /** Rows that were changed so far. */
  count: number;
  /** Some have not had their turn: the mapping worker goes on. */
  goesOn: boolean;
}

/** How work is waited for. */
export interface Patience {
  /** In ms. */
  withinMs?: number;
  /** Rows that a step takes. */
  most?: number;
}

/** How far the one who asks for work waits for it, in ms: a hundred thousand rows go on behind. */
const patienceMs = 1_500;
/** Rows of a step. */
export const stepRows = 2_000;

/** Which step a worker takes. */
export interface StepAsked {
  /** Rows that it takes. */
  most?: number;
  /** Of the work of this corpus alone; left out: of whichever waits longest. */
  corpusId?: string | null;
}

/** Takes steps as long as somebody waits, or until there is nothing left to do. */
export async function stepsWithin(
  take: (most: number) => Promise<StepProgress>,
  { withinMs = patienceMs, most = stepRows }: Patience = {},
): Promise<StepProgress> {
  const until = performance.now() + withinMs;
  let count = 0;
  while (performance.now() < until) {
    const step = await take(most);
    count += step.count;
    if (!step.goesOn) return { count, goesOn: false };
  }
  return { count, goesOn: true };
}
