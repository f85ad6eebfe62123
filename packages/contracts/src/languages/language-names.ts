/** ISO 639-1, the codes that addresses carry. */
const codes = new Set(
  'aa ab af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu'.split(
    ' ',
  ),
);

/** Languages whose names are looked for in the texts of links, by their own name and by each other's. */
const named =
  'ar bg bn bs ca cs cy da de el en es et eu fa fi fr ga gl he hi hr hu hy id is it ja ka ko lt lv mk mt nb nl nn pl pt ro ru sk sl sq sr sv ta th tr uk ur vi zh'.split(
    ' ',
  );
/** Longer texts speak of languages, they don't name the one that a page is in. */
const maxNamingChars = 40;
const minStemChars = 4;

/** The code of a language by an address' part or a lang attribute ('it', 'it-IT', 'pt_BR'), or null. */
export function languageOfCode(text: string): string | null {
  const match = /^([a-z]{2,3})(?:[-_][a-z0-9]{2,8}){0,3}$/i.exec(text);
  const code = match?.[1]?.toLowerCase();
  if (!code) return null;
  return code.length === 3 || codes.has(code) ? code : null;
}

/** Whether a part of an address is a code of a language of two letters. */
export const isLanguageCode = (part: string): boolean => codes.has(part);

let known: Map<string, { code: string; isWhole: boolean }> | null = null;

/**
 * Names, and names without their last letter: 'italiano' finds 'italiana' too. Two languages' names find none.
 * They come with the runtime (CLDR): another version of it may spell one anew. Lists of our own would grow old as well,
 * and every process of an installation has the same.
 */
function knownNames(): Map<string, { code: string; isWhole: boolean }> {
  if (known) return known;
  known = new Map();
  for (const writer of named) {
    const names = new Intl.DisplayNames([writer], { type: 'language', fallback: 'none' });
    for (const code of named) {
      const name = names.of(code)?.toLowerCase().normalize('NFC');
      if (!name || /\s/.test(name)) continue;
      const forms = name.length > minStemChars ? [name, name.slice(0, -1)] : [name];
      for (const [at, form] of forms.entries()) {
        const other = known.get(form);
        if (!other) known.set(form, { code, isWhole: at === 0 });
        else if (other.code !== code) other.code = '';
        else other.isWhole ||= at === 0;
      }
    }
  }
  return known;
}

/** The language that a short text names, by a name in any of 52 languages or by a code alone ('IT'), or null. */
export function languageNamed(text: string): string | null {
  if (text.length === 0 || text.length > maxNamingChars) return null;
  const trimmed = text.trim();
  if (/^[a-z]{2}$/i.test(trimmed)) return languageOfCode(trimmed);
  let found: string | null = null;
  for (const word of trimmed
    .toLowerCase()
    .normalize('NFC')
    .match(/[\p{L}\p{M}]+/gu) ?? []) {
    const code = languageOfName(word);
    if (code === null) continue;
    if (found !== null && found !== code) return null;
    found = code;
  }
  return found;
}

/** A name may have two letters more ('française'), one that was cut one ('italiana'). */
function languageOfName(word: string): string | null {
  const names = knownNames();
  for (let length = word.length; length >= Math.max(2, word.length - 2); length--) {
    const name = names.get(word.slice(0, length));
    const isName =
      name &&
      (name.isWhole || word.length - length <= 1) &&
      (length >= minStemChars || length === word.length);
    if (isName) return name.code || null;
  }
  return null;
}
