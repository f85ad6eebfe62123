'use client';

import { useEffect } from 'react';

/**
 * Asks whoever is about to leave the page, by a link of it or in any other way, while what stands in it would be lost.
 *
 * @param question what a link asks; for other ways browsers have words of their own.
 */
export function useLeaveWarning(wouldLose: boolean, question: string): void {
  useEffect(() => {
    if (!wouldLose) return;
    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement) || staysHere(link, event) || window.confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('beforeunload', unload);
    // Before the router gets to know of it.
    document.addEventListener('click', follow, true);
    return () => {
      window.removeEventListener('beforeunload', unload);
      document.removeEventListener('click', follow, true);
    };
  }, [wouldLose, question]);
}

/** Whether a click on a link leaves the page where it is: it opens another tab, downloads, or goes to a place of this page. */
function staysHere(link: HTMLAnchorElement, event: MouseEvent): boolean {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return true;
  if (link.target === '_blank' || link.hasAttribute('download')) return true;
  // Other places are loaded, which the page is asked about by its own event.
  if (link.origin !== window.location.origin) return true;
  return link.pathname === window.location.pathname && link.search === window.location.search;
}
