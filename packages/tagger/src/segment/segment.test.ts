import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { segment } from './segment';

const languages = [
  'it',
  'en',
  'de',
  'fr',
  'es',
  'pt',
  'ca',
  'el',
  'cs',
  'sk',
  'sl',
  'hr',
  'nl',
  'pl',
  'ro',
  'zz',
  '',
  'constructor',
];
const sentences = (text: string, language: string) =>
  segment(text, language).map((tokens) =>
    tokens
      .map(({ form, spaceAfter }) => form + (spaceAfter ? ' ' : ''))
      .join('')
      .trim(),
  );

describe('sentences', () => {
  test.each([
    ['it', ['Il dott. Bianchi è arrivato alle 10.', 'Poi è andato via!', '"Perché?" chiese Anna.']],
    ['it', ['Nacque nel 50 a.C. a Roma.', 'La città era piccola.', 'È vero.']],
    ['en', ['Mr. Smith paid $3.5 in the U.S. last year.', 'He didn’t like it.', '“Why not?” she asked.']],
    ['de', ['Am 3. Mai traf er Dr. Maier in Berlin.', 'Das Wetter war schön.', 'Wer kam noch?']],
    ['fr', ['M. Dupont est parti à 8 h.', 'Où va-t-il ?', '« Je ne sais pas », dit-elle.']],
    ['es', ['¿Qué quiere el Sr. García?', 'No lo sé.', '¡Vamos!']],
    ['pt', ['O Sr. Silva chegou às 10h.', 'Depois saiu.', 'Ninguém o viu.']],
    ['pl', ['Prof. Nowak przyjechał 12 maja.', 'To było wczoraj.']],
    ['cs', ['Přijel 12. května v 10 hodin.', 'Kdo to byl?', 'Nikdo neví.']],
    ['el', ['Πού πας;', 'Πάω στο σπίτι.', 'Έλα κι εσύ.']],
    ['xx', ['Mr. Foo bar baz.', 'Qux quux.']],
    ['zh', ['我们喜欢学习。', '你呢？']],
  ])('%s', (language, expected) => {
    const joint = language === 'zh' ? '' : ' ';
    expect(sentences(expected.join(joint), language)).toEqual(expected);
  });

  test('a heading is one sentence, and so is any block without a mark', () => {
    expect(sentences('Notizie dal Comune di San Giovanni', 'it')).toHaveLength(1);
    expect(sentences('una riga senza niente alla fine', 'it')).toHaveLength(1);
  });

  test.each([
    ['it', 'Capitolo 8. Installazione del sistema'],
    ['it', 'Capitolo 8.'],
    ['it', 'CAPITOLO 8: INSTALLAZIONE'],
    ['it', 'Art. 5. Il contratto è nullo.'],
    ['it', 'Parte II. Il metodo'],
    ['it', 'II. Il metodo'],
    ['it', '1.2. Il metodo'],
    ['it', 'Appendice A. Le tabelle'],
    ['de', 'Kapitel 3. Einleitung'],
    ['de', 'Kapitel 3.'],
    ['en', 'Figure 2.1: The cycle of water.'],
    ['fr', 'Chapitre 2. Les données'],
    ['cs', 'Kapitola 3. Úvod'],
    ['el', 'Κεφάλαιο 3. Εισαγωγή'],
  ])('a numbered heading or caption is one sentence: %s %s', (language, text) => {
    expect(sentences(text, language)).toEqual([text]);
  });

  test('a number at the end of a sentence ends it', () => {
    expect(sentences('Vedi il capitolo 8. La storia continua.', 'it')).toHaveLength(2);
    expect(sentences('Capitolo 8. Il gatto dorme. Il cane no.', 'it')).toHaveLength(2);
    expect(sentences('He was born in 2008. The story goes on.', 'en')).toHaveLength(2);
    expect(sentences('Eravamo in tre. II. Il metodo', 'it')[0]).toBe('Eravamo in tre.');
  });

  test('small letters throughout: marks still end sentences', () => {
    expect(sentences('oggi piove molto. domani forse no. chi lo sa?', 'it')).toHaveLength(3);
  });

  test('a space that was forgotten after a full stop', () => {
    expect(sentences('Il testo finisce.Questo comincia.', 'it')).toHaveLength(2);
  });

  test('nothing has no sentences', () => {
    expect(segment('', 'it')).toEqual([]);
    expect(segment(' \n\t ', 'en')).toEqual([]);
  });
});

describe('every character that is not white space is in exactly one token', () => {
  const pieces = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      ...[
        "l'",
        "dell'",
        "n't",
        '’s',
        '-t-il',
        '...',
        '. ',
        '."',
        '?!',
        '12.',
        '3,5%',
        'a.C.',
        'U.S.',
        'http://',
        'www.',
      ],
      ...[
        '@',
        '#',
        'x@y.it',
        '👩‍👩‍👧',
        '🇮🇹',
        '\ud83d',
        '\udc00',
        '\0',
        '\u00ad',
        '\u200d',
        '汉字',
        'ไทย',
        '°C',
        ':-)',
        '(',
        '»',
      ],
      ...[
        'Sr.ª',
        '--',
        "'80",
        'e-',
        '-la',
        'A',
        '\u0301',
        '٣',
        '1-2-3',
        '10km',
        '\u2028',
        '\u0085',
        '\ufeff',
      ],
    ),
  );
  test.each(languages)('%s', (language) => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const text = parts.join('');
        const tokens = segment(text, language).flat();
        expect(tokens.map(({ form }) => form).join('')).toBe(text.replace(/[\s\u0085]+/g, ''));
        for (const { form } of tokens) expect(form).toMatch(/^[^\s\u0085]+$/);
      }),
      { numRuns: 60 },
    );
  });

  const size = 60_000;
  test.each([
    ['digits', '7'],
    ['one word', 'x'],
    ['words joined by hyphens', 'un-a-'],
    ['elisions', "l'"],
    ['dots', 'a.b'],
    ['the beginnings of addresses', 'http://'],
    ['the beginnings of mail', 'a@b.'],
    ['brackets', '()'],
    ['emoji', '👩‍👩‍👧'],
    ['half surrogates', '\ud83d'],
    ['null bytes', '\0'],
    ['one script without spaces', '汉字'],
    ['combining marks', '\u0301'],
    ['quotes', `'"`],
    ['short sentences', 'Ciao. '],
    ['capitals', 'A B '],
  ])('a long line of %s', (_name, piece) => {
    const text = piece.repeat(Math.ceil(size / piece.length));
    for (const language of ['it', 'fr', 'de', 'zz']) {
      const found = segment(text, language).flat();
      const length = found.reduce((sum, { form }) => sum + form.length, 0);
      expect(length).toBe(text.replace(/\s+/g, '').length);
    }
  });
});

test('no token grows without bound', () => {
  for (const piece of ['7', 'a-', 'x@', "d'", '1,', 'www.', '#'])
    for (const { form } of segment(piece.repeat(20_000), 'fr').flat())
      expect(form.length).toBeLessThan(5_000);
});
