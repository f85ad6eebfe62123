import { assignedValues } from './assigned-values';
import { flatValue } from './flat-values';
import { flightValues, pushedRows } from './flight-rows';

/** Longer states are not read: parsing them would take too long. In characters, of all scripts of a page. */
const maxStateChars = 8_000_000;
/** Most scripts of a page that are looked at. */
const maxScripts = 300;

/** Most values that are put together from flat states, for all of a page: each may be used often. */
const maxPlaces = 200_000;

/** Data blocks whose type says that they are JSON. */
const isJsonType = /\btype\s*=\s*["']?\s*(?:application|text)\/(?:[\w.-]{1,40}\+)?json\b/i;
/** Data that is never a page's text: for search engines (read elsewhere), for the loading of modules. */
const isOtherType = /ld\+json|importmap|speculationrules/i;

/** Whether a page may have a state: most pages have none, and are not looked at any longer. */
export const mayHaveState = (html: string) =>
  /application\/json|=\s?[{[]\s?["{[]|JSON\.parse\(|\.push\(\[/i.test(html);

/**
 * The data that a page gives its own scripts, so that they need not ask for it: JSON in data blocks, JSON that is assigned
 * to a variable, and the rows by which React streams a page. Found by form, whatever the names are.
 */
export function stateValues(html: string): unknown[] {
  const values: unknown[] = [];
  const rows: string[] = [];
  let left = maxStateChars;
  for (const { attributes, source } of scriptsOf(html)) {
    left -= source.length;
    if (left < 0) break;
    if (isOtherType.test(attributes)) continue;
    if (isJsonType.test(attributes)) values.push(parsed(source));
    else {
      values.push(...assignedValues(source));
      rows.push(...pushedRows(source));
    }
  }
  const found = rows.length > 0 ? values.concat(flightValues(rows.join(''))) : values;
  const places = { left: maxPlaces };
  return found
    .filter((value) => typeof value === 'object' && value !== null)
    .map((value) => flatValue(value, places));
}

/** The scripts of a page: what stands between their tags is no markup (HTML, 13.2.5.4). */
function* scriptsOf(html: string): Generator<{ attributes: string; source: string }> {
  const opening = /<script\b([^<>]{0,2000})>/gi;
  const closing = /<\/script/gi;
  for (let count = 0; count < maxScripts; count += 1) {
    const open = opening.exec(html);
    if (!open) return;
    closing.lastIndex = opening.lastIndex;
    const end = closing.exec(html)?.index ?? html.length;
    yield { attributes: open[1]!, source: html.slice(opening.lastIndex, end) };
    opening.lastIndex = end;
  }
}

function parsed(source: string): unknown {
  try {
    return JSON.parse(source.trim());
  } catch {
    return null;
  }
}
