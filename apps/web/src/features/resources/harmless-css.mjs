import { generate, parse, walk } from 'css-tree';

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
    // A string could end the element that the sheet stands in.
    return generate(tree).replaceAll('<', '\\3c ');
  } catch {
    return '';
  }
}

/** @param {import('css-tree').CssNode} node */
function isHarmful(node) {
  if (node.type === 'Atrule') return !kept.has(node.name.toLowerCase());
  if (node.type === 'Raw' || node.type === 'Comment') return true;
  if (node.type !== 'Declaration') return false;
  if (runs.test(node.property) || node.value.type === 'Raw') return true;
  let found = false;
  walk(node.value, (part) => {
    if (part.type === 'Url' || part.type === 'Raw' || (part.type === 'Hash' && part.value.includes('\\')))
      found = true;
    if (part.type === 'Function' && (loads.test(part.name) || part.name.includes('\\'))) found = true;
    if (part.type === 'Identifier' && part.name.includes('\\')) found = true;
  });
  return found;
}
