import { extractLinks } from '../pages/page-links';
import { measureRun } from '../urls/text-novelty';
import { enoughVisible, scriptSignsOf, visibleOf, waitsForScripts } from './script-signs';

/** Whether a page shows almost nothing until its scripts have run. */
export function isShell(html: string, url: string): boolean {
  let visibleChars = 0;
  const page = extractLinks(html, url, {
    onText(start, end) {
      if (visibleChars < enoughVisible) visibleChars += visibleOf(measureRun(html, start, end));
    },
  });
  return waitsForScripts(scriptSignsOf(page, { visibleChars, articleChars: 0 }));
}
