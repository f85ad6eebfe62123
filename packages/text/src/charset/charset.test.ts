import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBytes } from './charset';
import { canonicalLabel, decodeAs } from './charset-decoder';

const italian =
  'Perché la città è così quieta di lunedì? Già alle sette c’è chi può sedersi lì, più in là della fontana, e bere un caffè.';
const polish =
  'Zażółć gęślą jaźń. Łódź leży nad rzeką Łódką, a w środę świeciło słońce i wróble ćwierkały głośno.';
const greek = 'Η θάλασσα ήταν ήρεμη και οι ψαράδες μάζευαν τα δίχτυα τους πριν από το μεσημέρι.';

/** The bytes of a text in an encoding of one or two bytes. They are found by decoding every byte and pair of bytes. */
function encode(text: string, charset: string): Buffer {
  const high: [string, number[]][] =
    charset === 'windows-1252'
      ? [
          ['’', [0x92]],
          ['€', [0x80]],
        ]
      : [];
  const decoder = new TextDecoder(charset);
  const bytesOf = new Map<string, number[]>(high);
  const learn = (...bytes: number[]) => {
    const character = decoder.decode(Uint8Array.from(bytes));
    if ([...character].length === 1 && !bytesOf.has(character)) bytesOf.set(character, bytes);
  };
  for (let byte = 0; byte < 256; byte++) learn(byte);
  if (/^(?:shift_jis|euc-|gb|big5)/.test(charset))
    for (let lead = 0x81; lead < 0xff; lead++)
      for (let trail = 0x40; trail < 0xff; trail++) learn(lead, trail);
  return Buffer.from(Array.from(text).flatMap((character) => bytesOf.get(character) ?? [0x3f]));
}
const page = (body: Uint8Array, head = '') =>
  Buffer.concat([
    Buffer.from(`<html><head>${head}<title>x</title></head><body><p>`),
    body,
    Buffer.from('</p></body>'),
  ]);

describe('decodeBytes', () => {
  it('follows a byte-order mark whatever is declared', () => {
    expect(decodeBytes(Buffer.from(`\uFEFF${italian}`, 'utf16le'), 'text/html; charset=iso-8859-1')).toEqual({
      text: italian,
      charset: 'utf-16le',
    });
    expect(decodeBytes(Buffer.from(`\uFEFF${italian}`, 'utf8')).text).toBe(italian);
  });

  it('sees UTF-8 and UTF-16 without a mark, against a wrong declaration', () => {
    const declared = 'text/html; charset=windows-1252';
    expect(decodeBytes(Buffer.from(italian), declared)).toEqual({ text: italian, charset: 'utf-8' });
    expect(decodeBytes(Buffer.from(italian, 'utf16le'))).toEqual({ text: italian, charset: 'utf-16le' });
  });

  it('takes UTF-8 with a stray byte for UTF-8', () => {
    const torn = Buffer.concat([Buffer.from(italian), Buffer.of(0xe8, 0x20), Buffer.from(italian)]);
    expect(decodeBytes(torn).charset).toBe('utf-8');
    const cut = Buffer.from(italian.slice(0, 6)).subarray(0, 6);
    expect(decodeBytes(cut).charset).toBe('utf-8');
  });

  it.each([
    [italian, 'windows-1252'],
    [polish, 'iso-8859-2'],
    [polish, 'windows-1250'],
    [greek, 'iso-8859-7'],
  ])('reads %s in %s, declared, undeclared and declared wrongly', (text, charset) => {
    const body = encode(text.replaceAll('’', charset === 'windows-1252' ? '’' : "'"), charset);
    const expected = charset === 'windows-1252' ? text : text.replaceAll('’', "'");
    for (const head of ['', `<meta charset="${charset}">`, '<meta charset="utf-8">'])
      expect(decodeBytes(page(body, head)).text).toContain(expected);
  });

  it.each([
    "La città è più bella di così: perché no? Già ieri l'università offriva libertà, felicità e qualità.",
    'Lunedì e martedì il museo è chiuso; venerdì si può entrare gratis, e sabato pure.',
    'Società di attività e qualità per la città e le località della comunità montana.',
    'Il comune ha approvato ieri la delibera con cui si dà il via ai lavori della scuola, che dureranno fino a settembre. Chi volesse saperne di più può rivolgersi all’ufficio.',
    'L’été dernier, nous avons passé trois semaines à la campagne où le garçon a appris à nager.',
    'Ça va être très gênant : la forêt brûlée, l’hôpital fermé, le maïs et la naïveté des élèves.',
    'Die Straße führt über die Brücke zum schönen Schloß, und die Mädchen hören die Vögel.',
    'Fünf Bäcker äßen süße Öfen, und der König von Österreich sähe ihnen zu: ein Bäuerchen wär’s nicht.',
    'El niño comió la piña mañana; ¿qué pasó después? ¡Qué día más español y qué canción!',
    'Según la información, el año pasado subió también la inversión pública en los pueblos.',
    'A situação não é fácil: as eleições e a educação são questões que também estão em discussão na região.',
    'Não há pão, mãe. Amanhã à tarde a avó virá com três limões e uma canção.',
    'L’any passat la qüestió de l’aigua va ser més difícil; això no és gaire bo, però què hi farem.',
  ])('reads Western bytes without a declaration, once and at length: %s', (text) => {
    for (const times of [1, 5]) {
      const long = text.repeat(times);
      expect(decodeBytes(page(encode(long, 'windows-1252'))).text).toContain(long);
    }
  });

  it.each([
    ['Včera večer jsme šli přes řeku do města, kde už bylo otevřeno.', 'windows-1250'],
    ['Včera sme išli do mesta, kde už bolo otvorené, a deti sa učili plávať.', 'iso-8859-2'],
    ['Az erdőben sűrű köd ült, és a fűtött házból jött ki az idős nő.', 'iso-8859-2'],
    ['Šetali smo uz rijeku kad je počela kiša, pa smo se sklonili u kuću.', 'windows-1250'],
    ['Ieri am fost în oraş şi am văzut că piaţa era închisă.', 'iso-8859-2'],
    ['Dün akşam çarşıya gittik, ama dükkânlar kapalıydı; çocuklar oynuyordu.', 'windows-1254'],
    ['Vakar ėjome į miestą, kur jau buvo atidaryta; vaikai žaidė prie upės.', 'windows-1257'],
    ['Vakar mēs gājām uz pilsētu, kur viss bija slēgts; bērni spēlējās pie upes.', 'iso-8859-4'],
    ['Χθες πήγαμε στην πόλη, όπου όλα ήταν ήδη ανοιχτά.', 'windows-1253'],
    ['Вчера мы ходили в город, где всё уже было открыто.', 'windows-1251'],
    ['Вчера мы ходили в город, где всё уже было открыто.', 'koi8-r'],
    ['אתמול הלכנו אל העיר, והכל כבר היה פתוח.', 'windows-1255'],
    ['ذهبنا أمس إلى المدينة وكان كل شيء مفتوحا.', 'windows-1256'],
    ['昨日は町へ行きました。店はもう開いていました。', 'shift_jis'],
    ['昨日は町へ行きました。店はもう開いていました。', 'euc-jp'],
    ['昨天我们去了城里，商店已经开门了，孩子们在河边玩耍。', 'gb18030'],
    ['昨天我們去了城裡，商店已經開門了，孩子們在河邊玩耍。', 'big5'],
    ['어제 우리는 시내에 갔는데 가게들은 이미 열려 있었다.', 'euc-kr'],
  ])('reads what is not Western without a declaration: %s in %s', (text, charset) => {
    expect(decodeBytes(page(encode(text, charset))).text).toContain(text);
  });

  it('decodes the quotes and the euro sign of Windows-1252', () => {
    const bytes = Buffer.concat([
      Buffer.from([0x93, 0x35, 0x20, 0x80, 0x94]),
      encode(' è quanto costa il biglietto per chi abita in città, lì si paga di più.', 'iso-8859-15'),
    ]);
    expect(decodeBytes(page(bytes, '<meta charset="iso-8859-1">')).text).toContain('“5 €” è quanto costa');
  });

  it('reads the encodings of East Asia', () => {
    const japanese = Buffer.from([0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea, 0x82, 0xcc, 0x95, 0xb6, 0x8f, 0xcd]);
    expect(decodeBytes(page(japanese, '<meta charset="shift_jis">')).text).toContain('日本語の文章');
  });

  it('goes by WHATWG’s tables where Node’s decoders don’t', () => {
    const declared = (charset: string) => `text/html; charset=${charset}`;
    // Korean syllables beyond KS X 1001, Hong Kong's characters, Romanian in ISO 8859-16, the euro sign in GBK.
    const korean = Buffer.concat([
      encode('그는 ', 'euc-kr'),
      Buffer.from([0x8c, 0x63]),
      encode('방각하를 보았다.', 'euc-kr'),
    ]);
    expect(decodeBytes(page(korean), declared('ks_c_5601-1987')).text).toContain('그는 똠방각하를 보았다.');
    const cantonese = Buffer.concat([encode('我們昨天去了城裡，看見', 'big5'), Buffer.from([0x87, 0x40])]);
    expect(decodeBytes(page(cantonese), declared('big5-hkscs')).text).toContain('看見䏰');
    const romanian = Buffer.from('Ieri am fost \xeen ora\xba \xbai am v\xe3zut \xa5lumea\xb5.', 'latin1');
    expect(decodeBytes(page(romanian), declared('iso-8859-16'))).toMatchObject({
      charset: 'iso-8859-16',
      text: expect.stringContaining('oraș și am văzut „lumea”'),
    });
    const chinese = Buffer.concat([encode('昨天我们去了城里，票价是', 'gbk'), Buffer.from([0x80])]);
    expect(decodeBytes(page(chinese), declared('gb2312')).text).toContain('票价是€');
  });

  it('reads UTF-16 without a mark where hardly anything is ASCII', () => {
    const text = '昨日の夕方、私たちは川に沿って長い間歩き、漁師が網を直すのを見ていました。'.repeat(3);
    const little = Buffer.from(text, 'utf16le');
    expect(decodeBytes(little, undefined, false)).toEqual({ text, charset: 'utf-16le' });
    expect(decodeBytes(Buffer.from(little).swap16(), undefined, false)).toEqual({
      text,
      charset: 'utf-16be',
    });
  });

  it('reads a page in English but for a few words', () => {
    const english = '<li>All rights reserved. Contact us. Read more about this site.</li>'.repeat(60);
    for (const [text, charset] of [
      ['Zażółć gęślą jaźń w środę', 'windows-1250'],
      ['Вчера мы ходили в город', 'koi8-r'],
      ['Šta je tvoja kuća ako više nije tvoja', 'iso-8859-2'],
    ] as const) {
      const body = Buffer.concat([Buffer.from(english), encode(text, charset), Buffer.from(english)]);
      for (const type of [undefined, 'text/html; charset=utf-8'])
        expect(decodeBytes(page(body), type).text).toContain(text);
    }
  });

  it('believes a declaration where the bytes say little', () => {
    expect(decodeBytes(Buffer.of(0x63, 0x61, 0x66, 0xe9), 'text/plain; charset=iso-8859-1', false).text).toBe(
      'café',
    );
    expect(decodeBytes(Buffer.of(0xb9), 'text/plain; charset=windows-1250', false).text).toBe('ą');
    expect(decodeBytes(Buffer.of(0xb9), 'text/plain; charset=iso-8859-2', false).text).toBe('š');
  });

  it('reads ISO 2022-JP by its escapes', () => {
    const body = Buffer.from('\x1b$B>h$C$?\x1b(B!', 'latin1');
    expect(decodeBytes(page(body)).charset).toBe('iso-2022-jp');
    expect(decodeBytes(page(body), 'text/html; charset=shift_jis').text).toContain('乗った!');
  });

  it('gives a label of WHATWG, which reads the same again', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 300 }),
        fc.constantFrom('', 'x-sjis', 'latin2', 'cp1251', 'gbk'),
        (bytes, label) => {
          const { charset, text } = decodeBytes(bytes, `text/html; charset=${label}`);
          expect(canonicalLabel(charset)).toBe(charset);
          expect(decodeAs(bytes, charset)).toBe(text);
        },
      ),
    );
  });

  it('lets no unknown or absurd label stop it', () => {
    for (const label of ['x-klingon', 'replacement', 'utf-7', 'iso-2022-kr', '"', ''])
      expect(
        decodeBytes(Buffer.from([0x63, 0x61, 0x66, 0xe9]), `text/plain; charset=${label}`, false).text,
      ).toHaveLength(4);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 400 }),
        fc.option(fc.string(), { nil: undefined }),
        fc.boolean(),
        (bytes, type, isHtml) => {
          expect(typeof decodeBytes(bytes, type, isHtml).text).toBe('string');
        },
      ),
    );
  });

  it('believes a declared East Asian encoding of the little that is there, unless it stands alone', () => {
    const page = (hex: string) =>
      Buffer.concat([Buffer.from('<a href="/'), Buffer.from(hex, 'hex'), Buffer.from('">x</a>')]);
    expect(decodeBytes(page('c5ecb5fe'), 'text/html; charset=euc-jp').text).toContain('東京');
    expect(decodeBytes(page('d6d0cec4'), 'text/html; charset=gb2312').text).toContain('中文');
    expect(decodeBytes(page('63697474e0'), 'text/html; charset=euc-jp').text).toContain('città');
  });
});
