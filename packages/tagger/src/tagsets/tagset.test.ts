import { describe, expect, test } from 'vitest';
import { fineTag } from './tagset';

/** 'form lemma UPOS Feature=Value xpos'; '-' for nothing. */
function tagOf(language: string, line: string): string {
  const [form = '', lemma = '', upos = '', feats = '-', xpos = '-'] = line.split(' ');
  const given = (value: string) => (value === '-' ? '' : value);
  return fineTag(language, { form, lemma, upos, feats: given(feats), xpos: given(xpos) });
}

const tables: readonly [string, readonly [string, string][]][] = [
  [
    'it',
    [
      ['della di ADP+DET Definite=Def|PronType=Art', 'PRE:det'],
      ['di di ADP', 'PRE'],
      ['il il DET Definite=Def|PronType=Art', 'DET:def'],
      ['un uno DET Definite=Ind|PronType=Art', 'DET:indef'],
      ['questo questo DET PronType=Dem', 'PRO:demo'],
      ['ogni ogni DET PronType=Ind', 'PRO:indef'],
      ['mio mio DET Poss=Yes|PronType=Prs', 'PRO:poss'],
      ['che che PRON PronType=Rel', 'PRO:rela'],
      ['chi chi PRON PronType=Int', 'PRO:inter'],
      ['si si PRON Clitic=Yes|Person=3|PronType=Prs', 'PRO:refl'],
      ['io io PRON PronType=Prs', 'PRO:pers'],
      ['casa casa NOUN Gender=Fem|Number=Sing', 'NOM'],
      ['Roma Roma PROPN', 'NPR'],
      ['ecc. ecc. NOUN Abbr=Yes', 'ABR'],
      ['va andare VERB Mood=Ind|Tense=Pres|VerbForm=Fin', 'VER:pres'],
      ['andava andare VERB Mood=Ind|Tense=Imp|VerbForm=Fin', 'VER:impf'],
      ['andò andare VERB Mood=Ind|Tense=Past|VerbForm=Fin', 'VER:remo'],
      ['andrà andare VERB Mood=Ind|Tense=Fut|VerbForm=Fin', 'VER:futu'],
      ['andrebbe andare VERB Mood=Cnd|Tense=Pres|VerbForm=Fin', 'VER:cond'],
      ['vada andare VERB Mood=Sub|Tense=Pres|VerbForm=Fin', 'VER:cpre'],
      ['andasse andare VERB Mood=Sub|Tense=Imp|VerbForm=Fin', 'VER:cimp'],
      ['vai andare VERB Mood=Imp|Tense=Pres|VerbForm=Fin', 'VER:impe'],
      ['andato andare VERB Tense=Past|VerbForm=Part', 'VER:pper'],
      ['andante andare VERB Tense=Pres|VerbForm=Part', 'VER:ppre'],
      ['andando andare VERB VerbForm=Ger', 'VER:geru'],
      ['essere essere AUX VerbForm=Inf', 'VER:infi'],
      ['farlo fare VERB+PRON VerbForm=Inf', 'VER:infi:cli'],
      ['lavarsi lavare VERB+PRON VerbForm=Inf', 'VER:refl:infi'],
      ['andarsene andare VERB+PRON+PRON VerbForm=Inf', 'VER:refl:infi'],
      ['facendolo fare VERB+PRON VerbForm=Ger', 'VER:geru:cli'],
      ['. . PUNCT', 'SENT'],
      [', , PUNCT', 'PON'],
      ['3 3 NUM', 'NUM'],
      ['e e CCONJ', 'CON'],
    ],
  ],
  [
    'de',
    [
      ['im in ADP+DET', 'APPRART'],
      ['gut gut ADJ Degree=Pos', 'ADJD'],
      ['gute gut ADJ Case=Nom|Degree=Pos', 'ADJA'],
      ['hat haben AUX VerbForm=Fin', 'VAFIN'],
      ['kann können AUX VerbForm=Fin', 'VMFIN'],
      ['geht gehen VERB VerbForm=Fin', 'VVFIN'],
      ['anzugehen angehen VERB VerbForm=Inf', 'VVIZU'],
      ['zubereiten zubereiten VERB VerbForm=Inf', 'VVINF'],
      ['gegangen gehen VERB VerbForm=Part', 'VVPP'],
      ['zu zu PART', 'PTKZU'],
      ['nicht nicht PART', 'PTKNEG'],
      ['an an ADP - PTKVZ', 'PTKVZ'],
      ['damit damit ADV', 'PAV'],
      ['damit damit ADV PronType=Dem PROAV', 'PAV'],
      ['wie wie ADV PronType=Int', 'PWAV'],
      ['kein kein DET PronType=Neg', 'PIAT'],
      ['mein mein DET Poss=Yes|PronType=Prs', 'PPOSAT'],
      ['sich sich PRON PronType=Prs|Reflex=Yes', 'PRF'],
      ['die der PRON PronType=Dem,Rel', 'PRELS'],
      ['dass dass SCONJ', 'KOUS'],
      ['Vor- vor NOUN', 'TRUNC'],
      ['; ; PUNCT', '$.'],
      [', , PUNCT', '$,'],
      ['( ( PUNCT', '$('],
    ],
  ],
  [
    'fr',
    [
      ['du de ADP+DET', 'PRP:det'],
      ['le le DET Definite=Def|PronType=Art', 'DET:ART'],
      ['son son DET Poss=Yes|PronType=Prs', 'DET:POS'],
      ['ce ce DET PronType=Dem', 'PRO:DEM'],
      ['qui qui PRON PronType=Rel', 'PRO:REL'],
      ['fut être AUX Mood=Ind|Tense=Past|VerbForm=Fin', 'VER:simp'],
      ['fût être AUX Mood=Sub|Tense=Imp|VerbForm=Fin', 'VER:subi'],
      ['soit être AUX Mood=Sub|Tense=Pres|VerbForm=Fin', 'VER:subp'],
      ['allé aller VERB Tense=Past|VerbForm=Part', 'VER:pper'],
      ['Paris Paris PROPN', 'NAM'],
      ['« « PUNCT', 'PUN:cit'],
      ['? ? PUNCT', 'SENT'],
    ],
  ],
  [
    'en',
    [
      ['is be AUX Mood=Ind|Number=Sing|Person=3|Tense=Pres|VerbForm=Fin VBZ', 'VBZ'],
      ['had have VERB Mood=Ind|Tense=Past|VerbForm=Fin VBD', 'VHD'],
      ['goes go VERB Mood=Ind|Number=Sing|Person=3|Tense=Pres|VerbForm=Fin', 'VVZ'],
      ['going go VERB Tense=Pres|VerbForm=Part', 'VVG'],
      ['can can AUX VerbForm=Fin', 'MD'],
      ['London London PROPN Number=Sing NNP', 'NP'],
      ['it it PRON PronType=Prs PRP', 'PP'],
      ['my my PRON Poss=Yes|PronType=Prs', 'PP$'],
      ['that that SCONJ - IN', 'IN/that'],
      ['better good ADJ Degree=Cmp', 'JJR'],
      ["'s 's PART", 'POS'],
      ['to to PART', 'TO'],
      ['! ! PUNCT', 'SENT'],
      ['( ( PUNCT', '('],
    ],
  ],
  [
    'es',
    [
      ['del de ADP+DET', 'PDEL'],
      ['al a ADP+DET', 'PAL'],
      ['es ser AUX VerbForm=Fin', 'VSfin'],
      ['puede poder AUX VerbForm=Fin', 'VMfin'],
      ['comer comer VERB VerbForm=Inf', 'VLinf'],
      ['comerlo comer VERB+PRON VerbForm=Inf', 'VCLIinf'],
      ['que que SCONJ', 'CQUE'],
      ['que que PRON PronType=Int,Rel', 'REL'],
      ['qué qué PRON PronType=Int,Rel', 'INT'],
      ['se él PRON PronType=Prs|Reflex=Yes', 'SE'],
      ['no no ADV Polarity=Neg', 'NEG'],
      ['enero enero NOUN', 'NMON'],
      ['primero primero ADJ NumType=Ord', 'ORD'],
      [', , PUNCT', 'CM'],
      ['... ... PUNCT', 'DOTS'],
    ],
  ],
];

describe.each(tables)('%s', (language, cases) => {
  test.each(cases)('%s is %s', (line, expected) => {
    expect(tagOf(language, line)).toBe(expected);
  });

  test('every part of speech has a tag, whatever its features', () => {
    const all =
      'ADJ ADP ADV AUX CCONJ DET INTJ NOUN NUM PART PRON PROPN PUNCT SCONJ SYM VERB X ADP+DET VERB+PRON';
    for (const upos of all.split(' '))
      for (const feats of ['', 'Foo=Bar', 'PronType=', 'Tense=Past', '|', 'VerbForm'])
        expect(fineTag(language, { form: 'a', lemma: 'a', upos, feats, xpos: '' })).toMatch(/^\S+$/);
  });
});

test('elsewhere the treebank’s own tag, or the part of speech', () => {
  expect(tagOf('cs', 'dům dům NOUN Case=Nom NNIS1')).toBe('NNIS1');
  expect(tagOf('nl', 'huis huis NOUN')).toBe('NOUN');
});
