import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SiteLanguage } from './frame';
import type { Page } from './page';

/** A document of the site, as it lies in the folder `files`. */
export interface DocumentFile {
  name: string;
  title: string;
  language: SiteLanguage;
}

export const documentFiles: readonly DocumentFile[] = [
  { name: 'statuto-della-biblioteca.pdf', title: 'Statuto della biblioteca di quartiere', language: 'it' },
  { name: 'verbale-dell-assemblea.doc', title: 'Verbale dell’assemblea dei soci', language: 'it' },
  { name: 'guida-al-sentiero.docx', title: 'Guida al sentiero delle fontane', language: 'it' },
  { name: 'regolamento-della-gara.rtf', title: 'Regolamento della gara di barche di carta', language: 'it' },
  { name: 'ricette-della-valle.odt', title: 'Tre ricette della valle', language: 'it' },
  { name: 'istruzioni-per-il-presepe.txt', title: 'Istruzioni per montare il presepe', language: 'it' },
  { name: 'a-walk-along-the-canal.pdf', title: 'A walk along the old canal', language: 'en' },
  { name: 'minutes-of-the-garden-committee.doc', title: 'Minutes of the garden committee', language: 'en' },
  { name: 'how-to-bind-a-pamphlet.docx', title: 'How to bind a pamphlet', language: 'en' },
  { name: 'a-short-history-of-the-band.rtf', title: 'A short history of the town band', language: 'en' },
  { name: 'rules-of-the-reading-room.odt', title: 'Rules of the reading room', language: 'en' },
  { name: 'letter-to-a-new-lodger.txt', title: 'Letter to a new lodger', language: 'en' },
];

const mediaTypes: Record<string, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  rtf: 'application/rtf',
  odt: 'application/vnd.oasis.opendocument.text',
  txt: 'text/plain; charset=utf-8',
};

/** Reads a document into the page that serves it. */
export function documentPage(file: DocumentFile): Page {
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1);
  return {
    status: 200,
    contentType: mediaTypes[extension] ?? 'application/octet-stream',
    body: readFileSync(join(filesFolder(), file.name)),
  };
}

// The code may run from its source or from a bundle elsewhere in the checkout: the folder is looked for upwards.
function filesFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  for (;;) {
    const candidate = join(folder, 'packages/demo-site/files');
    if (existsSync(candidate)) return candidate;
    const parent = dirname(folder);
    if (parent === folder)
      throw new Error('The documents of the demonstration site (packages/demo-site/files) are missing.');
    folder = parent;
  }
}
