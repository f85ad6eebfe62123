/**
 * Runs in each document before its own scripts, in their world. Dialogs say no at once; workers and service workers fail,
 * as they do where a browser has none. It only spares time: what it hides is closed by other means as well.
 */
export const quietScript = `(() => {
  const set = (of, name, value) => Object.defineProperty(of, name, { value, writable: true, configurable: true });
  for (const name of ['alert', 'print', 'stop', 'focus', 'blur']) set(window, name, () => undefined);
  set(window, 'confirm', () => false);
  for (const name of ['prompt', 'open']) set(window, name, () => null);
  const none = class extends EventTarget {
    constructor() {
      super();
      this.port = this;
      setTimeout(() => {
        const event = new Event('error');
        this.dispatchEvent(event);
        if (typeof this.onerror === 'function') this.onerror(event);
      });
    }
    postMessage() {}
    terminate() {}
    start() {}
    close() {}
  };
  for (const name of ['Worker', 'SharedWorker']) set(window, name, none);
  const refuse = () => Promise.reject(new DOMException('Not here.', 'SecurityError'));
  if (window.ServiceWorkerContainer) set(ServiceWorkerContainer.prototype, 'register', refuse);
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

/** Resolves with the next frame. */
export const frameExpression = 'new Promise((done) => requestAnimationFrame(() => done(true)))';

/** Goes to the end of what can be scrolled, as a reader would, and gives its height. */
export const scrollExpression = `(() => {
  const height = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollHeight').get;
  const root = Object.getOwnPropertyDescriptor(Document.prototype, 'documentElement').get.call(document);
  const all = root ? height.call(root) : 0;
  scrollTo(0, all);
  return all;
})()`;
