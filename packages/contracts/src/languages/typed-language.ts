import { foldedField } from '../corpus-plan/field-meant';

const code = /^[a-z]{2,3}$/;
const ownCode = /^x-[a-z]{1,40}$/;
const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const pairs = letters.flatMap((first) => letters.map((second) => first + second));

/** Languages of regions and minorities that texts on the web are in. Any other without two letters is typed by its code. */
const others =
  'arn ast bar ceb chr ckb csb dsb egl ext fil frp frr fur gsw hak haw hil hsb ilo kab krl lad lij lld lmo ltg mwl nap nds pap pcd pms rgn rom rup sah scn sco sdc sgs smn sms stq szl tet vec vep vls war wuu yue'.split(
    ' ',
  );

/** Languages whose documents are kept under another code than BCP 47 has. */
const keptAs = new Map([
  ['nb', 'no'],
  ['fil', 'tl'],
]);

/**
 * The code of the language that somebody typed: a code, the shorter one where a language has two ('ita' is 'it'), one of
 * their own ('x-old'), or a name in one of the languages that they read. Null: none of these.
 *
 * @param readers codes of the languages in which names are known
 */
export function typedLanguage(typed: string, readers: readonly string[]): string | null {
  const text = typed.trim().toLowerCase();
  if (ownCode.test(text)) return text;
  if (code.test(text)) return shortCode(text);
  const wanted = foldedField(text);
  if (wanted === '') return null;
  const names = readers.map(
    (reader) => new Intl.DisplayNames([reader], { type: 'language', fallback: 'none' }),
  );
  const isNamed = (one: string) => names.some((known) => foldedField(known.of(one) ?? '') === wanted);
  // The runtime has names, but no list of them: it is asked for every code of two letters that there can be.
  const found = pairs.find(isNamed) ?? others.find(isNamed);
  return found === undefined ? null : shortCode(found);
}

/** As documents have it: by BCP 47 (RFC 5646, 4.5) two letters where there are any. */
function shortCode(text: string): string {
  const [canonical = text] = Intl.getCanonicalLocales(text);
  return keptAs.get(canonical) ?? (code.test(canonical) ? canonical : text);
}
