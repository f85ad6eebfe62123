import { generate, parse, tokenize, walk } from 'css-tree';

/** At-rules that only say when rules apply. All others load, define or move something, and go. */
const kept = new Set(['media', 'supports', 'layer', 'container']);
/** Properties that old browsers run programs by. */
const runs = /^(?:-moz-binding|behaviou?r)$/i;
/** Functions that load something, or are no CSS. */
const loads = /^(?:url|src|image|image-set|-webkit-image-set|cross-fade|element|expression|paint)$/i;

/**
 * A style sheet of a stranger without anything that loads, runs or leads anywhere: rules and their plain values. What can't
 * be parsed is left out.
 *
 * @param {string} css
 * @returns {string}
 */
export function harmlessCss(css) {
  try {
    const tree = parse(css, { parseCustomProperty: true, onParseError() {} });
    walk(tree, {
      enter(node, item, list) {
        if (list && isHarmful(node)) list.remove(item);
      },
    });
    return enclosed(generate(tree));
  } catch {
    return '';
  }
}

/**
 * A style sheet that can't end the element that it stands in, nor begin anything there: no `<` in strings and names, and
 * none before `/` or `!`. As a sign of comparison it stays, as in `@media (width < 600px)`.
 *
 * @param {string} css
 * @returns {string}
 */
function enclosed(css) {
  if (!css.includes('<')) return css;
  let out = '';
  tokenize(css, (_, start, end) => {
    const token = css.slice(start, end);
    const isComparison = token === '<' && !/[/!]/.test(css.charAt(end));
    out += isComparison ? token : token.replaceAll('<', '\\3c ');
  });
  return out;
}

/** @param {import('css-tree').CssNode} node */
function isHarmful(node) {
  if (node.type === 'Atrule') return !kept.has(node.name.toLowerCase());
  if (node.type === 'Raw' || node.type === 'Comment') return true;
  if (node.type !== 'Declaration') return false;
  const { property, value } = node;
  if (runs.test(property) || value.type === 'Raw') return true;
  // The colour behind an image stays: light letters on it would else stand on white.
  if (/^background$/i.test(property)) {
    walk(value, {
      enter(part, item, list) {
        if (list && isLoading(part)) list.remove(item);
      },
    });
    if (value.children.isEmpty) return true;
  }
  let found = false;
  walk(value, (part) => {
    if (part.type === 'Raw' || isLoading(part)) found = true;
    if ('name' in part && typeof part.name === 'string' && part.name.includes('\\')) found = true;
    if (part.type === 'Hash' && part.value.includes('\\')) found = true;
  });
  return found;
}

/** @param {import('css-tree').CssNode} part */
function isLoading(part) {
  return part.type === 'Url' || (part.type === 'Function' && loads.test(part.name));
}
