import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadIdentifier } from './language';
import { francCode, languageCode } from './language-codes';

const identify = await loadIdentifier();

describe('the identifier', () => {
  it.each([
    ['it', 'Il traghetto parte alle sette e un quarto dal molo vecchio, se il vento lo permette.'],
    ['en', 'The ferry leaves the old pier at a quarter past seven, if the wind allows it.'],
    ['de', 'Die Fähre legt um Viertel nach sieben vom alten Steg ab, wenn der Wind es erlaubt.'],
    ['fr', 'Le bac quitte le vieux quai à sept heures et quart, si le vent le permet.'],
    ['el', 'Το πλοίο φεύγει από την παλιά προβλήτα στις επτά και τέταρτο.'],
    ['sl', 'Trajekt odpluje s starega pomola ob sedmih in petnajst minut, če veter dovoli.'],
    [
      'gl',
      'O barco sae do peirao vello ás sete e cuarto da mañá, se o vento o permite, e volve á noitiña coa xente da illa.',
    ],
    ['he', 'המעבורת יוצאת מהרציף הישן בשעה שבע ורבע, אם הרוח מרשה.'],
    ['ja', '風が許せば、渡し船は七時十五分に古い桟橋を出ます。'],
  ])('%s', (language, text) => {
    expect(identify(text).language).toBe(language);
  });

  it('is sure of a plain sentence', () => {
    const verdict = identify(
      'Il traghetto parte alle sette e un quarto dal molo vecchio, se il vento lo permette.',
    );
    expect(verdict.uncertain).toBe(false);
    expect(verdict.confidence).toBeGreaterThan(0.9);
  });

  it.each(['', '   ', '12.5 % — 3/4', '👍👍', 'ok', 'https://example.org/la-casa-di-campagna'])(
    'says nothing of %j',
    (text) => {
      expect(identify(text)).toEqual({ language: 'und', confidence: 0, uncertain: true });
    },
  );

  it('is uncertain of a few letters', () => {
    expect(identify('sole mare').uncertain).toBe(true);
  });

  it.each([
    ['pt', 'A barca parte do cais velho quando o vento deixa, e os rapazes ficam na areia.'],
    ['es', 'La barca sale del muelle viejo cuando el viento lo permite, y los chicos se quedan.'],
    ['ca', 'La barca surt del moll vell quan el vent ho permet, i els nois es queden a la sorra.'],
    ['sk', 'Keď vietor dovolí, loďka odpláva od starého móla a chlapci ostanú na piesku.'],
    ['cs', 'Když to vítr dovolí, loďka odpluje od starého mola a chlapci zůstanou na písku.'],
    ['sl', 'Ko veter dovoli, čoln odpluje s starega pomola, fantje pa ostanejo na pesku.'],
    ['hr', 'Kad vjetar dopusti, čamac isplovi sa starog gata, a dječaci ostaju na pijesku.'],
    ['nl', 'Als de wind het toelaat vertrekt de boot van de oude steiger en blijven de jongens achter.'],
    ['ro', 'Când vântul îi dă voie, barca pleacă de la debarcaderul vechi, iar băieții rămân pe nisip.'],
  ])('tells %s from its relatives', (language, text) => {
    expect(identify(text)).toMatchObject({ language, uncertain: false });
  });

  it.each([
    ['gl', 'Onte choveu moito e os nenos non puideron saír á rúa.'],
    ['gl', 'Teño unha casa pequena preto da praia, pero case nunca vou alí.'],
    ['la', 'Puella in horto ambulat et rosas matri suae dat.'],
    ['la', 'Milites castra posuerunt, quia nox iam aderat.'],
    ['no', 'Jeg vet ikke hvorfor båten ble liggende ved brygga hele natta.'],
    ['nn', 'Eg veit ikkje kvifor båten vart liggjande ved brygga heile natta.'],
    ['da', 'Jeg ved ikke, hvorfor båden blev liggende ved broen hele natten.'],
    ['sr', 'Деца су цело лето провела на реци, а увече су певала крај ватре.'],
    ['sr', 'Deca su celo leto provela na reci, a posle večere su želela da čuju još jednu pesmu.'],
    [
      'sr',
      'Predsednik opštine je juče izjavio da će mesto dobiti novu školu. Posle sednice je rekao da su svi zahtevi ispunjeni.',
    ],
    [
      'hr',
      'Predsjednik općine jučer je izjavio da će mjesto dobiti novu školu. Poslije sjednice rekao je da su svi zahtjevi ispunjeni.',
    ],
    [
      'bs',
      'Historija ovog mjesta počinje prije hiljadu godina. Niko tačno ne zna šta se tada dogodilo, ali je općina svake sedmice puna posjetilaca iz cijele Evrope.',
    ],
    ['mk', 'Децата цело лето беа на реката, а навечер пееја крај огнот.'],
    ['bg', 'Децата прекараха цялото лято на реката, а вечер пееха край огъня.'],
    ['be', 'Дзеці ўсё лета былі на рацэ, а ўвечары спявалі ля вогнішча.'],
    ['mt', 'It-tfal qattgħu s-sajf kollu ħdejn il-baħar u filgħaxija kantaw flimkien.'],
    ['ga', 'Bhí na páistí cois na habhann an samhradh ar fad, agus chan siad amhráin gach oíche.'],
    ['cy', 'Roedd y plant wrth yr afon drwy’r haf, ac yn canu bob nos.'],
    ['is', 'Börnin voru við ána allt sumarið og sungu á hverju kvöldi.'],
    ['af', 'Die kinders was die hele somer by die rivier en het elke aand gesing.'],
    ['eu', 'Haurrak uda osoan ibai ondoan egon ziren, eta gauero abesten zuten.'],
    ['sq', 'Fëmijët ishin gjithë verën pranë lumit dhe këndonin çdo mbrëmje.'],
  ])('tells %s though eld does not know it, or its neighbour', (language, text) => {
    expect(identify(text).language).toBe(language);
  });

  it('tells what the classifier has no name for', () => {
    const indonesian = 'Anak-anak berada di tepi sungai sepanjang musim panas dan bernyanyi setiap malam.';
    const swahili = 'Watoto walikuwa kando ya mto majira yote ya joto na waliimba kila usiku.';
    expect(['id', 'ms']).toContain(identify(indonesian).language);
    expect(identify(swahili).language).toBe('sw');
  });

  it('takes any string', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const { language, confidence } = identify(text);
        expect(language).toMatch(/^(?:[a-z]{2,3})$/);
        expect(confidence >= 0 && confidence <= 1).toBe(true);
        expect(identify.glance(text)).toMatch(/^(?:[a-z]{2,3})$/);
      }),
      { numRuns: 60 },
    );
    for (const text of ['\ud800 lone surrogate here', 'nul\0byte in the text', 'x'.repeat(100_000)])
      expect(identify(text)).toHaveProperty('language');
  });
});

describe('languageCode', () => {
  it.each([
    ['iw', 'he'],
    ['zh-Latn', 'zh'],
    ['nob', 'no'],
    ['nno', 'nn'],
    ['ita', 'it'],
    ['cmn', 'zh'],
    ['ceb', 'ceb'],
    ['fil', 'tl'],
    ['und', 'und'],
    ['', 'und'],
  ])('%s is %s', (code, expected) => {
    expect(languageCode(code)).toBe(expected);
  });

  it('is undone by francCode', () => {
    for (const code of ['it', 'en', 'sl', 'ceb', 'zh']) expect(languageCode(francCode(code))).toBe(code);
  });
});
