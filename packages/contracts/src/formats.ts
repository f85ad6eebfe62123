import { z } from 'zod';

/** Document formats that a job can keep. HTML is always navigated, whether or not it is kept. */
export const formats = ['html', 'pdf', 'doc', 'docx', 'rtf', 'odt', 'epub', 'txt'] as const;
export const formatSchema = z.enum(formats);
export type Format = z.infer<typeof formatSchema>;

/** Media types by which a format is known; the first is the one written to records. */
export const formatMediaTypes: Record<Format, readonly string[]> = {
  html: ['text/html', 'application/xhtml+xml'],
  pdf: ['application/pdf', 'application/x-pdf'],
  doc: ['application/msword'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  rtf: ['application/rtf', 'text/rtf'],
  odt: ['application/vnd.oasis.opendocument.text'],
  epub: ['application/epub+zip'],
  txt: ['text/plain'],
};

/**
 * File extensions (lower case, no dot) that name a format, or name something that is no document.
 * `other` stands for what no format covers; a job may edit the list.
 */
export const defaultExtensions: Record<string, Format | 'other'> = {
  ...Object.fromEntries(
    ['html', 'htm', 'xhtml', 'shtml', 'php', 'asp', 'aspx', 'jsp'].map((e) => [e, 'html' as const]),
  ),
  pdf: 'pdf',
  doc: 'doc',
  dot: 'doc',
  docx: 'docx',
  rtf: 'rtf',
  odt: 'odt',
  epub: 'epub',
  txt: 'txt',
  text: 'txt',
  ...Object.fromEntries(
    'jpg jpeg png gif webp svg ico bmp tif tiff avif css js mjs json map woff woff2 ttf otf eot mp3 mp4 m4a m4v avi mov mkv webm ogg ogv wav flac zip gz tgz bz2 xz 7z rar tar exe msi dmg iso apk deb rpm jar bin xls xlsx ppt pptx ods odp csv swf ics'
      .split(' ')
      .map((e) => [e, 'other' as const]),
  ),
};

/** The format that a media type names, parameters ignored; undefined when none does. */
export function formatOfMediaType(mediaType: string | undefined): Format | undefined {
  const bare = mediaType?.split(';', 1)[0]?.trim().toLowerCase();
  return bare ? formats.find((format) => formatMediaTypes[format].includes(bare)) : undefined;
}
