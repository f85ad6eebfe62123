import { conlluNames } from '../writers/write-conllu';
import { fieldsBeside, type ImportedText, importedMetadata, importedUse } from './imported-text';
import { type LineReader, mostChars, mostTokens } from './read-vertical';
import { createTokenText } from './token-text';

/**
 * Reads CoNLL-U: documents begin at `# newdoc`, paragraphs at `# newpar`; a file without documents is one. Of words the forms
 * are taken, of multiword tokens their own form, with the spaces between them. The analysis is left.
 */
export function conlluReader(): LineReader {
  let meta: [string, string][] | null = null;
  let paragraphs: string[] = [];
  let tokens = createTokenText();
  let count = 0;
  let coveredTo = 0;
  let chars = 0;
  let isBroken = false;
  const isFull = () => chars > mostChars || count > mostTokens;
  const addSpace = () => {
    if (!tokens.isEmpty && !tokens.endsInSpace) tokens.add(' ');
  };
  const endParagraph = () => {
    const text = tokens.take();
    if (text !== '') paragraphs.push(text);
  };
  const endDocument = (): ReturnType<LineReader['take']> => {
    endParagraph();
    const had = meta !== null;
    const [isTooLarge, wasBroken] = [isFull(), isBroken];
    const made = textOf(meta ?? [], paragraphs);
    [meta, paragraphs, chars, count, isBroken] = [null, [], 0, 0, false];
    if (!had) return null;
    if (wasBroken) return 'malformed';
    return isTooLarge ? 'tooLarge' : made;
  };
  const takeMeta = (name: string, value: string) => {
    meta ??= [];
    chars += name.length + value.length;
    count++;
    if (!isFull()) meta.push([name, value]);
  };
  const takeComment = (line: string) => {
    const [, name = '', value = ''] = /^#\s*([^=]*?)\s*(?:=\s*(.*))?$/.exec(line) ?? [];
    if (name.startsWith('newdoc')) {
      const before = endDocument();
      meta = [];
      return before;
    }
    if (name.startsWith('newpar')) endParagraph();
    else if (name.startsWith('meta::')) takeMeta(name.slice('meta::'.length), value);
    return null;
  };
  const takeToken = (line: string) => {
    const columns = line.split('\t');
    const [id = '', form = ''] = columns;
    meta ??= [];
    const number = /^(\d+)(?:-(\d+))?$/.exec(id);
    // An empty node (8.1) is no word of the text.
    if (!number && /^\d+\.\d+$/.test(id) && columns.length === 10) return;
    if (!number || columns.length !== 10 || form === '') {
      isBroken = true;
      return;
    }
    const [first, last] = [Number(number[1]), Number(number[2] ?? number[1])];
    if (first <= coveredTo) return;
    if (number[2] !== undefined) coveredTo = last;
    chars += form.length;
    count++;
    if (isFull()) {
      // Nobody gets this text: what there is of it is not kept until its end.
      if (!tokens.isEmpty || paragraphs.length > 0) [tokens, paragraphs] = [createTokenText(), []];
      return;
    }
    tokens.add(form);
    if (!/(^|\|)SpaceAfter=No(\||$)/.test(columns[9]!)) addSpace();
  };
  return {
    take(line) {
      if (line.startsWith('#')) return takeComment(line);
      if (line.trim() === '') {
        coveredTo = 0;
        addSpace();
      } else takeToken(line);
      return null;
    },
    end: endDocument,
  };
}

function textOf(meta: readonly [string, string][], paragraphs: readonly string[]): ImportedText {
  const named = new Map(meta);
  return {
    url: named.get('url') ?? null,
    title: named.get('title') ?? '',
    paragraphs,
    date: named.get('date') ?? null,
    metadata: importedMetadata(fieldsBeside(conlluNames, meta)),
    use: importedUse(named),
  };
}
