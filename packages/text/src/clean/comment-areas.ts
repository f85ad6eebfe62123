/**
 * Finds areas with readers' comments by markup: WordPress, Disqus and similar systems, and the usual names of such
 * areas. Posts of a forum have other names. If they have these names, the cleaner's verdict on their text decides.
 */

const words = 'comments?|kommentare?|commenti|commento|commentaires?|comentarios?|reacties|komentarze';
const owners =
  'user|users|reader|readers|post|posts|article|blog|story|the|fb|wp|children|child|div|li|page|site|js';
const parts =
  'area|areas|list|lists|section|thread|threads|body|content|text|wrapper|wrap|container|block|box|item|tree|node|entry|inner|template|module|widget|respond|form|meta|author|\\d+';
const commentName = new RegExp(`^(?:(?:${owners})-)?(?:${words})(?:-(?:${parts}))*$`);
const systemName =
  /^(?:disqus-thread|dsq-.*|respond|commentlist|commentslist|livefyre.*|isso-thread|commento|remark42|giscus|utterances|hyvor-talk.*|coral-?(?:talk|stream|thread).*|spot-im.*|openweb.*|cackle.*|fb-comments)$/;
const areaTags: ReadonlySet<string> = new Set(
  'div section ul ol li article aside dl dd form table'.split(' '),
);
/** Most names of one element that are looked at, and their greatest length. */
const maxNames = 20;
const maxNameChars = 60;

/** Whether an element holds comments of readers, or one of them. */
export function isCommentArea(tag: string, attributes: Record<string, string>): boolean {
  if (tag.includes('-')) return /^[a-z0-9]+(?:-[a-z0-9]+)*-comments?(?:-list|-section|-thread)?$/.test(tag);
  if (!areaTags.has(tag)) return false;
  if (
    /^comment$/i.test(attributes.itemprop ?? '') ||
    /\/(?:User)?Comments?$/i.test(attributes.itemtype ?? '')
  )
    return true;
  const names = `${attributes.class ?? ''} ${attributes.id ?? ''}`.trim();
  if (names === '') return false;
  for (const name of names.slice(0, maxNames * maxNameChars).split(/\s+/, maxNames)) {
    if (name.length > maxNameChars) continue;
    const plain = name
      .replace(/([a-z])([A-Z])/g, '$1-$2')
      .toLowerCase()
      .replace(/[_-]+/g, '-');
    if (commentName.test(plain) || systemName.test(plain)) return true;
  }
  return false;
}
