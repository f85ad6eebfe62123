import { join } from 'node:path';
import type { BlockCache } from '../segment/block-cache';
import { Segment } from '../segment/segment';
import type { Manifest } from './manifest';

export const segmentFile = (name: string): string => `${name}.tokens`;

export const segmentPath = (folder: string, name: string): string => join(folder, segmentFile(name));

/** The names of the files that a manifest's segments have. */
export const filesOf = ({ segments }: Manifest): string[] =>
  segments.flatMap(({ name, deleted }) => [segmentFile(name), ...(deleted ? [deleted] : [])]);

/** Opens a segment of an index; null if it is damaged or away. */
export function openSegment(folder: string, name: string, cache: BlockCache): Segment | null {
  try {
    return Segment.open(segmentPath(folder, name), cache);
  } catch {
    return null;
  }
}
