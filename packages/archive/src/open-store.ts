import type { ArchivePlace } from '@florilegium/platform/archive-place';
import { openFsStore } from './fs-store';
import { openS3Store } from './s3-store';
import type { ArchiveStore } from './store';

/** Opens the store that a setting names. Throws AppError `storeUnavailable` if a folder can't be created. */
export async function openArchiveStore(place: ArchivePlace): Promise<ArchiveStore> {
  return 'folder' in place ? openFsStore(place.folder) : openS3Store(place.s3);
}
