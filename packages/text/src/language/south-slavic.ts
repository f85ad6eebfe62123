import { type Mark, markOf } from './south-slavic-words';

/** Bosnian, Croatian and Serbian in Latin letters, which letter sequences hardly tell apart. */
export const southSlavic = ['bs', 'hr', 'sr'] as const;
export type SouthSlavic = (typeof southSlavic)[number];

/** How much less likely a language becomes with each word of a kind: natural logarithms. */
const costs: Readonly<Record<Mark, Readonly<Record<SouthSlavic, number>>>> = {
  ekavian: { bs: 5, hr: 5, sr: 0 },
  ijekavian: { bs: 0, hr: 0, sr: 4 },
  croatian: { bs: 3, hr: 0, sr: 4 },
  eastern: { bs: 0, hr: 3, sr: 0 },
  serbian: { bs: 1.5, hr: 2.5, sr: 0 },
  bosnian: { bs: 0, hr: 2.5, sr: 2.5 },
  western: { bs: 0, hr: 0, sr: 2.5 },
  ratherEastern: { bs: 0, hr: 1, sr: 0 },
  ratherCroatian: { bs: 1, hr: 0, sr: 1 },
};

/**
 * Where Croatian has an infinitive, the other two have a finite verb after *da*, or ask with *da li*; their verbs
 * from other languages end in *-izovati*.
 */
const easternPhrases =
  /(?<!\p{L})(?:da li|(?:mog(?:u|ao|la|li|lo)|može(?:mo|te|š)?|treba(?:lo|ju)?|hoće(?:mo|te|š)?|počn(?:u|e|em|emo|ete)) da)(?!\p{L})|\p{L}izova\p{L}/gu;

/**
 * What the words of a text in Latin letters say of its being Bosnian, Croatian or Serbian: a natural logarithm for each,
 * 0 for the likeliest.
 */
export function weighSouthSlavic(text: string): Record<SouthSlavic, number> {
  const sums = { bs: 0, hr: 0, sr: 0 };
  const add = (mark: Mark, times: number): void => {
    for (const language of southSlavic) sums[language] -= costs[mark][language] * times;
  };
  const small = text.toLowerCase();
  for (const word of small.match(/\p{L}+/gu) ?? []) {
    const mark = markOf(word);
    if (mark) add(mark, 1);
  }
  add('eastern', small.match(easternPhrases)?.length ?? 0);
  const most = Math.max(...Object.values(sums));
  for (const language of southSlavic) sums[language] -= most;
  return sums;
}
