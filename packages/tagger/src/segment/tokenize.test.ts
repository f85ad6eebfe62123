import { describe, expect, test } from 'vitest';
import { tokenize } from './tokenize';

const forms = (text: string, language: string) => tokenize(text, language).map(({ form }) => form);
/** The text with a space between tokens, as the cases below are written. */
const cut = (text: string, language: string) => forms(text, language).join(' ');

describe('words written as one, and words that lean on others', () => {
  test.each([
    ['it', "Dell’acqua c’è, l’ho vista dall'alto.", "Dell’ acqua c’ è , l’ ho vista dall' alto ."],
    ['it', "Un po' di della farlo dirglielo.", "Un po' di della farlo dirglielo ."],
    ['it', "D'Annunzio e O'Brien", "D'Annunzio e O'Brien"],
    ['it', "Negli anni '60 e '70", "Negli anni '60 e '70"],
    ['fr', "L'eau qu'il boit aujourd'hui", "L' eau qu' il boit aujourd'hui"],
    ['fr', 'Va-t-il là-bas ? Dit-elle celui-ci', 'Va -t-il là-bas ? Dit -elle celui-ci'],
    ['fr', 'peut-être le rendez-vous de Jean-Paul', 'peut-être le rendez-vous de Jean-Paul'],
    ['en', "She doesn't think it's John's.", "She does n't think it 's John 's ."],
    ['en', "the dogs' bowls, they'll've", "the dogs ' bowls , they 'll 've"],
    ['en', 'a well-known pre-war e-mail', 'a well - known pre-war e-mail'],
    ['de', 'Im EU-Gipfel zum Thema', 'Im EU - Gipfel zum Thema'],
    ['nl', "Zo'n Noord-Hollandse foto's", "Zo'n Noord-Hollandse foto's"],
    ['ca', "L'home va anar-se'n a fer-ho", "L' home va anar-se'n a fer-ho"],
    ['pt', 'Encontra-se na segunda-feira', 'Encontra-se na segunda-feira'],
    ['ro', 'S-a dus într-o casă să-l vadă', 'S- a dus într- o casă să -l vadă'],
    ['el', "Σ’ αυτόν απ'το σπίτι στο", "Σ’ αυτόν απ' το σπίτι στο"],
    ['pl', 'Chciałbym, abym wiedział', 'Chciałbym , abym wiedział'],
  ])('%s: %s', (language, text, expected) => {
    expect(cut(text, language)).toBe(expected);
  });
});

describe('full stops', () => {
  test.each([
    ['it', 'Il sig. Rossi, nato nel 300 a.C., ecc.', 'Il sig. Rossi , nato nel 300 a.C. , ecc.'],
    ['it', 'La sig.ra e la Dott.ssa, dalla prof.ssa.', 'La sig.ra e la Dott.ssa , dalla prof.ssa .'],
    ['it', 'Vd. Rossi, fine.Ora', 'Vd. Rossi , fine . Ora'],
    ['it', 'a p. 12 e in art. 3, ma per art. no.', 'a p. 12 e in art. 3 , ma per art . no .'],
    ['en', 'Mr. J. R. Smith of the U.S. Navy left.', 'Mr. J. R. Smith of the U.S. Navy left .'],
    ['de', 'Am 3. Mai kam z. B. Dr. Maier.', 'Am 3. Mai kam z. B. Dr. Maier .'],
    ['de', 'Es waren 3. Dann ging er.', 'Es waren 3. Dann ging er .'],
    ['hr', 'Godine 2004. je bilo.', 'Godine 2004. je bilo .'],
    ['cs', 'Viz např. dr. Nováka, 5. května.', 'Viz např . dr . Nováka , 5 . května .'],
    ['es', 'EE.UU. y el siglo V a. C. fue', 'EE.UU. y el siglo V a. C. fue'],
    ['pt', 'A Sr.ª e o n.º 3', 'A Sr.ª e o n.º 3'],
    ['fr', 'M. Dupont, av. J.-C., etc.', 'M. Dupont , av. J.-C. , etc.'],
    ['en', 'Wait... what?! No!!!', 'Wait ... what ?! No !!!'],
    ['en', 'the end.The next', 'the end . The next'],
  ])('%s: %s', (language, text, expected) => {
    expect(cut(text, language)).toBe(expected);
  });
});

describe('what the web writes', () => {
  test.each([
    [
      'Vedi https://example.org/a(b)?c=1, o www.example.it.',
      'Vedi https://example.org/a(b)?c=1 , o www.example.it .',
    ],
    ['(https://example.org/x)', '( https://example.org/x )'],
    ['scrivi a nome.cognome@posta.example.it!', 'scrivi a nome.cognome@posta.example.it !'],
    ['su esempio.it/pagina e ecco', 'su esempio.it/pagina e ecco'],
    ['#festa con @Anna_1, #2024', '#festa con @Anna_1 , #2024'],
    ['bello 👩‍👩‍👧👍🏽🇮🇹❤️ sì', 'bello 👩‍👩‍👧 👍🏽 🇮🇹 ❤️ sì'],
    ['ciao :-) e ;) <3 :D :(', 'ciao :-) e ;) <3 :D :('],
    ['costa 1.234,50 € o 3,5%', 'costa 1.234,50 € o 3,5 %'],
    ['alle 10:30 del 12/05/2010', 'alle 10:30 del 12/05/2010'],
    ['10km, 5kg; 1990-1995', '10 km , 5 kg ; 1990-1995'],
    ['a 20°C o US$ 5', 'a 20 °C o US$ 5'],
    ['«così» “e” (così)', '« così » “ e ” ( così )'],
    ['e/o --- ***', 'e/o --- ***'],
  ])('%s', (text, expected) => {
    expect(cut(text, 'it')).toBe(expected);
  });
});

test('says where white space follows, the end included', () => {
  expect(tokenize(' a,b  c\n', 'it')).toEqual([
    { form: 'a', spaceAfter: false },
    { form: ',', spaceAfter: false },
    { form: 'b', spaceAfter: true },
    { form: 'c', spaceAfter: true },
  ]);
  expect(tokenize(' \u00a0\n\u0085', 'it')).toEqual([]);
  expect(cut('a\u0085b', 'it')).toBe('a b');
});

test('finds words in scripts without spaces', () => {
  expect(forms('我们喜欢学习语言。', 'zh').length).toBeGreaterThan(3);
  expect(forms('ภาษาไทยไม่มีช่องว่าง', 'th').length).toBeGreaterThan(2);
});

test('takes a language that nobody knows', () => {
  expect(cut("Saluton, d-ro Zamenhof's (1887)!", 'eo')).toBe("Saluton , d-ro Zamenhof's ( 1887 ) !");
});
