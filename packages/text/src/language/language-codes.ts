/** ISO 639-3 to ISO 639-1, for the languages that franc knows and that have a two-letter code. */
const twoLetterCodes = new Map(
  (
    'afr:af als:sq amh:am arb:ar ayr:ay azj:az bam:bm bel:be ben:bn bod:bo bos:bs bul:bg cat:ca ces:cs cmn:zh ' +
    'dan:da deu:de ekk:et ell:el eng:en epo:eo ewe:ee fin:fi fra:fr fuf:ff fuv:ff glg:gl guj:gu hat:ht hau:ha ' +
    'heb:he hin:hi hrv:hr hun:hu hye:hy ibo:ig iii:ii ind:id ita:it jav:jv jpn:ja kan:kn kat:ka kaz:kk khk:mn ' +
    'khm:km kin:rw kir:ky knc:kr kng:kg kor:ko lao:lo lin:ln lit:lt lug:lg lvs:lv mal:ml mar:mr mkd:mk mya:my ' +
    'ndo:ng nld:nl nno:nn nob:no npi:ne nya:ny pan:pa pbu:ps pes:fa plt:mg pol:pl por:pt prs:fa qug:qu quy:qu ' +
    'quz:qu ron:ro run:rn rus:ru sag:sg sin:si slk:sk slv:sl sna:sn som:so sot:st spa:es src:sc srp:sr ssw:ss ' +
    'sun:su swe:sv swh:sw tam:ta tat:tt tel:te tgk:tg tgl:tl tha:th tir:ti tsn:tn tso:ts tuk:tk tur:tr uig:ug ' +
    'ukr:uk urd:ur uzn:uz ven:ve vie:vi wol:wo xho:xh ydd:yi yor:yo zlm:ms zul:zu zyb:za'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

const threeLetterCodes = new Map([...twoLetterCodes].map(([three, two]) => [two, three]));

/** franc's code for a stored code: the inverse of `languageCode`. If several share a two-letter code, any of them. */
export function francCode(language: string): string {
  return threeLetterCodes.get(language) ?? language;
}

/** Old codes that identifiers still use. Filipino is a standard of Tagalog. */
const otherNames = new Map([
  ['iw', 'he'],
  ['in', 'id'],
  ['ji', 'yi'],
  ['jw', 'jv'],
  ['mo', 'ro'],
  ['nb', 'no'],
  ['fil', 'tl'],
]);

/**
 * A language code as it is stored: ISO 639-1 if there is one, else ISO 639-3, without script or region. 'und' for an
 * empty or unknown code.
 */
export function languageCode(code: string): string {
  const bare = code.toLowerCase().split(/[-_]/, 1)[0]!;
  if (!/^[a-z]{2,3}$/.test(bare)) return 'und';
  return otherNames.get(bare) ?? twoLetterCodes.get(bare) ?? bare;
}
