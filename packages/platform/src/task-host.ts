/** What does one task at a time for a pool: a thread, or a process. */
export interface TaskHost<Input> {
  post(input: Input): void;
  /** Ends it at once, whatever it does. Resolves when it is gone. */
  end(): Promise<void>;
}

/** Why a host ended by itself. */
export interface HostEnd {
  reason: 'outOfMemory' | 'crashed' | 'killed';
  message: string;
}

/** What a host tells its pool. */
export interface HostEvents<Message> {
  message(message: Message): void;
  /** It is gone; the last that it tells. */
  ended(end: HostEnd): void;
}

/** How a host is started. */
export interface HostOptions {
  /** The module that it runs, which speaks by `openTaskPort`. */
  entry: URL;
  /** Its JavaScript heap in MB. */
  maxHeapMb: number;
}

/** Pages are made of small, short-lived things: with more room for the young, few of them live to be cleared away dearly. */
export const youngHeapMb = 96;
