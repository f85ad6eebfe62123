import type { Canary } from './canary';

/** The body of a page that tries to reach a canary. `http`: its origin; `udp`: its port for datagrams. */
type WayOut = (to: { http: string; https: string; host: string; udp: number }) => string;

const script = (code: string) => `<script>try { ${code} } catch (error) { document.title = error; }</script>`;
const rules = (kind: string, url: string) =>
  `<script type="speculationrules">{"${kind}":[{"source":"list","urls":["${url}"],"eagerness":"immediate"}]}</script>`;
const peer = (server: string) =>
  script(`const peer = new RTCPeerConnection({ iceServers: [${server}], iceCandidatePoolSize: 2 });
    peer.createDataChannel('x'); peer.createOffer().then((offer) => peer.setLocalDescription(offer));`);
const inWorker = (code: string) =>
  `URL.createObjectURL(new Blob([${JSON.stringify(code)}], { type: 'text/javascript' }))`;

/** What a page can try, by name. Each is a page of its own, so that one doesn't hide the other. */
export const waysOut: Readonly<Record<string, WayOut>> = {
  image: ({ http }) => `<img src="${http}/a"><picture><source srcset="${http}/b"></picture>`,
  'image made by a script': ({ http }) => script(`new Image().src = '${http}/a'`),
  'style sheet': ({ http }) =>
    `<link rel=stylesheet href="${http}/a"><style>@import "${http}/b"; body { background: url(${http}/c) }</style>`,
  font: ({ http }) => script(`new FontFace('x', 'url(${http}/a)').load()`),
  media: ({ http }) => `<video src="${http}/a" autoplay></video><audio src="${http}/b" preload=auto></audio>`,
  'object and embed': ({ http }) => `<object data="${http}/a"></object><embed src="${http}/b">`,
  'svg reference': ({ http }) => `<svg><image href="${http}/a"/><use href="${http}/b#x"/></svg>`,
  icon: ({ http }) => `<link rel=icon href="${http}/a"><link rel=manifest href="${http}/b">`,
  prefetch: ({ http }) => `<link rel=prefetch href="${http}/a"><link rel=prerender href="${http}/b">`,
  preload: ({ http }) =>
    `<link rel=preload as=image href="${http}/a"><link rel=modulepreload href="${http}/b">`,
  preconnect: ({ http, https }) =>
    `<link rel=preconnect href="${http}"><link rel=preconnect href="${https}">`,
  'dns prefetch': ({ host }) => `<link rel=dns-prefetch href="//${host}">`,
  'speculation rules, prefetch': ({ https }) => rules('prefetch', `${https}/a`),
  'speculation rules, prerender': ({ http }) => rules('prerender', `${http}/a`),
  'fetch without CORS': ({ http }) => script(`fetch('${http}/a', { mode: 'no-cors' })`),
  'fetch that outlives the page': ({ http }) =>
    script(`addEventListener('pagehide', () => fetch('${http}/a', { keepalive: true, mode: 'no-cors' }));
      fetch('${http}/b', { keepalive: true, mode: 'no-cors', method: 'POST', body: 'x' })`),
  'fetch later': ({ https }) => script(`fetchLater('${https}/a', { activateAfter: 0 })`),
  'synchronous request': ({ http }) =>
    script(`const r = new XMLHttpRequest(); r.open('GET', '${http}/a', false); r.send()`),
  beacon: ({ http }) =>
    script(
      `navigator.sendBeacon('${http}/a', 'x'); addEventListener('unload', () => navigator.sendBeacon('${http}/b'))`,
    ),
  'link ping': ({ http }) => `<a id=x ping="${http}/a" href="#y">x</a>${script('x.click()')}`,
  'event source': ({ http }) => script(`new EventSource('${http}/a')`),
  'web socket': ({ host }) => script(`new WebSocket('ws://${host}/a')`),
  'web socket, encrypted': ({ host }) => script(`new WebSocket('wss://${host}/a')`),
  'web transport': ({ udp }) =>
    script(`new WebTransport('https://127.0.0.1:${udp}/a').ready.catch(() => {})`),
  stun: ({ udp }) => peer(`{ urls: 'stun:127.0.0.1:${udp}' }`),
  'turn over UDP': ({ udp }) => peer(`{ urls: 'turn:127.0.0.1:${udp}', username: 'a', credential: 'b' }`),
  'turn over TCP': ({ host }) =>
    peer(
      `{ urls: ['turn:${host}?transport=tcp', 'turns:${host}?transport=tcp'], username: 'a', credential: 'b' }`,
    ),
  'stun from a frame': ({ udp }) =>
    `<iframe srcdoc="&lt;script>new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${udp}' }], iceCandidatePoolSize: 2 })&lt;/script>"></iframe>`,
  'service worker': ({ http }) =>
    script(`navigator.serviceWorker.register('/sw.js'); caches.open('x').then((c) => c.add('${http}/a'))`),
  'worker from a blob': ({ http, host }) =>
    script(`new Worker(${inWorker(`importScripts('${http}/a')`)});
      new Worker(${inWorker(`fetch('${http}/b', { mode: 'no-cors' }); new WebSocket('ws://${host}/c')`)})`),
  'worker of a frame': ({ http }) =>
    script(`const f = document.createElement('iframe'); document.body.append(f);
      const W = f.contentWindow.Worker; f.contentWindow.eval("new Worker('${http}/a')"); new W('${http}/b')`),
  'shared worker': ({ http }) =>
    script(`new SharedWorker('${http}/a'); new SharedWorker(${inWorker(`fetch('${http}/b')`)})`),
  worklet: ({ http }) =>
    script(`CSS.paintWorklet.addModule('${http}/a'); new AudioContext().audioWorklet.addModule('${http}/b')`),
  'module import': ({ http }) => script(`import('${http}/a')`),
  'window opened': ({ http }) =>
    script(`open('${http}/a'); open('about:blank').document.write('<img src="${http}/b">')`),
  'link in a new window': ({ http }) => `<a id=x target=_blank href="${http}/a">x</a>${script('x.click()')}`,
  frame: ({ http }) => `<iframe src="${http}/a"></iframe>`,
  'frames of other schemes': ({ http }) =>
    `<iframe src="data:text/html,<img src='${http}/a'>"></iframe><iframe src="file:///etc/hostname"></iframe>
     <iframe src="chrome://version"></iframe><iframe src="view-source:${http}/b"></iframe><iframe src="javascript:'<img src=${http}/c>'"></iframe>`,
  download: ({ http }) => `<a id=x download=x href="${http}/a">x</a>${script('x.click()')}`,
  'form sent by POST': ({ http }) =>
    `<form id=x method=post action="${http}/a"><input name=a value=b></form>${script('x.submit()')}`,
  'form sent to a frame': ({ http }) =>
    `<iframe name=f></iframe><form id=x target=f method=post action="${http}/a"></form>${script('x.submit()')}`,
  'meta refresh': ({ http }) => `<meta http-equiv=refresh content="0;url=${http}/a">`,
  location: ({ http }) => script(`location.href = '${http}/a'`),
  'report of a broken policy': ({ http }) =>
    `<meta http-equiv=content-security-policy content="img-src 'none'; report-uri ${http}/a"><img src="${http}/b">`,
  print: ({ http }) => `<style media=print>body { background: url(${http}/a) }</style>${script('print()')}`,
  'sign-in by the browser': ({ https }) =>
    script(
      `navigator.credentials.get({ identity: { providers: [{ configURL: '${https}/a', clientId: 'x' }] } }).catch(() => {})`,
    ),
  'payment app': ({ https }) =>
    script(
      `new PaymentRequest([{ supportedMethods: '${https}/a' }], { total: { label: 'x', amount: { currency: 'EUR', value: '1' } } }).canMakePayment().catch(() => {})`,
    ),
};

/** The page of a way out, which tries to reach that canary. */
export function wayOutPage(way: WayOut, { tcpPort, udpPort }: Canary): string {
  const host = `127.0.0.1:${tcpPort}`;
  const body = way({ http: `http://${host}`, https: `https://${host}`, host, udp: udpPort });
  return `<!doctype html><html lang=en><body><p>Still here.</p>${body}</body></html>`;
}
