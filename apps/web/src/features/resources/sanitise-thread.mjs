import { parentPort } from 'node:worker_threads';
import createDOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';

/**
 * The frame's sandbox and its policy forbid the same again; three locks on a door that a stranger built.
 *
 * @param {string} html
 * @returns {string}
 */
function harmless(html) {
  const { window } = new JSDOM('');
  try {
    const purify = createDOMPurify(window);
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
    // Without it browsers fall back to the layout of the last century.
    return `<!doctype html>\n${clean}`;
  } finally {
    window.close();
  }
}

parentPort?.on('message', (html) => parentPort?.postMessage(harmless(html)));
