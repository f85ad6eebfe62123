/** How the case of a form changes to that of its lemma. */
const caseSteps = ['lower', 'keep', 'title'] as const;
type CaseStep = (typeof caseSteps)[number];

/** An edit that turns a form into its lemma: first the case changes, then the beginning and the end are replaced. */
export interface LemmaScript {
  case: CaseStep;
  cutStart: string;
  addStart: string;
  cutEnd: string;
  addEnd: string;
}

/** The script as text: models store it, and equal texts are the same script. */
export function writeScript(script: LemmaScript): string {
  const { cutStart, addStart, cutEnd, addEnd } = script;
  return [script.case[0], cutStart, addStart, cutEnd, addEnd].join('\t');
}

/** Reads what `writeScript` wrote. */
export function readScript(text: string): LemmaScript {
  const [step, cutStart = '', addStart = '', cutEnd = '', addEnd = ''] = text.split('\t');
  const found = caseSteps.find((name) => name[0] === step) ?? 'keep';
  return { case: found, cutStart, addStart, cutEnd, addEnd };
}

function inCase(form: string, step: CaseStep): string {
  if (step === 'keep') return form;
  if (step === 'lower') return form.toLowerCase();
  return form.charAt(0).toUpperCase() + form.slice(1).toLowerCase();
}

/** The lemma that a script gives for a form; null if the script doesn't fit. */
export function applyScript(script: LemmaScript, form: string): string | null {
  const { cutStart, addStart, cutEnd, addEnd } = script;
  const base = inCase(form, script.case);
  if (cutStart.length + cutEnd.length > base.length) return null;
  if (!base.startsWith(cutStart) || !base.endsWith(cutEnd)) return null;
  const lemma = addStart + base.slice(cutStart.length, base.length - cutEnd.length) + addEnd;
  return lemma === '' ? null : lemma;
}

/** The script that turns `form` into `lemma` with the least change. The lemma decides whether case is kept. */
export function findScript(form: string, lemma: string, prefersCase: boolean): LemmaScript {
  // 'title' before 'keep': if both fit, 'title' also turns 'KENNEDY' and 'kennedy' into 'Kennedy'.
  const steps: readonly CaseStep[] = prefersCase ? ['title', 'keep', 'lower'] : ['lower', 'title', 'keep'];
  let best: LemmaScript | null = null;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const step of steps) {
    const script = edit(inCase(form, step), lemma, step);
    const cost =
      script.cutStart.length + script.addStart.length + script.cutEnd.length + script.addEnd.length;
    if (cost < bestCost) {
      best = script;
      bestCost = cost;
    }
  }
  return best ?? edit(form, lemma, 'keep');
}

/** The parts before and after the longest common part. */
function edit(form: string, lemma: string, step: CaseStep): LemmaScript {
  let length = 0;
  let inForm = 0;
  let inLemma = 0;
  for (let at = 0; at < form.length; at++) {
    for (let other = 0; other < lemma.length; other++) {
      let same = 0;
      while (at + same < form.length && form[at + same] === lemma[other + same]) same++;
      if (same > length) {
        length = same;
        inForm = at;
        inLemma = other;
      }
    }
  }
  return {
    case: step,
    cutStart: form.slice(0, inForm),
    addStart: lemma.slice(0, inLemma),
    cutEnd: form.slice(inForm + length),
    addEnd: lemma.slice(inLemma + length),
  };
}
