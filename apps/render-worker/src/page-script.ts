/**
 * Runs in each document before its own scripts, in their world. It only spares time: what it hides is closed by other
 * means as well.
 */
export const quietScript = `(() => {
  const nothing = { value: () => undefined, writable: true, configurable: true };
  for (const name of ['alert', 'print', 'open', 'stop', 'focus', 'blur']) Object.defineProperty(window, name, nothing);
  Object.defineProperty(window, 'confirm', { value: () => false, writable: true, configurable: true });
  Object.defineProperty(window, 'prompt', { value: () => null, writable: true, configurable: true });
})()`;

/**
 * An expression that gives the document as HTML, open shadow roots as declarative ones, or null if it is longer than
 * `maxLength`. It runs in a world of its own, where nothing of what the page's scripts have changed counts; only names of
 * elements reach into it (`<img name=documentElement>`), so each property is read by its prototype's.
 */
export const serialiseExpression = (maxLength: number): string => `(() => {
  const getter = (of, name) => Object.getOwnPropertyDescriptor(of.prototype, name).get;
  const shadowOf = getter(Element, 'shadowRoot');
  const all = (of, node) => of.prototype.querySelectorAll.call(node, '*');
  const shadowRoots = [];
  const waiting = [all(Document, document)];
  while (waiting.length > 0) {
    for (const element of waiting.pop()) {
      const shadow = shadowOf.call(element);
      if (!shadow) continue;
      shadowRoots.push(shadow);
      waiting.push(all(DocumentFragment, shadow));
    }
  }
  const root = getter(Document, 'documentElement').call(document);
  if (!root) return '';
  const inner = Element.prototype.getHTML.call(root, { serializableShadowRoots: true, shadowRoots });
  if (inner.length > ${maxLength}) return null;
  const empty = getter(Element, 'outerHTML').call(Node.prototype.cloneNode.call(root, false));
  const [start] = /^<(?:"[^"]*"|[^">])*>/.exec(empty) ?? ['<html>'];
  const doctype = getter(Document, 'doctype').call(document) ? '<!DOCTYPE html>' : '';
  const html = doctype + start + inner + '</html>';
  return html.length > ${maxLength} ? null : html;
})()`;
