import { randomUUID } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import createDOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import { harmlessCss } from './harmless-css.mjs';

/** Style sheets of a page that are named; a page with more is one whose look nobody misses. */
const mostStyles = 20;
/** Where images stood: a grey box, with the words that the page has for those who don't see it. */
const boxes =
  '.florilegium-image{display:inline-block;box-sizing:border-box;min-width:2em;min-height:1.5em;padding:0 .3em;background:#ddd;color:#333;border:1px solid #999;font:.85rem sans-serif;overflow:hidden;max-width:100%}';

/**
 * The frame's sandbox and its policy forbid the same again; three locks on a door that a stranger built.
 *
 * @param {string} html
 * @returns {{ html: string, stylesAt: number, styles: string[], base: string | null }} with the place for its style
 *   sheets, the addresses of those that it names, and what they are relative to if the page says so
 */
function harmless(html) {
  const { window } = new JSDOM('');
  /** @type {string[]} */
  const named = [];
  /** @type {string | null} */
  let base = null;
  try {
    const purify = createDOMPurify(window);
    purify.addHook('uponSanitizeElement', (node) => {
      if (node.nodeName === 'BASE') base ??= /** @type {Element} */ (node).getAttribute('href');
      const address = styleAddress(node);
      if (address !== null && named.length < mostStyles && !named.includes(address)) named.push(address);
    });
    purify.addHook('afterSanitizeAttributes', (node) => {
      for (const name of [
        'href',
        'xlink:href',
        'action',
        'target',
        'ping',
        'background',
        'srcset',
        'poster',
      ]) {
        node.removeAttribute(name);
      }
      if (!node.getAttribute('src')?.startsWith('data:image/')) node.removeAttribute('src');
    });
    const clean = purify.sanitize(html, {
      WHOLE_DOCUMENT: true,
      RETURN_DOM: true,
      FORBID_TAGS: [
        'script',
        'iframe',
        'frame',
        'object',
        'embed',
        'form',
        'input',
        'button',
        'textarea',
        'select',
        'meta',
        'link',
        'base',
        'audio',
        'video',
        'source',
        'track',
        'noscript',
      ],
      FORBID_ATTR: ['autofocus', 'contenteditable', 'tabindex'],
      KEEP_CONTENT: true,
    });
    for (const image of clean.querySelectorAll('img:not([src])')) image.replaceWith(boxOf(window, image));
    // Without a document type browsers fall back to the layout of the last century.
    const mark = randomUUID();
    const [before = '', after = ''] = `<!doctype html>\n${marked(window, clean, mark)}`.split(mark);
    return { html: `${before}${after}`, stylesAt: before.length, styles: named, base };
  } finally {
    window.close();
  }
}

/**
 * A page with the looks of its boxes, and before them a text that no page knows: where its style sheets go. A head can
 * have attributes, and an attribute can look like a head.
 *
 * @param {import('jsdom').DOMWindow} window
 * @param {Element} page
 * @param {string} mark
 * @returns {string}
 */
function marked(window, page, mark) {
  const style = window.document.createElement('style');
  style.textContent = boxes;
  let head = page.querySelector(':scope > head');
  if (!head) {
    head = window.document.createElement('head');
    page.prepend(head);
  }
  head.prepend(mark, style);
  return page.outerHTML;
}

/**
 * What stands where an image was.
 *
 * @param {import('jsdom').DOMWindow} window
 * @param {Element} image
 * @returns {Element}
 */
function boxOf(window, image) {
  const box = window.document.createElement('span');
  box.className = 'florilegium-image';
  box.textContent = image.getAttribute('alt') ?? '';
  for (const side of ['width', 'height']) {
    const length = Number(image.getAttribute(side));
    // Pixels of tracking are no images that anybody misses.
    if (length > 0 && length <= 4_000) box.style.setProperty(side, `${length}px`);
  }
  if (box.textContent !== '') box.setAttribute('role', 'img');
  if (box.textContent !== '') box.setAttribute('aria-label', box.textContent);
  return box;
}

/**
 * The address of a style sheet for screens that an element names, as it stands there; null: it names none.
 *
 * @param {Node} node
 * @returns {string | null}
 */
function styleAddress(node) {
  if (node.nodeName !== 'LINK') return null;
  const link = /** @type {Element} */ (node);
  const words = (link.getAttribute('rel') ?? '').toLowerCase().split(/\s+/);
  if (!words.includes('stylesheet') || words.includes('alternate')) return null;
  if (/print|speech/i.test(link.getAttribute('media') ?? '')) return null;
  return link.getAttribute('href')?.trim().slice(0, 2_000) || null;
}

parentPort?.on('message', ({ html, styles }) => {
  if (html === null)
    parentPort?.postMessage({ html: '', stylesAt: 0, styles: styles.map(harmlessCss), base: null });
  else parentPort?.postMessage(harmless(html));
});
// Loading the libraries takes longer than most pages do.
parentPort?.postMessage('loaded');
