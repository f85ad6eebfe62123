import { decodeAs } from './charset-decoder';

// Bits of a character by its place in the code table. The first levels of East Asian standards hold frequent
// characters; the later levels and the vendors' extensions hold rare ones.
const kana = 5;
const katakana = 6.5;
const punctuation = 5;
const frequent = 7;
const hangul = 10;
const firstLevel = 11;
const fullWidth = 12;
const halfKatakana = 13;
const secondLevel = 15.5;
const rare = 18;
const broken = 20;
/**
 * Bits of a character of two bytes between ASCII letters. It may be an accented letter that was read together with
 * its neighbour.
 */
const besideLetterBits = 6;

/** Bits and length in bytes of the character at a place. `trail` and further bytes are -1 at the end. */
type Reader = (lead: number, trail: number, third: number) => { bits: number; length: number };

const one = (bits: number) => ({ bits, length: 1 });
const two = (bits: number) => ({ bits, length: 2 });
const within = (byte: number, from: number, to: number) => byte >= from && byte <= to;

const readGb18030: Reader = (lead, trail, third) => {
  if (!within(lead, 0x81, 0xfe)) return one(broken);
  if (within(trail, 0x30, 0x39)) return within(third, 0x81, 0xfe) ? { bits: rare, length: 4 } : one(broken);
  if (trail === 0x7f || !within(trail, 0x40, 0xfe)) return one(broken);
  if (trail < 0xa1) return two(rare);
  if (within(lead, 0xb0, 0xd7)) return two(firstLevel);
  if (within(lead, 0xd8, 0xf7)) return two(secondLevel);
  if (lead === 0xa1 || lead === 0xa3) return two(punctuation);
  return two(rare);
};

const readBig5: Reader = (lead, trail) => {
  if (!within(lead, 0x81, 0xfe)) return one(broken);
  if (!within(trail, 0x40, 0x7e) && !within(trail, 0xa1, 0xfe)) return one(broken);
  if (within(lead, 0xa4, 0xc6)) return two(firstLevel);
  if (lead === 0xa1) return two(punctuation);
  if (within(lead, 0xc9, 0xf9)) return two(secondLevel);
  return two(lead === 0xa2 || lead === 0xa3 ? fullWidth : rare);
};

const readShiftJis: Reader = (lead, trail) => {
  if (within(lead, 0xa1, 0xdf)) return one(halfKatakana);
  if (!within(lead, 0x81, 0x9f) && !within(lead, 0xe0, 0xfc)) return one(broken);
  if (trail === 0x7f || !within(trail, 0x40, 0xfc)) return one(broken);
  if (lead === 0x81) return two(punctuation);
  if (lead === 0x82) return two(trail >= 0x9f ? kana : fullWidth);
  if (lead === 0x83 && trail <= 0x96) return two(katakana);
  if (within(lead, 0x88, 0x97)) return two(firstLevel);
  return two(within(lead, 0x98, 0x9f) || within(lead, 0xe0, 0xea) ? secondLevel : rare);
};

const readEucJp: Reader = (lead, trail, third) => {
  if (lead === 0x8e) return within(trail, 0xa1, 0xdf) ? two(halfKatakana) : one(broken);
  if (lead === 0x8f)
    return within(trail, 0xa1, 0xfe) && within(third, 0xa1, 0xfe) ? { bits: rare, length: 3 } : one(broken);
  if (!within(lead, 0xa1, 0xfe) || !within(trail, 0xa1, 0xfe)) return one(broken);
  if (lead === 0xa1) return two(punctuation);
  if (lead === 0xa4) return two(kana);
  if (lead === 0xa5) return two(katakana);
  if (lead === 0xa3) return two(fullWidth);
  if (within(lead, 0xb0, 0xcf)) return two(firstLevel);
  return two(within(lead, 0xd0, 0xf4) ? secondLevel : rare);
};

const readEucKr: Reader = (lead, trail) => {
  if (!within(lead, 0x81, 0xfe)) return one(broken);
  const isExtension = within(trail, 0x41, 0x5a) || within(trail, 0x61, 0x7a) || within(trail, 0x81, 0xa0);
  if (isExtension) return lead <= 0xc6 ? two(rare) : one(broken);
  if (!within(trail, 0xa1, 0xfe)) return one(broken);
  if (within(lead, 0xb0, 0xc8)) return two(hangul);
  return two(lead === 0xa1 ? punctuation : lead === 0xa3 ? fullWidth : rare);
};

const readers = {
  gb18030: readGb18030,
  big5: readBig5,
  shift_jis: readShiftJis,
  'euc-jp': readEucJp,
  'euc-kr': readEucKr,
} as const;

export type MultiByteCharset = keyof typeof readers;
export const multiByteCharsets = Object.keys(readers) as MultiByteCharset[];

const japanese =
  '日一国会人年大十二本中長出三時行見月後前生五間上東四今金九入学高円子外八六下来気小七山話女北午百書先名川千水半男西電校語土木聞食車何南万毎白天母火右読友左休父雨的者事自場分社私手部問合方目思家業用体動理対新所同回期度開全部定実性関以法力発物主通代';

/** The most frequent characters of each encoding, beside kana. They make up about a third of a text. */
const frequentCharacters: Record<MultiByteCharset, string> = {
  gb18030:
    '的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实日军者意无力它与长把机十民第公此已工使情明性知全三又关点正业外将两高间由问很最重并物手应战向头文体政美相见被利什二等产或新己制身果加西斯月话合回特代内信表化老给世位次度门任常先海通教儿原东声提立及比员解水名真论处走义各入几口认条平系气题活尔更别打女变四神总何电数安少报才结反受目太量再感建务做接必场件计管期市直德资命山金指克许统区保至队形社便空决治展马科司五基眼书非则听白却界达光放强即像难且权思王象完设式色路记南品住告类求据程北边死张该交规万取拉格望觉术领共确传师观清今切院让识候带导争运',
  big5: '的一是不了在人有我他這個們中來上大為和國地到以說時要就出會可也你對生能而子那得於著下自之年過發後作里用道行所然家種事成方多經麼去法學如都同現當沒動面起看定天分還進好小部其些主樣理心她本前開但因只從想實日軍者意無力它與長把機十民第公此已工使情明性知全三又關點正業外將兩高間由問很最重並物手應戰向頭文體政美相見被利什二等產或新己制身果加西斯月話合回特代內信表化老給世位次度門任常先海通教兒原東聲提立及比員解水名真論處走義各入幾口認條平系氣題活爾更別打女變四神總何電數安少報才結反受目太量再感建務做接必場件計管期市直德資命山金指克許統區保至隊形社便空決治展馬科司五基眼書非則聽白卻界達光放強即像難且權思王象完設式色路記南品住告類求據程北邊死張該交規萬取拉格望覺術領共確傳師觀清今切院讓識候帶導爭運您請使用',
  shift_jis: japanese,
  'euc-jp': japanese,
  'euc-kr':
    '이다는을에의가지고하은를도로기사한자인어리그시나정서해아대부일수들있으라보했제전과원장상것구주만조여스게오성공선계국연동적소경야화신우개문마생면방습니까요안니되와했년년회에서관용식학실내비교영무명분단발람러위때말모당음체미물더역중간세반등작없통결외업출목행합호속재원본유입산표심차설강진민금석거려졌였었',
};

const newline = 0x0a;
const firstTrail = 0x40;
const trails = 0xff - firstTrail;
/** Every pair of a lead byte and a byte that may follow it, one pair a line. */
const allPairs = Uint8Array.from({ length: (0xff - 0x81) * trails * 3 }, (_, at) => {
  const pair = Math.floor(at / 3);
  if (at % 3 === 2) return newline;
  return at % 3 === 0 ? 0x81 + Math.floor(pair / trails) : firstTrail + (pair % trails);
});
const frequentCodes = new Map<MultiByteCharset, Set<number>>();

/** The codes of the frequent characters of an encoding, lead byte * 256 + second. */
function frequentCodesOf(charset: MultiByteCharset): Set<number> {
  let codes = frequentCodes.get(charset);
  if (codes) return codes;
  codes = new Set();
  const wanted = new Set(frequentCharacters[charset]);
  for (const [pair, character] of decodeAs(allPairs, charset).split('\n').entries())
    if (wanted.has(character)) codes.add(allPairs[pair * 3]! * 256 + allPairs[pair * 3 + 1]!);
  frequentCodes.set(charset, codes);
  return codes;
}

const isAsciiLetter = (byte: number) => within(byte | 0x20, 0x61, 0x7a);

/**
 * Bits that a sample takes when it is read in an East Asian encoding. Frequent characters take few. ASCII is free,
 * since every encoding has it.
 *
 * @param mostBits the sum at which counting stops, because another encoding is better already
 */
export function multiByteBits(sample: Uint8Array, charset: MultiByteCharset, mostBits: number): number {
  const read = readers[charset];
  const frequentOnes = frequentCodesOf(charset);
  let bits = 0;
  for (let at = 0; at < sample.length && bits < mostBits; ) {
    const lead = sample[at]!;
    if (lead < 0x80) {
      at++;
      continue;
    }
    const taken = read(lead, sample[at + 1] ?? -1, sample[at + 2] ?? -1);
    bits += frequentOnes.has(lead * 256 + (sample[at + 1] ?? 0)) ? frequent : taken.bits;
    const isBeside = isAsciiLetter(sample[at - 1] ?? 0) || isAsciiLetter(sample[at + taken.length] ?? 0);
    if (isBeside) bits += besideLetterBits;
    at += taken.length;
  }
  return bits;
}
