/** How many requests are worked on at once. */
export interface TurnLimits {
  /** Of all clients. */
  atOnce: number;
  /** Of one client. */
  ofOneClient: number;
  /** Of all who are not known, together: the other places are kept for those who are. */
  ofStrangers: number;
  /** After this time a request no longer counts: it waits for something else than this process, in ms. */
  holdMs: number;
}

/** Whose requests are counted together. */
export interface Client {
  name: string;
  /** Somebody who is signed in, or has a key. */
  isKnown: boolean;
}

/** A request that waits for its turn, or has it. */
interface Turn {
  client: Client;
  start(): void;
}

/**
 * A fair queue. Of the clients who wait, the one with the fewest requests in hand comes first; of equal ones, the one
 * who came first. So if one client sends fifty requests, the next client waits for two of them and not for fifty; and
 * however many strangers there are, those who are known wait for none of them as long as they leave room for each other.
 */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #waiting: Turn[] = [];
  /** Requests in hand, by client. */
  readonly #inHand = new Map<string, number>();
  #all = 0;
  #strangers = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /**
   * Calls `start` when it is this client's turn, which may be at once. The function that it returns gives the turn back;
   * before the turn has come, it leaves the queue. It may be called more than once.
   */
  take(client: Client, start: () => void): () => void {
    let isDone = false;
    let isInHand = false;
    let timer: NodeJS.Timeout | undefined;
    const giveBack = () => {
      if (isDone) return;
      isDone = true;
      clearTimeout(timer);
      if (isInHand) this.#count(client, -1);
      else this.#waiting.splice(this.#waiting.indexOf(turn), 1);
      this.#next();
    };
    const turn: Turn = {
      client,
      start: () => {
        isInHand = true;
        timer = setTimeout(giveBack, this.#limits.holdMs);
        start();
      },
    };
    this.#waiting.push(turn);
    this.#next();
    return giveBack;
  }

  #next(): void {
    while (this.#all < this.#limits.atOnce) {
      const turn = this.#mostPatient();
      if (!turn) return;
      this.#waiting.splice(this.#waiting.indexOf(turn), 1);
      this.#count(turn.client, 1);
      turn.start();
    }
  }

  #mostPatient(): Turn | null {
    let chosen: Turn | null = null;
    let fewest = this.#limits.ofOneClient;
    const isFull = this.#strangers >= this.#limits.ofStrangers;
    for (const turn of this.#waiting) {
      const inHand = this.#inHand.get(turn.client.name) ?? 0;
      if (inHand >= fewest || (!turn.client.isKnown && isFull)) continue;
      chosen = turn;
      fewest = inHand;
      if (inHand === 0) break;
    }
    return chosen;
  }

  #count({ name, isKnown }: Client, change: 1 | -1): void {
    this.#all += change;
    if (!isKnown) this.#strangers += change;
    const inHand = (this.#inHand.get(name) ?? 0) + change;
    if (inHand > 0) this.#inHand.set(name, inHand);
    else this.#inHand.delete(name);
  }
}
