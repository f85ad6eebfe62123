import { packTraits } from './pack-traits';
import type { TraitsPage } from './pairing-site';
import { readPairingPage } from './read-page';

/** A small site about an invented valley, in two languages: title, paragraphs; some have names or figures. */
const texts: Record<string, Record<'it' | 'en', readonly [title: string, ...paragraphs: string[]]>> = {
  mill: {
    it: [
      'Il mulino',
      'Il mulino di Valdoria fu costruito nel 1734 da Ambrogio Tressi, e macinò castagne per due secoli.',
      'La ruota ha un diametro di 5,20 metri.',
      'Oggi si visita il sabato.',
    ],
    en: [
      'The mill',
      'The mill of Valdoria was built in 1734 by Ambrogio Tressi, and ground chestnuts for two centuries.',
      'Its wheel is 5.20 metres across.',
      'Today it is open on Saturdays.',
    ],
  },
  bridge: {
    it: [
      'Il ponte',
      'Il ponte di legno unisce le due rive del Lurgo, largo 38 metri in questo punto, e porta il nome di Marta Olgiati.',
      'Fu rifatto dopo la piena del 1911 e di nuovo nel 1968.',
    ],
    en: [
      'The bridge',
      'The wooden bridge joins both banks of the Lurgo, here 38 metres wide, and is named after Marta Olgiati.',
      'It was made anew after the flood of 1911 and again in 1968.',
    ],
  },
  path: {
    it: [
      'Il sentiero',
      'Dal paese si sale in tre ore al rifugio Pennabruna, a 2.140 metri.',
      'Chi soffre di vertigini prende la strada bassa.',
      'Portate acqua: dopo la malga non ci sono fontane.',
      'Il numero del rifugio è 0461 55 73 20.',
    ],
    en: [
      'The path',
      'From the village it takes three hours up to the Pennabruna hut, at 2,140 metres.',
      'Whoever is afraid of heights takes the lower road.',
      'Bring water: there is no well after the alp.',
      'The number of the hut is 0461 55 73 20.',
    ],
  },
  cheese: {
    it: [
      'Il formaggio',
      'Ogni estate la malga Corvara fa 400 forme di formaggio, che riposano in cantina per 18 mesi.',
      'La ricetta è di Zita Brandolin: latte crudo, caglio, sale e pazienza.',
      'Si vende solo sul posto, il mercoledì, finché ce n’è: in genere fino a novembre.',
    ],
    en: [
      'The cheese',
      'Every summer the Corvara alp makes 400 wheels of cheese, which rest in the cellar for 18 months.',
      'The recipe is Zita Brandolin’s: raw milk, rennet, salt and patience.',
      'It is sold on the spot only, on Wednesdays, as long as there is any: mostly until November.',
    ],
  },
};

export type Language = 'it' | 'en';
export const names = Object.keys(texts);

/** The page of a name in a language, as on the site. */
export function goldenHtml(name: string, language: Language, extra = ''): string {
  const [title, ...paragraphs] = texts[name]![language];
  const menu = names.map(
    (one) => `<li><a href="/${language}/${slugOf(one, language)}">${texts[one]![language][0]}</a></li>`,
  );
  return `<!DOCTYPE html><html><head><title>${title}</title>${extra}</head><body><nav><ul>${menu.join('')}</ul></nav>
    <h1>${title}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('\n')}</body></html>`;
}

const slugOf = (name: string, language: Language): string =>
  `${texts[name]![language][0].toLowerCase().replaceAll(' ', '-')}.html`;

/** Its address: names are in the page's language, so that no pattern pairs them. */
export const goldenUrl = (name: string, language: Language): string =>
  `http://valdoria.test/${language}/${slugOf(name, language)}`;

/** A page as input for the pairing. */
export function pageOf(key: string, page: { html: string; language: string; url?: string }): TraitsPage {
  return { key, traits: packTraits(readPairingPage(page).traits) };
}

/** All pages of a language, with or without their addresses. */
export const goldenPages = (language: Language, withUrl = true): TraitsPage[] =>
  names.map((name) =>
    pageOf(`${language} ${name}`, {
      language,
      html: goldenHtml(name, language),
      ...(withUrl && { url: goldenUrl(name, language) }),
    }),
  );
