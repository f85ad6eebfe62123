import { defaultJudgingReasons } from '@florilegium/contracts/validation';

/** The reasons of a corpus, by their keys 1 to 9: its own list, or the codes of the default one. */
export function reasonsOf(corpus: { judgingReasons: unknown }): readonly string[] {
  const own = corpus.judgingReasons;
  return Array.isArray(own) && own.every((reason) => typeof reason === 'string')
    ? own
    : defaultJudgingReasons;
}

/** A reason as somebody reads it: the words of a default code, or the corpus's own. */
export function reasonWords(t: (key: never) => string, reason: string): string {
  return (defaultJudgingReasons as readonly string[]).includes(reason)
    ? t(`reason.${reason}` as never)
    : reason;
}
