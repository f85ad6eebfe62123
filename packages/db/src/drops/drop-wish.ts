import type { DropWith } from '@florilegium/contracts/resources/drop-ways';
import type { ResourceFilter } from '@florilegium/contracts/resources/resource-filter';
import { fitsPattern, patternLike } from '@florilegium/contracts/resources/url-pattern';
import { urlFolders } from '@florilegium/corpus/judging/url-folders';
import { AppError } from '@florilegium/platform/app-error';
import type { PickedResources } from '../corpus/picked-resources';

/** A document, and what could go with it. */
export interface Droppable {
  resourceId: string;
  url: string;
  title: string;
  host: string;
  format: string | null;
  /** Beginnings of its address, from the host down. */
  folders: string[];
  /** A pattern of addresses like its own; null where there is none. */
  pattern: string | null;
}

/** What is to be dropped: a document, alone or with others like it. */
export interface DropWish {
  resourceId: string;
  with: DropWith;
  /** Of `path`: one of the document's folders. */
  path?: string | undefined;
  /** Of `pattern`: one that its address fits. */
  pattern?: string | undefined;
}

/** The ways to say which documents are like this one. */
export function waysOf(url: string): Pick<Droppable, 'folders' | 'pattern'> {
  return { folders: urlFolders(url), pattern: patternLike(url) };
}

/**
 * Which resources a wish takes, and the value that says so in the list of changes. Throws `badInput` (badFolder,
 * badPattern) for a folder that the document is not in and a pattern that its address doesn't fit.
 */
export function takenWith(item: Droppable, wish: DropWish): { what: PickedResources; value: string } {
  const { resourceId, url, host, format } = item;
  const kept = (filter: ResourceFilter) => ({ filter: { ...filter, status: 'kept' as const } });
  switch (wish.with) {
    case 'itself':
      return { what: { ids: [resourceId] }, value: url };
    case 'host':
      return { what: kept({ host }), value: host };
    case 'kind':
      if (format === null) return { what: { ids: [resourceId] }, value: url };
      return { what: kept({ format }), value: format };
    case 'path': {
      const { path } = wish;
      if (path !== undefined && item.folders.includes(path))
        return { what: kept({ host, urlStart: path }), value: path };
      throw new AppError('badInput', 'The document is not in that folder.', {
        detail: { reason: 'badFolder', field: 'path' },
      });
    }
    case 'pattern': {
      const { pattern } = wish;
      if (pattern !== undefined && fitsPattern(pattern, url))
        return { what: kept({ host, urlPattern: pattern }), value: pattern };
      throw new AppError('badInput', 'The address of the document does not fit the pattern.', {
        detail: { reason: 'patternDoesNotFit', field: 'pattern' },
      });
    }
  }
}
