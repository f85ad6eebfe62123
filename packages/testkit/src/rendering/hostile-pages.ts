/** A page that harms whoever renders it, and how its rendering may end. */
export interface HostilePage {
  html: string;
  /** `rendered`, or reasons of failure; any of them is well. */
  ends: readonly string[];
  /** What its rendered form says. */
  says?: string;
}

const script = (code: string) =>
  `<!doctype html><html lang=en><body><p>Before.</p><script>${code}</script></body></html>`;
const rendered = (code: string, says = 'Before.'): HostilePage => ({
  html: script(code),
  ends: ['rendered'],
  says,
});
/** On a busy machine the collector of garbage may come too late. */
const slow = (code: string): HostilePage => ({ html: script(code), ends: ['tooSlow', 'tooLarge'] });
const large = (code: string): HostilePage => ({ html: script(code), ends: ['tooLarge', 'tooSlow'] });
const elsewhere = (code: string): HostilePage => ({ html: script(code), ends: ['wentElsewhere'] });

/** What no browser takes well, by name. */
export const hostilePages: Readonly<Record<string, HostilePage>> = {
  'endless loop': slow('for (;;);'),
  'endless promises': slow('const f = () => Promise.resolve().then(f); f();'),
  'endless loop while it is read': slow(
    'Object.defineProperty(document, "title", { get() { for (;;); } }); document.title;',
  ),
  'regular expression without end': slow('/(a+)+$/.test("a".repeat(50) + "b");'),
  'endless interval': rendered('setInterval(() => { document.title = Date.now(); }, 0);'),
  'endless messages': {
    html: script(
      'const c = new MessageChannel(); c.port1.onmessage = () => c.port2.postMessage(0); c.port2.postMessage(0);',
    ),
    ends: ['rendered', 'tooSlow'],
  },
  'endless frames': rendered('const f = () => requestAnimationFrame(f); f();'),
  'dates that jump': rendered(
    'let n = 0; const D = Date; Date = class extends D { constructor() { super(n += 1e12); } }; Date.now = () => n -= 1e12; performance.now = () => -1; for (let i = 0; i < 1000; i++) setTimeout(() => new Date(), i);',
  ),
  'timers of a million': {
    html: script('for (let i = 0; i < 1e6; i++) setTimeout(() => {}, i % 1000);'),
    ends: ['rendered', 'tooSlow', 'tooLarge'],
  },
  'timer in the far future': rendered('setTimeout(() => document.body.append("late"), 2 ** 31 - 1);'),
  'objects without end': large('const a = []; for (;;) a.push(new Array(1000).fill(Math.random()));'),
  'buffers without end': {
    html: script('const a = []; for (;;) a.push(new Uint8Array(1e7).fill(1));'),
    ends: ['rendered', 'tooLarge', 'tooSlow'],
  },
  'strings that double': large('let s = "ab"; for (;;) { s += s; document.body.append(s); }'),
  'elements without end': large('for (;;) document.body.append(document.createElement("p"));'),
  'canvas without end': {
    html: script(
      'const a = []; for (let i = 0; i < 400; i++) { const c = document.createElement("canvas"); c.width = c.height = 8000; c.getContext("2d").fillRect(0, 0, 8000, 8000); a.push(c); }',
    ),
    ends: ['rendered', 'tooSlow', 'tooLarge'],
  },
  'document of 12 million characters': large('document.body.append("x".repeat(12e6));'),
  'document of 12 million bytes': large('document.body.append("語".repeat(4e6));'),
  '100,000 elements': rendered(
    'for (let i = 0; i < 1e5; i++) document.body.append(document.createElement("p"));',
  ),
  'elements 5,000 deep': {
    html: script(
      'let at = document.body; for (let i = 0; i < 5000; i++) { const p = document.createElement("div"); at.append(p); at = p; }',
    ),
    ends: ['rendered', 'crashed'],
  },
  '1,000 frames': {
    html: script(
      'for (let i = 0; i < 1000; i++) { const f = document.createElement("iframe"); f.srcdoc = "<p>x"; document.body.append(f); }',
    ),
    ends: ['rendered', 'tooSlow', 'tooLarge'],
  },
  'frames in frames': {
    html: script(
      'const f = (d) => { const i = d.createElement("iframe"); d.body.append(i); i.contentDocument.write("<body>"); setTimeout(() => f(i.contentDocument)); }; f(document);',
    ),
    ends: ['rendered', 'tooSlow', 'tooLarge'],
  },
  'flood of alerts': { html: script('for (;;) alert("x");'), ends: ['tooSlow'] },
  'alerts of a frame': rendered(
    'const f = document.createElement("iframe"); document.body.append(f); const { alert, confirm, prompt } = f.contentWindow; for (let i = 0; i < 50; i++) { alert("x"); confirm("x"); prompt("x"); }',
  ),
  'dialog with a million characters': rendered('alert("x".repeat(1e6)); document.title = "y".repeat(1e6);'),
  'page that does not let go': rendered(
    'onbeforeunload = (e) => { e.preventDefault(); return "no"; }; onunload = () => { for (;;); };',
  ),
  'print dialogs': rendered('for (let i = 0; i < 100; i++) print(); document.execCommand("print");'),
  'permissions asked for': rendered(
    'Notification.requestPermission(); navigator.geolocation.getCurrentPosition(() => {}); navigator.mediaDevices?.getUserMedia({ audio: true }).catch(() => {}); navigator.clipboard?.readText().catch(() => {});',
  ),
  'flood of history': rendered('for (let i = 0; i < 5000; i++) history.pushState(i, "", "/h" + i);'),
  'history back and forth': {
    html: script(
      'history.pushState(0, "", "/x"); for (let i = 0; i < 500; i++) { history.back(); history.forward(); }',
    ),
    ends: ['rendered', 'wentElsewhere'],
  },
  'flood of windows': rendered('for (let i = 0; i < 500; i++) open("about:blank");'),
  'windows of a frame': rendered(
    'const f = document.createElement("iframe"); document.body.append(f); for (let i = 0; i < 50; i++) f.contentWindow.open("about:blank");',
  ),
  'flood of requests': rendered('for (let i = 0; i < 5000; i++) fetch("/r" + i).catch(() => {});'),
  'long addresses': rendered('for (let i = 0; i < 5; i++) fetch("/" + "x".repeat(1e6)).catch(() => {});'),
  'flood of the console': rendered('for (let i = 0; i < 20000; i++) console.log("x".repeat(1000));'),
  'errors thrown': rendered(
    'for (let i = 0; i < 500; i++) setTimeout(() => { throw new Error("x".repeat(1e5)); });',
  ),
  'worker in a loop': rendered(
    'const f = document.createElement("iframe"); document.body.append(f); new Worker(URL.createObjectURL(new Blob(["for (;;);"])));',
  ),
  'page that loads itself': elsewhere('location.reload();'),
  'page that leaves to nowhere': elsewhere('location = "about:blank";'),
  'page that becomes a blob': elsewhere(
    'location = URL.createObjectURL(new Blob(["<p>x"], { type: "text/html" }));',
  ),
  'page that leaves': elsewhere('location = "https://elsewhere.test/x";'),
  'document taken away': { html: script('document.documentElement.remove();'), ends: ['rendered'] },
  'document written anew': rendered(
    'document.open(); document.write("<p>Written.</p>"); document.close();',
    'Written.',
  ),
  'names that hide properties': {
    html: '<!doctype html><body><img name=documentElement><img name=doctype><img name=querySelectorAll><form name=head><input name=outerHTML><input name=cloneNode></form><p>Before.</p>',
    ends: ['rendered'],
    says: 'Before.',
  },
  'prototypes that lie': rendered(
    'Element.prototype.getHTML = () => "forged"; Object.defineProperty(Element.prototype, "outerHTML", { get: () => "forged" }); Node.prototype.cloneNode = () => { throw 1; }; Document.prototype.querySelectorAll = () => []; Array.prototype.push = () => { for (;;); }; String.prototype.replace = () => "forged"; Object.prototype.toJSON = () => "forged"; Promise.prototype.then = () => {};',
  ),
  'a million null bytes': {
    html: `<!doctype html><body><p>Before.</p>${'\0'.repeat(1_000_000)}`,
    ends: ['rendered'],
    says: 'Before.',
  },
  'markup 100,000 deep': {
    html: `<!doctype html><body><p>Before.</p>${'<div>'.repeat(100_000)}`,
    ends: ['rendered', 'tooSlow'],
  },
};
