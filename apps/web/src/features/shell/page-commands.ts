import type { Command } from './command-search';

/** What a page offers of its own. */
export interface PageCommands {
  /** What the buttons and links at its head do: whatever is there is allowed here. */
  actions: Command[];
  /** The pages of what is open, a job's for instance, as its tabs have them. */
  tabs: { heading: string; links: { href: string; label: string }[] };
}

/** Reads what the page offers as it stands now; a skeleton offers nothing yet. */
export function pageCommands(page: Document): PageCommands {
  return { actions: actionsOf(page), tabs: tabsOf(page) };
}

/**
 * Calls `onChange` whenever the page comes to offer something else than `before`, for as long as it is watched: what is
 * read while a page is still on its way is not all that it will offer. Returns what ends that.
 */
export function watchPageCommands(
  page: Document,
  before: PageCommands,
  onChange: (commands: PageCommands) => void,
): () => void {
  const Observer = page.defaultView?.MutationObserver;
  const main = page.querySelector('main');
  if (!Observer || !main) return () => {};
  let last = inWords(before);
  const look = () => {
    const commands = pageCommands(page);
    const words = inWords(commands);
    if (words === last) return;
    last = words;
    onChange(commands);
  };
  const observer = new Observer(look);
  const attributeFilter = ['disabled', 'aria-disabled', 'aria-label', 'href'];
  observer.observe(main, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter,
  });
  // What came between reading and watching.
  look();
  return () => observer.disconnect();
}

const inWords = ({ actions, tabs }: PageCommands) =>
  JSON.stringify([actions.map(({ id }) => id), tabs.heading, tabs.links]);

function actionsOf(page: Document): Command[] {
  return [...usableButtons(page)].map(([id, { label }]) => ({
    id,
    label,
    // Sought again: the page may have been drawn anew since it was read.
    run: () => usableButtons(page).get(id)?.button.click(),
  }));
}

/** By a name that stays as others come before it: its label, numbered where it comes again. */
function usableButtons(page: Document): Map<string, { label: string; button: HTMLElement }> {
  const found = new Map<string, { label: string; button: HTMLElement }>();
  for (const button of page.querySelectorAll<HTMLElement>('main [data-actions] :is(a[href], button)')) {
    const label = (button.getAttribute('aria-label') ?? button.textContent ?? '').trim();
    if (label === '' || button.matches(':disabled, [aria-disabled=true]')) continue;
    let id = `action ${label}`;
    for (let number = 2; found.has(id); number += 1) id = `action ${number} ${label}`;
    found.set(id, { label, button });
  }
  return found;
}

function tabsOf(page: Document): PageCommands['tabs'] {
  const tabs = page.querySelector('main nav[data-tabs]');
  const links = [...(tabs?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])];
  return {
    heading: tabs?.getAttribute('aria-label') ?? '',
    links: links.map((link) => ({
      href: link.getAttribute('href') ?? '',
      label: (link.firstChild?.textContent ?? '').trim(),
    })),
  };
}
