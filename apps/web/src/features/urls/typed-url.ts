/** Schemes that people paste and no crawl fetches, also where what follows reads like a port. */
const otherSchemes = new Set(
  'about blob chrome cid data file ftp ftps ftpes geo gopher imap irc jar javascript magnet mailto news nntp resource sftp sms ssh tel urn vbscript view-source webcal ws wss xmpp'.split(
    ' ',
  ),
);

/**
 * The addresses that somebody who typed a text may have meant, the likeliest first. Without a scheme it is https, or http.
 * `example.org:8080` is a host with its port; `javascript:1` and `mailto:ann@example.org` have a scheme of their own.
 */
export function typedUrls(typed: string): [string, ...string[]] {
  const text = typed.trim();
  const [, name, rest = ''] = /^([a-z][a-z0-9+.-]*):(.*)$/is.exec(text) ?? [];
  const isHost =
    name === undefined || (/^\d+(?:[/?#]|$)/.test(rest) && !otherSchemes.has(name.toLowerCase()));
  return isHost ? [`https://${text}`, `http://${text}`] : [text];
}
