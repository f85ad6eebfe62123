const names = (list: string) => new Set(list.split(' '));

/** HTML 4's elements. Every other element is unknown and may contain anything. */
const known = names(
  'a abbr acronym address applet area b base basefont bdo bgsound big blockquote body br button caption center cite ' +
    'code col colgroup dd del dfn dir div dl dt em embed fieldset font form frame frameset h1 h2 h3 h4 h5 h6 head hr ' +
    'html i iframe img input ins isindex kbd label layer legend li link map marquee menu meta noframes noscript ' +
    'object ol optgroup option p param pre q s samp script select small span strike strong style sub sup table tbody ' +
    'td textarea tfoot th thead title tr tt u ul var wbr xml xmp',
);
const empty = names('area base bgsound br col frame hr img input isindex link meta param wbr');
/** Their closing tags also close blocks that are still open. So do closing tags of unknown elements. */
const containers = names(
  'a dd dt font form h1 h2 h3 h4 h5 h6 li noframes optgroup option p select span table tbody td tfoot th thead tr',
);
/** Elements that stop every other search for an open element. */
const blocks = names(
  'address blockquote dd div dl dt h1 h2 h3 h4 h5 h6 iframe layer ol table tbody td tfoot th thead tr ul',
);
const headings = 'h1 h2 h3 h4 h5 h6';
const rowGroups = 'tbody thead tfoot tr td th colgroup';
/** The open elements that a tag closes, at any level: the elements that can't contain it. */
const ends = new Map<string, ReadonlySet<string>>([
  ...headings.split(' ').map((tag): [string, Set<string>] => [tag, names(`${headings} p`)]),
  ...'tbody thead tfoot'.split(' ').map((tag): [string, Set<string>] => [tag, names(rowGroups)]),
  ...'a li p select'.split(' ').map((tag): [string, Set<string>] => [tag, names(tag)]),
  ...'dd dt'.split(' ').map((tag): [string, Set<string>] => [tag, names('dd dt')]),
  ...'optgroup option'.split(' ').map((tag): [string, Set<string>] => [tag, names('option')]),
  ...'td th'.split(' ').map((tag): [string, Set<string>] => [tag, names('td th')]),
  ['tr', names('tr td th colgroup')],
]);
/** The element that a tag closes if no block stands between them. */
const endsNear = new Map([
  ['blockquote', 'p'],
  ['div', 'p'],
  ['form', 'p'],
  ['hr', 'p'],
  ['table', 'a'],
]);
/**
 * Formatting elements and links. If one is open when one of these blocks begins, it is closed there and opened again
 * inside the block.
 */
const lifting = names(
  'applet basefont button center del dir embed fieldset ins label legend li marquee menu noframes noscript object ' +
    'param pre s xml',
);
const formatting = names(
  'a abbr acronym b bdo big cite code dfn em i kbd q samp small strike strong sub sup tt u var',
);
const inTable = names('caption col colgroup tbody td tfoot th thead tr');
const inSelect = names('optgroup option');

/** A closing tag whose element is further up than this counts as stray. Otherwise a page could take quadratic time. */
const maxReach = 500;
/** At most this many formatting elements are opened again. Otherwise a page of nothing else would be multiplied. */
const maxLifted = 8;

/**
 * The open elements of a page with broken markup, corrected as Boilerpipe's parser (NekoHTML) does it: a tag closes
 * the elements that can't contain it, a closing tag closes the elements that were left open below it, and stray tags
 * are ignored.
 */
export function createElementStack(events: { open(tag: string): void; close(tag: string): void }) {
  const stack: string[] = [];
  const openCounts = new Map<string, number>();
  const isOpen = (tag: string) => (openCounts.get(tag) ?? 0) > 0;

  const push = (tag: string) => {
    stack.push(tag);
    openCounts.set(tag, (openCounts.get(tag) ?? 0) + 1);
    events.open(tag);
  };
  const popTo = (index: number) => {
    while (stack.length > index) {
      const tag = stack.pop()!;
      openCounts.set(tag, openCounts.get(tag)! - 1);
      events.close(tag);
    }
  };
  /** Closes the nearest open element of a name; false when it is out of reach. */
  const closeNearest = (tag: string, overBlocks: boolean): boolean => {
    const bottom = Math.max(0, stack.length - maxReach);
    for (let i = stack.length - 1; i >= bottom; i--) {
      const open = stack[i]!;
      if (open === tag) {
        popTo(i);
        return true;
      }
      if (!overBlocks && blocks.has(open)) return false;
    }
    return false;
  };
  const endOthers = (tag: string) => {
    const far = ends.get(tag);
    if (far) for (const other of far) while (isOpen(other) && closeNearest(other, true));
    const near = endsNear.get(tag);
    if (near && isOpen(near)) closeNearest(near, false);
  };
  const formattingOnTop = (): string[] => {
    let count = 0;
    while (count < maxLifted && formatting.has(stack.at(-1 - count) ?? '')) count++;
    return stack.slice(stack.length - count);
  };
  return {
    open(tag: string): void {
      if (tag === 'form' && isOpen('form')) return;
      if (inTable.has(tag) && !isOpen('table')) return;
      if (inSelect.has(tag) && !isOpen('select')) return;
      endOthers(tag);
      const lifted = lifting.has(tag) ? formattingOnTop() : [];
      popTo(stack.length - lifted.length);
      push(tag);
      for (const one of lifted) push(one);
      if (empty.has(tag)) popTo(stack.length - 1 - lifted.length);
    },
    close(tag: string): void {
      if (empty.has(tag) || tag === 'body' || tag === 'html') return; // what follows still belongs to the page
      if (isOpen(tag) && closeNearest(tag, containers.has(tag) || !known.has(tag))) return;
      if (tag === 'p') {
        push('p');
        popTo(stack.length - 1);
      }
    },
    finish(): void {
      popTo(0);
    },
    isKnown: (tag: string) => known.has(tag),
  };
}
