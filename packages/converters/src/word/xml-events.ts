import { Parser } from 'htmlparser2';
import { UnconvertibleError } from '../converted';

/** Callbacks for a reader of XML. */
export interface XmlEvents {
  open?(name: string, attributes: Record<string, string>): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** No document nests deeper, and the parser searches its whole stack at every closing tag. */
const maxDepth = 5_000;

/**
 * Reads XML in one pass. Names keep their prefixes, broken XML is read as far as possible, and entities that a
 * document declares are not expanded.
 *
 * @throws UnconvertibleError `damaged` if elements are nested too deep
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
        // For a tag that the end of the text cuts off, the parser reports an end without a start.
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

/** The texts of the elements with one of these names, in order; elements without text are left out. */
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
