/** A piece of a line: plain, or set apart. */
export type Span =
  | { kind: 'text' | 'strong' | 'emphasis' | 'code'; text: string }
  | { kind: 'link'; text: string; href: string };

/** What a section is made of. */
export type Block =
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'list'; ordered: boolean; items: Block[][] }
  | { kind: 'picture'; name: string; alt: string };

/** A section of the guide: from its heading to the next one. */
export interface Section {
  /** The same in every language. */
  id: string;
  title: string;
  /** 2 for a chapter, 3 for a part of one. */
  level: number;
  blocks: Block[];
}

const heading = /^(#{2,3}) (.+?) <a id="([a-z-]+)"><\/a>$/;
const picture = /^!\[([^\]]*)\]\(pictures\/([\w-]+\.png)\)$/;
const item = /^( *)(?:[-*]|(\d+)\.) (.*)$/;
const mark = /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)/g;

/**
 * Reads the guide: the forms of Markdown that docs/guide uses, and no other. Those are headings with an anchor,
 * paragraphs, lists within lists, pictures, emphasis, code and links. Text before the first heading is left out.
 */
export function parseGuide(markdown: string): Section[] {
  const sections: Section[] = [];
  let lines: string[] = [];
  const close = () => {
    const last = sections.at(-1);
    if (last) last.blocks = blocksOf(lines);
    lines = [];
  };
  for (const line of markdown.split(/\r?\n/)) {
    const found = heading.exec(line);
    if (!found) {
      lines.push(line);
      continue;
    }
    close();
    const [, marks = '', title = '', id = ''] = found;
    sections.push({ id, title, level: marks.length, blocks: [] });
  }
  close();
  return sections;
}

/** A section with the parts of it that follow. */
export function sectionWithParts(sections: readonly Section[], id: string): Section[] {
  const at = sections.findIndex((section) => section.id === id);
  const first = sections[at];
  if (!first) return [];
  const after = sections.slice(at + 1);
  const end = after.findIndex(({ level }) => level <= first.level);
  return [first, ...(end < 0 ? after : after.slice(0, end))];
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    if (line.trim() === '') {
      at += 1;
    } else if (item.test(line)) {
      const end = endOfList(lines, at);
      blocks.push(listOf(lines.slice(at, end)));
      at = end;
    } else {
      blocks.push(blockOf(line.trim()));
      at += 1;
    }
  }
  return blocks;
}

function blockOf(line: string): Block {
  const found = picture.exec(line);
  if (found) return { kind: 'picture', alt: found[1] ?? '', name: found[2] ?? '' };
  return { kind: 'paragraph', spans: spansOf(line) };
}

/** A list ends before the first line that is neither an item of it, nor indented, nor empty with more of it behind. */
function endOfList(lines: readonly string[], start: number): number {
  let end = start;
  for (let at = start; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line.trim() === '') continue;
    if (!item.test(line) && !line.startsWith(' ')) break;
    end = at + 1;
  }
  return end;
}

function listOf(lines: readonly string[]): Block {
  const ordered = item.exec(lines[0] ?? '')?.[2] !== undefined;
  const items: string[][] = [];
  for (const line of lines) {
    const found = item.exec(line);
    if (found && found[1] === '') items.push([found[3] ?? '']);
    // What belongs to an item is indented by as much as its mark is wide.
    else items.at(-1)?.push(line.replace(/^ {1,3}/, ''));
  }
  return { kind: 'list', ordered, items: items.map(blocksOf) };
}

/** A line with what is set apart in it. */
export function spansOf(line: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const found of line.matchAll(mark)) {
    if (found.index > end) spans.push({ kind: 'text', text: line.slice(end, found.index) });
    const [whole, strong, emphasis, code, text, href] = found;
    if (strong !== undefined) spans.push({ kind: 'strong', text: strong });
    else if (emphasis !== undefined) spans.push({ kind: 'emphasis', text: emphasis });
    else if (code !== undefined) spans.push({ kind: 'code', text: code });
    else spans.push({ kind: 'link', text: text ?? '', href: href ?? '' });
    end = found.index + whole.length;
  }
  if (end < line.length) spans.push({ kind: 'text', text: line.slice(end) });
  return spans;
}
