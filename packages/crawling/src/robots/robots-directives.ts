/** Directives with a value after a colon; any other name before a colon is a crawler's name. */
const valued = new Set([
  'unavailable_after',
  'max-snippet',
  'max-image-preview',
  'max-video-preview',
  'archive',
]);
const maxDirectives = 30;
const maxDirectiveLength = 100;
const maxHeaderLength = 8_192;

/** A list of directives in lower case, without repetition, as in robots meta elements and X-Robots-Tag. */
export interface Directives {
  add(directive: string): void;
  readonly list: string[];
}

/** Makes an empty list. Invalid directives, and those beyond the maximum length, are left out. */
export function createDirectives(): Directives {
  const list: string[] = [];
  return {
    list,
    add(directive) {
      const text = directive.trim().toLowerCase().slice(0, maxDirectiveLength);
      const isOne = /^[a-z][a-z0-9_-]*(?:\s*:.*)?$/.test(text);
      if (isOne && list.length < maxDirectives && !list.includes(text)) list.push(text);
    },
  };
}

/**
 * Reads an X-Robots-Tag header: directives for everyone, or after 'name:' for the crawlers of that name, up to the
 * next name.
 */
export function readRobotsTag(value: string, productToken: string, into: Directives): void {
  let isOurs = true;
  for (const part of value.slice(0, maxHeaderLength).split(',')) {
    const [, name, rest = ''] = /^\s*([\w.*-]+)\s*:(.*)$/s.exec(part) ?? [];
    const isAgent = name !== undefined && !valued.has(name.toLowerCase());
    if (isAgent) isOurs = name === '*' || name.toLowerCase() === productToken.toLowerCase();
    if (isOurs) into.add(isAgent ? rest : part);
  }
}

/** Reads the content of a robots meta element: directives separated by commas, or by mistake with spaces. */
export function readRobotsMeta(content: string, into: Directives): void {
  for (const part of content.slice(0, maxHeaderLength).split(',')) {
    if (part.includes(':')) into.add(part);
    else for (const word of part.split(/\s+/)) into.add(word);
  }
}
