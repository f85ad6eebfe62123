import fs from 'node:fs'; import zlib from 'node:zlib';
import { readPage } from './src/page-blocks';
import { readabilityNodes } from './src/readability-nodes';
import { contentParagraphs } from './src/paragraph-classes';
const dir='/work/shared/gold/wcxb-dev/';
const words=(s:string)=>s.toLowerCase().match(/[\p{L}\p{N}_]+/gu)??[];
const bag=(s:string)=>{const m=new Map<string,number>();for(const w of words(s))m.set(w,(m.get(w)??0)+1);return m;};
export function f1(a:string,b:string){const x=bag(a),y=bag(b);let o=0,nx=0,ny=0;for(const v of x.values())nx+=v;for(const [k,v] of y){ny+=v;o+=Math.min(v,x.get(k)??0);}if(!nx&&!ny)return 1; return 2*o/(nx+ny);}
const ids=fs.readdirSync(dir+'html').map(f=>f.slice(0,-8));
const out:any[]=[]; let t={read:0,rd:0,par:0};
for(const id of ids){ const html=zlib.gunzipSync(fs.readFileSync(dir+`html/${id}.html.gz`)).toString(); const g=JSON.parse(zlib.gunzipSync(fs.readFileSync(dir+`ground-truth/${id}.json.gz`)).toString());
 let n=performance.now(); let p=readPage(html); {const cw=(f:any)=>p.blocks.filter(f).reduce((a,b)=>a+words(b.text).length,0); const ns=cw((b:any)=>b.place==='noscript'), vis=cw((b:any)=>b.place!=='hidden'&&b.place!=='noscript'); if(ns>=50&&ns>vis*2) p=readPage(html,true);} t.read+=performance.now()-n; n=performance.now(); const nodes=p.marked&&readabilityNodes(p.marked); t.rd+=performance.now()-n;n=performance.now(); const para=contentParagraphs(p.blocks,p.lang); t.par+=performance.now()-n;
 const share=p.blocks.map(b=>{ if(!nodes) return 0; let k=0,a=0; for(let i=b.firstNode;i<b.firstNode+b.nodes;i++){ const c=p.marked!.nodeChars[i]??0; a+=c; if(nodes.has(i))k+=c;} return a?k/a:0;});
 out.push({id,type:g._internal.page_type.primary,truth:g.ground_truth.main_content,title:g.ground_truth.title,url:g.url,blocks:p.blocks,share,para,lang:p.lang,ptitle:p.title,scripts:p.scripts,marked:!!p.marked});
}
fs.writeFileSync('/tmp/c/wcxb.json',JSON.stringify(out)); console.log(t);
