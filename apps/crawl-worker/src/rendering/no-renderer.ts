import type { Renderer } from '@florilegium/rendering/renderer';

const detail = 'This worker was started without a browser.';

/** Where there is no browser, no page is rendered, and each says so. */
export const noRenderer: Renderer = {
  standing: async () => ({ kind: 'none', why: 'noBrowser', detail }),
  render: async () => ({ kind: 'failed', failure: 'noBrowser', detail, cpuMs: 0 }),
  close: async () => {},
};
