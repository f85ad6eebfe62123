import { pathToFileURL } from 'node:url';

/** A page of the synthetic web. */
export interface SyntheticPage {
  text: string;
  /** Address of the page that it is a copy of; its own for an original. */
  origin: string;
  kind: 'exact' | 'near' | null;
}

interface WebPage {
  cls: 'orig' | 'exact' | 'near';
  h: { name: string };
  path: string;
}

interface Web {
  byName: Map<string, { byPath: Map<string, WebPage> }>;
  manifest(): Iterable<{
    url: string;
    cls: WebPage['cls'];
    dupOf: string | null;
    linked: boolean;
    robots: string;
  }>;
  text(page: WebPage): string;
}

/** The pages that a crawler may fetch, by the modules of DIR/testweb, whose sentences lie below $TB. */
export async function syntheticWeb(folder: string): Promise<{ pages: SyntheticPage[]; how: string }> {
  const module = await import(pathToFileURL(`${folder}/testweb/web.mjs`).href);
  const web: Web = module.buildWeb({ hosts: 200, pages: 20_000, seed: 1, gen: 1, port: 80 });
  const pages = [...web.manifest()]
    .filter((page) => page.linked && page.robots === 'allow')
    .map((page): SyntheticPage => {
      const url = new URL(page.url);
      const text = web.text(web.byName.get(url.hostname)!.byPath.get(url.pathname + url.search)!);
      return { text, origin: page.dupOf ?? page.url, kind: page.cls === 'orig' ? null : page.cls };
    });
  return { pages, how: 'main texts, made in process by testweb/web.mjs' };
}
