/** Headers that only describe how the body came, which is decoded here. */
const transferHeaders =
  /^(?:content-encoding|content-length|transfer-encoding|connection|keep-alive|trailer)$/i;

/** More and longer ones no page needs, and a browser would have to keep them. */
const maxHeaders = 100;
const maxHeaderLength = 8_192;

/** The headers of a response whose body is decoded. */
export function withoutTransfer(headers: readonly [string, string][]): [string, string][] {
  return headers
    .filter(([name, value]) => !transferHeaders.test(name) && name.length + value.length <= maxHeaderLength)
    .slice(0, maxHeaders);
}
