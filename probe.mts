import { bundleApps } from '@florilegium/launcher/bundle';
import { openRenderer } from '@florilegium/rendering/open-renderer';
await bundleApps(process.cwd(), ['render-worker']);
const limits = { ownMs: 6000, cpuMs: 4000, wallMs: 20000, ...JSON.parse(process.env.LIMITS ?? '{}') };
const r = openRenderer({ limits });
console.log(await r.standing());
const pages: Record<string,string> = {
  plain: '<p>ok',
  loop: '<script>for(;;);</script>',
  alerts: '<script>for(;;)alert(1)</script>',
  realalerts: '<iframe id=f></iframe><script>const a=document.createElement("iframe");document.documentElement.append(a);const al=a.contentWindow.alert; let n=0; for(let i=0;i<200;i++){n++; try{al.call(window,"x")}catch(e){}}; document.write("<p>n="+n)</script>',
  interval: '<p>ok<script>setInterval(()=>{document.title=Date.now()},0)</script>',
  microtask: '<script>function f(){Promise.resolve().then(f)};f()</script>',
  heap: '<script>const a=[];for(;;)a.push({x:new Array(1000).fill(Math.random())})</script>',
  buffers: '<script>const a=[];for(;;)a.push(new Uint8Array(1e7).fill(1))</script>',
  nodes: '<script>for(let i=0;i<100000;i++)document.documentElement.append(document.createElement("p"))</script>',
  manynodes: '<script>for(;;)document.documentElement.append(document.createElement("p"))</script>',
  bigdom: '<script>document.documentElement.append("x".repeat(12e6))</script>',
  elsewhere: '<script>location="https://other.test/x"</script>',
  meta: '<meta http-equiv=refresh content="0;url=https://other.test/x">',
  reload: '<script>location.reload()</script>',
  blank: '<script>location="about:blank"</script>',
  blob: '<script>location=URL.createObjectURL(new Blob(["hi"],{type:"text/html"}))</script>',
  hist: '<p>ok<script>for(let i=0;i<1000;i++)history.pushState(0,"","/p"+i)</script>',
  worker: '<p>ok<script>try{const w=new Worker(URL.createObjectURL(new Blob(["for(;;);"])));w.onmessage=()=>{}}catch(e){document.write(e)}</script>',
  worker2: '<p id=p>ok<script>const w=new Worker("/w.js");w.onmessage=(e)=>{p.textContent=e.data}</script>',
  sw: '<p id=p>ok<script>navigator.serviceWorker?.register("/w.js").then(()=>p.textContent="reg",e=>p.textContent=e)</script>',
  open: '<p id=p>ok<script>try{p.textContent=String(window.open("https://other.test/"))}catch(e){p.textContent=e}</script>',
  raf: '<p id=p>0<script>let n=0;(function f(){p.textContent=++n;requestAnimationFrame(f)})()</script>',
  io: '<p id=p>ok<div style="height:3000px"></div><div id=s>s</div><script>new IntersectionObserver((es)=>es.forEach(e=>e.isIntersecting&&(p.textContent="seen"))).observe(s)</script>',
  timers: '<p id=p>0<script>setTimeout(()=>p.textContent="late",1500)</script>',
  shadow: '<my-x></my-x><script>customElements.define("my-x",class extends HTMLElement{constructor(){super();this.attachShadow({mode:"open"}).innerHTML="<p>in shadow</p><slot></slot>"}})</script>',
  clobber: '<img name=documentElement><form name=doctype></form><p>ok',
  printd: '<p>ok<script>print()</script>',
  download: '<p>ok<a id=a download=x.txt href="data:text/plain,hi">x</a><script>a.click()</script>',
  unload: '<p>ok<script>onbeforeunload=()=>"no"; </script>',
  frame: '<p>ok<iframe src="https://other.test/frame"></iframe><iframe src="file:///etc/passwd"></iframe><iframe src="chrome://version"></iframe><iframe srcdoc="<p>in frame"></iframe>',
};
const want = process.argv.slice(2);
for (const [name, html] of Object.entries(pages)) {
  if (want.length && !want.includes(name)) continue;
  const t = Date.now();
  const asked: string[] = [];
  const out = await r.render({ url: 'https://site.test/' + name, status: 200, headers: [['content-type', 'text/html']], body: Buffer.from('<!doctype html><body>' + html), userAgent: 'F/1' }, async (q) => { asked.push(q.kind + ' ' + q.url); return {kind:'refused', refusal:'failed'} }, new AbortController().signal);
  const text = out.kind === 'rendered' ? { ...out, html: out.html.length + ' ' + out.html.slice(0, 160) + ' … ' + out.html.slice(-100) } : out;
  console.log(name, Date.now() - t, JSON.stringify(text), asked.join(' | '));
}
await r.close();
