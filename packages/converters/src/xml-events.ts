import { Parser } from 'htmlparser2';
import { UnconvertibleError } from './converted';

/** What a reader of XML wants to hear of. */
export interface XmlEvents {
  open?(name: string, attributes: Record<string, string>): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** No document nests deeper, and the parser searches its whole stack at every closing tag. */
const maxDepth = 5_000;

/**
 * Reads XML in one pass; names keep their prefixes, torn XML is read as far as it makes sense, and entities that a
 * document declares are left as they stand.
 *
 * @throws UnconvertibleError `damaged` when elements are nested too deep
 */
export function readXml(xml: string, events: XmlEvents): void {
  const opened: string[] = [];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (opened.push(name) > maxDepth)
          throw new UnconvertibleError('damaged', 'elements are nested too deep');
        events.open?.(name, attributes);
      },
      onclosetag: (name) => {
        // A tag torn by the end of the text is closed by the parser although it was never opened.
        if (opened.at(-1) !== name) return;
        opened.pop();
        events.close?.(name);
      },
      ontext: (text) => events.text?.(text),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(xml);
  parser.end();
}

/** The texts of the elements with one of these names, in their order; those without text are left out. */
export function elementTexts(xml: string | undefined, wanted: readonly string[]): string[] {
  const found: string[] = [];
  let depth = 0;
  let text = '';
  readXml(xml ?? '', {
    open: (name) => {
      if (depth > 0 || wanted.includes(name)) depth++;
    },
    text: (more) => {
      if (depth > 0) text += more;
    },
    close: () => {
      if (depth === 0 || --depth > 0) return;
      if (text.trim() !== '') found.push(text.trim());
      text = '';
    },
  });
  return found;
}
