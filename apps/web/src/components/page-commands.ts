import type { Command } from './command-search';

/** What the buttons and links at the head of the page do: whatever is there is allowed here. */
export function pageActions(): Command[] {
  const buttons = document.querySelectorAll<HTMLElement>('main [data-actions] :is(a[href], button)');
  return [...buttons].flatMap((button, position) => {
    const label = (button.getAttribute('aria-label') ?? button.textContent ?? '').trim();
    const usable = label !== '' && !button.matches(':disabled, [aria-disabled=true]');
    return usable ? [{ id: `action-${position}`, label, run: () => button.click() }] : [];
  });
}

/** The pages of what is open, a job's for instance, as its tabs have them. */
export function pageTabs(): { heading: string; links: { href: string; label: string }[] } {
  const tabs = document.querySelector('main nav[data-tabs]');
  const links = [...(tabs?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])];
  return {
    heading: tabs?.getAttribute('aria-label') ?? '',
    links: links.map((link) => ({
      href: link.getAttribute('href') ?? '',
      label: (link.firstChild?.textContent ?? '').trim(),
    })),
  };
}
