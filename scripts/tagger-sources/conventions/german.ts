import { byForm, type Convention, oneOf } from './convention';

/** German particles that are parted from their verb and are prepositions elsewhere: UD German-GSD has them as ADP. */
const germanPreposition = oneOf(
  `ab an auf aus bei durch gegen hinter mit nach neben ohne seit statt über um unter von vor wegen wider zu zwischen
   entgegen gegenüber entlang`,
);

const partedParticle = (form: string) => (germanPreposition(form) ? 'ADP' : 'ADV');

/** Quantifiers and indefinite pronouns that GSD has as determiners, alone, too. */
const determiner = oneOf(
  `all alle allem allen aller alles andere anderem anderen anderer anderes beide beiden beider beides eine einem einen
   einer eines einige einigen einiger einiges keine keinem keinen keiner keines jede jedem jeden jeder jedes manche
   manchen mancher mehrere mehreren meiste meisten solche solchem solchen solcher solches viel viele vielem vielen
   vieler vieles wenig wenige wenigen weniger wenigem etliche etlichen sämtliche`,
);
/** Days, months and the currency are proper nouns in GSD. */
const calendar = oneOf(
  `montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag januar februar märz april mai juni juli
   august september oktober november dezember euro`,
);
const comparison = oneOf('mehr weniger anders eher lieber');

/** 'als' after a comparative is a conjunction, elsewhere a preposition; 'wie' in comparisons is a conjunction. */
const comparing: Convention = (word, sentence) => {
  if (word.form.toLowerCase() === 'wie') return 'CCONJ';
  const at = sentence.indexOf(word);
  const before = sentence.slice(Math.max(0, at - 4), at);
  const isComparative = before.some(
    ({ form, upos }) => comparison(form) || (/^(?:ADJ|ADV)$/.test(upos) && /er(?:e[nmrs]?)?$/.test(form)),
  );
  return isComparative ? 'CCONJ' : 'ADP';
};

const empiristForms = byForm('natürlich einfach ADJ ADV; ja nein INTJ ADV');

/** STTS as UD German-GSD has it: 'haben' and 'werden' without another verb are VERB, quantifiers are DET. */
export const empirist: Convention = (word, sentence) => {
  const { form, xpos, lemma, upos } = word;
  const has = (tags: RegExp) => sentence.some((one) => tags.test(one.xpos));
  if (xpos === 'PIAT') return form.toLowerCase() === 'paar' ? 'ADJ' : 'DET';
  if ((xpos === 'PIS' || xpos === 'ADJA') && determiner(form)) return 'DET';
  if (xpos === 'PTKVZ') return partedParticle(form);
  if (xpos === 'PTKA') return 'ADV';
  if (xpos === 'TRUNC') return 'NOUN';
  if (xpos === 'KOUI') return 'ADP';
  if (xpos === 'KOKOM' && /^(?:als|wie)$/i.test(form)) return comparing(word, sentence);
  if (upos === 'NOUN' && calendar(form)) return 'PROPN';
  if (/^VA(?:FIN|INF)$/.test(xpos) && !has(/^V[AMV]PP$/)) {
    if (lemma === 'haben') return 'VERB';
    if (lemma === 'werden' && !has(/^V[AMV]INF$/)) return 'VERB';
  }
  return empiristForms(word, sentence);
};

/** Adjectives that German-PUD has as adverbs where they modify a verb, and GSD as adjectives. */
const adverbialEnd = /(?:ig|lich|isch|bar|sam|haft|iv|al|ell|end|voll|los|ant)$/;
const adverbialAdjective = oneOf(
  `absolut abhängig attraktiver ausgesprochen begrenzt blind deutlich direkt besser gut egal eng entfernt erneut exakt
   extrem fest früher gemeinsam genau genauer gesondert getrennt gezielt gleichzeitig hart hoch häufiger interessant
   jung knapp komplett kontrovers kurz lang legitim leicht länger militant nackt offen parallel penibel privat prompt
   präzise richtig rund schlecht schnell schwer signifikant spät später stark steil süchtig tief total unabhängig weit
   westlich`,
);
const adverb = oneOf(
  `derzeit eigentlich endlich schließlich letztlich letztendlich lediglich freilich wirklich natürlich sicherlich
   möglicherweise vermutlich ziemlich tatsächlich allmählich wenig einmal dreimal manchmal mal diesmal hinterher`,
);

const pudForms = byForm(
  `alles alle allem viele andere anderen anderem beide beiden meisten mehr einige wenige NOUN DET; jemand NOUN PRON;
   anstatt um ohne statt SCONJ ADP; bis CCONJ ADP; a DET ADP`,
);

export const germanPud: Convention = (word, sentence) => {
  const { form, xpos, upos } = word;
  if (xpos === 'RP' && upos === 'PART' && form.toLowerCase() !== 'zu') return partedParticle(form);
  if (xpos === 'DC' && upos === 'ADP') return partedParticle(form);
  if (xpos === 'RED') return 'NOUN';
  if (upos === 'CCONJ' && /^(?:als|wie)$/i.test(form)) return comparing(word, sentence);
  if (upos === 'NOUN' && calendar(form)) return 'PROPN';
  if (
    upos === 'ADV' &&
    xpos === 'RB' &&
    !adverb(form) &&
    (adverbialEnd.test(form) || adverbialAdjective(form))
  )
    return 'ADJ';
  return pudForms(word, sentence);
};
