/** Tokens that wait to be joined: each by itself takes many times the memory of its letters. */
const mostWaiting = 10_000;

/** The text of a paragraph, which comes token by token. */
export interface TokenText {
  /** Adds a token, or a space between two. */
  add(token: string): void;
  /** Whether nothing was added since it was taken. */
  readonly isEmpty: boolean;
  /** Whether a space was added last. */
  readonly endsInSpace: boolean;
  /** The text, in which no two white spaces follow each other and none is at its ends; the next one begins. */
  take(): string;
}

/** Begins a text. */
export function createTokenText(): TokenText {
  let joined = '';
  let waiting: string[] = [];
  let last = '';
  const join = () => {
    joined += waiting.join('');
    waiting = [];
  };
  return {
    add(token) {
      waiting.push(token);
      last = token;
      if (waiting.length >= mostWaiting) join();
    },
    get isEmpty() {
      return joined === '' && waiting.length === 0;
    },
    get endsInSpace() {
      return last === ' ';
    },
    take() {
      join();
      const text = joined;
      [joined, last] = ['', ''];
      // A single space is left as it stands: of ten million tokens, nearly all have one.
      return text.replace(/ \s+|[^\S ]\s*/g, ' ').trim();
    },
  };
}
