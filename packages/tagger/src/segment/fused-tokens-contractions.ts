import type { UniversalWord } from './fused-tokens-word';

const article = (gender: string, number: string, more = '') =>
  `${more}Definite=Def${gender && `|Gender=${gender}`}|Number=${number}|PronType=Art`;
const masculine = { one: article('Masc', 'Sing'), more: article('Masc', 'Plur') };
const feminine = { one: article('Fem', 'Sing'), more: article('Fem', 'Plur') };
const indefinite = (gender: string, number: string) =>
  `Definite=Ind|Gender=${gender}|Number=${number}|PronType=Art`;

/** Second words of contractions: form, lemma, part of speech, features. */
const seconds: Readonly<Record<string, readonly string[]>> = {
  it: [
    ...[`il il DET ${masculine.one}`, `lo il DET ${masculine.one}`, `l' il DET ${article('', 'Sing')}`],
    ...[`la il DET ${feminine.one}`, `le il DET ${feminine.more}`],
    ...[`i il DET ${masculine.more}`, `gli il DET ${masculine.more}`],
  ],
  fr: [
    ...[`le le DET ${masculine.one}`, `les le DET ${article('', 'Plur')}`],
    ...['lequel lequel PRON Gender=Masc|Number=Sing|PronType=Rel'],
    ...['lesquels lequel PRON Gender=Masc|Number=Plur|PronType=Rel'],
    ...['lesquelles lequel PRON Gender=Fem|Number=Plur|PronType=Rel'],
  ],
  de: [
    'dem der DET Case=Dat|Definite=Def|Number=Sing|PronType=Art',
    `der der DET ${article('Fem', 'Sing', 'Case=Dat|')}`,
    `das der DET ${article('Neut', 'Sing', 'Case=Acc|')}`,
    `den der DET ${article('Masc', 'Sing', 'Case=Acc|')}`,
  ],
  es: [`el el DET ${masculine.one}`],
  ca: [`el el DET ${masculine.one}`, `els el DET ${masculine.more}`],
  pt: [
    ...[`o o DET ${masculine.one}`, `os o DET ${masculine.more}`],
    ...[`a o DET ${feminine.one}`, `as o DET ${feminine.more}`],
    ...[`um um DET ${indefinite('Masc', 'Sing')}`, `uma um DET ${indefinite('Fem', 'Sing')}`],
    ...[`uns um DET ${indefinite('Masc', 'Plur')}`, `umas um DET ${indefinite('Fem', 'Plur')}`],
    ...['ele', 'ela', 'eles', 'elas'].map(
      (form) =>
        `${form} ele PRON Gender=${form.startsWith('ela') ? 'Fem' : 'Masc'}|Number=${form.endsWith('s') ? 'Plur' : 'Sing'}|Person=3|PronType=Prs`,
    ),
    ...['este', 'esse', 'aquele'].flatMap((lemma) =>
      ['e', 'a', 'es', 'as'].map(
        (end) =>
          `${lemma.slice(0, -1)}${end} ${lemma} DET Gender=${end.startsWith('a') ? 'Fem' : 'Masc'}|Number=${end.endsWith('s') ? 'Plur' : 'Sing'}|PronType=Dem`,
      ),
    ),
    ...['isto', 'isso', 'aquilo'].map((form) => `${form} ${form} PRON Gender=Masc|Number=Sing|PronType=Dem`),
    ...['aqui', 'aí', 'ali', 'onde', 'antes'].map((form) => `${form} ${form} ADV `),
    ...['outro', 'outra', 'outros', 'outras'].map((form) => `${form} outro DET PronType=Ind`),
    ...['algum', 'alguma', 'alguns', 'algumas'].map((form) => `${form} algum DET PronType=Ind`),
    ...['mim eu 1 Sing', 'ti tu 2 Sing', 'si si 3 Sing'].map((line) => {
      const [form, lemma, person, number] = line.split(' ');
      return `${form} ${lemma} PRON Case=Acc|Number=${number}|Person=${person}|PronType=Prs`;
    }),
  ],
  el: [
    ...[
      `τον ο DET ${article('Masc', 'Sing', 'Case=Acc|')}`,
      `το ο DET ${article('Neut', 'Sing', 'Case=Acc|')}`,
    ],
    ...[
      `τη ο DET ${article('Fem', 'Sing', 'Case=Acc|')}`,
      `την ο DET ${article('Fem', 'Sing', 'Case=Acc|')}`,
    ],
    ...[
      `τους ο DET ${article('Masc', 'Plur', 'Case=Acc|')}`,
      `τις ο DET ${article('Fem', 'Plur', 'Case=Acc|')}`,
    ],
    ...[
      `τα ο DET ${article('Neut', 'Plur', 'Case=Acc|')}`,
      `του ο DET ${article('Masc', 'Sing', 'Case=Gen|')}`,
    ],
    `της ο DET ${article('Fem', 'Sing', 'Case=Gen|')}`,
  ],
  cs: [
    'by být AUX Mood=Cnd|VerbForm=Fin',
    'bych být AUX Mood=Cnd|Number=Sing|Person=1|VerbForm=Fin',
    'bys být AUX Mood=Cnd|Number=Sing|Person=2|VerbForm=Fin',
    'bychom být AUX Mood=Cnd|Number=Plur|Person=1|VerbForm=Fin',
    'byste být AUX Mood=Cnd|Number=Plur|Person=2|VerbForm=Fin',
    'jsi být AUX Mood=Ind|Number=Sing|Person=2|Tense=Pres|VerbForm=Fin',
  ],
  sk: ['by by AUX Mood=Cnd|VerbForm=Fin', 'neho on PRON Case=Acc|Number=Sing|Person=3|PronType=Prs'],
  pl: ['by by AUX ', 'ń on PRON Case=Gen|Number=Sing|Person=3|PronType=Prs'],
};

/** Combines stems of a preposition with the endings of the article: de + llo is di + lo. */
function crossed(stems: string, ends: string): string {
  return stems
    .split(' ')
    .flatMap((stem) => {
      const [start, first] = stem.split('=');
      return ends.split(' ').map((end) => {
        const [finish, second] = end.split('=');
        return `${start}${finish}=${first}+${second}`;
      });
    })
    .join(' ');
}

/** Contractions, each with its words. */
const contractions: Readonly<Record<string, string>> = {
  it: `${crossed('de=di a=a da=da ne=in su=su co=con', "l=il llo=lo lla=la ll'=l' i=i gli=gli gl'=gli lle=le")} pel=per+il pei=per+i`,
  fr: `du=de+le des=de+les au=à+le aux=à+les duquel=de+lequel desquels=de+lesquels desquelles=de+lesquelles
    auquel=à+lequel auxquels=à+lesquels auxquelles=à+lesquelles`,
  de: `im=in+dem am=an+dem zum=zu+dem zur=zu+der vom=von+dem beim=bei+dem ins=in+das ans=an+das aufs=auf+das fürs=für+das
    durchs=durch+das ums=um+das vors=vor+das übers=über+das unters=unter+das hinters=hinter+das hinterm=hinter+dem
    überm=über+dem unterm=unter+dem vorm=vor+dem übern=über+den hintern=hinter+den untern=unter+den`,
  es: 'del=de+el al=a+el',
  ca: 'del=de+el dels=de+els al=a+el als=a+els pel=per+el pels=per+els',
  pt: `${crossed('d=de n=em pel=por', 'o=o a=a os=os as=as')} ao=a+o aos=a+os à=a+a às=a+as
    ${crossed('d=de n=em', 'um=um uma=uma uns=uns umas=umas ele=ele ela=ela eles=eles elas=elas este=este esta=esta estes=estes estas=estas esse=esse essa=essa esses=esses essas=essas aquele=aquele aquela=aquela aqueles=aqueles aquelas=aquelas isto=isto isso=isso aquilo=aquilo outro=outro outra=outra outros=outros outras=outras algum=algum alguma=alguma alguns=alguns algumas=algumas')}
    comigo=com+mim contigo=com+ti consigo=com+si
    àquele=a+aquele àquela=a+aquela àqueles=a+aqueles àquelas=a+aquelas àquilo=a+aquilo
    ${crossed('d=de', 'aqui=aqui aí=aí ali=ali onde=onde antes=antes')}`,
  el: crossed('σ=σε', 'τον=τον το=το τη=τη την=την τους=τους τις=τις τα=τα του=του της=της'),
  cs: `aby=aby+by abych=aby+bych abys=aby+bys abychom=aby+bychom abyste=aby+byste kdyby=když+by kdybych=když+bych
    kdybys=když+bys kdybychom=když+bychom kdybyste=když+byste ses=se+jsi sis=si+jsi žes=že+jsi`,
  sk: 'aby=aby+by keby=ak+by žeby=že+by naňho=na+neho doňho=do+neho preňho=pre+neho zaňho=za+neho',
  pl: 'aby=aby+by żeby=że+by gdyby=gdy+by doń=do+ń nań=na+ń zań=za+ń',
};

const tables = new Map(
  Object.entries(contractions).map(([language, list]): [string, ReadonlyMap<string, UniversalWord[]>] => {
    const known = new Map(
      (seconds[language] ?? []).map((line): [string, UniversalWord] => {
        const [form = '', lemma = '', upos = '', feats = ''] = line.split(' ');
        return [form, { form, lemma, upos, feats }];
      }),
    );
    const entries = list.split(/\s+/).map((entry): [string, UniversalWord[]] => {
      const [fused = '', words = ''] = entry.split('=');
      const [first = '', second = ''] = words.split('+');
      const opening = { form: first, lemma: first, upos: 'ADP', feats: '' };
      return [fused, [opening, known.get(second) ?? { form: second, lemma: second, upos: 'X', feats: '' }]];
    });
    return [language, new Map(entries)];
  }),
);

/** The two words of a contraction, in lower case; null if it is none. The part of speech of the first is a guess. */
export function contractionOf(form: string, language: string): readonly UniversalWord[] | null {
  return tables.get(language)?.get(form.toLowerCase().replace('’', "'")) ?? null;
}
