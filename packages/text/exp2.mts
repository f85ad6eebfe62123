import fs from 'node:fs'; import zlib from 'node:zlib';
import { Readability } from '@mozilla/readability'; import { parseHTML } from 'linkedom';
const dir='/work/shared/gold/wcxb-dev/';
const words=(s:string)=>s.toLowerCase().match(/[\p{L}\p{N}_]+/gu)??[];
const bag=(s:string)=>{const m=new Map<string,number>();for(const w of words(s))m.set(w,(m.get(w)??0)+1);return m;};
function f1(a:string,b:string){const x=bag(a),y=bag(b);let o=0,nx=0,ny=0;for(const v of x.values())nx+=v;for(const [k,v] of y){ny+=v;o+=Math.min(v,x.get(k)??0);}if(!nx&&!ny)return 1; return 2*o/(nx+ny);}
const ids=fs.readdirSync(dir+'html').map(f=>f.slice(0,-8)); const out:any={};
for(const id of ids){ const html=zlib.gunzipSync(fs.readFileSync(dir+`html/${id}.html.gz`)).toString(); const g=JSON.parse(zlib.gunzipSync(fs.readFileSync(dir+`ground-truth/${id}.json.gz`)).toString());
 let text=''; try{ const a=new (Readability as any)(parseHTML(html).document).parse(); text=(a?.content??'').replace(/<br\s*\/?>|<\/?(p|div|li|h\d|td|tr|ul|section|article)\b[^>]*>/g,' ').replace(/<[^>]+>/g,'').replace(/&amp;/g,'&').replace(/&nbsp;/g,' ').replace(/&lt;/g,'<'); }catch(e){ console.log(id,String(e).slice(0,80)); }
 out[id]=[f1(text,g.ground_truth.main_content), text.length];
}
fs.writeFileSync('/tmp/c/rd.json',JSON.stringify(out)); console.log((Object.values(out) as any[]).reduce((a,b)=>a+b[0],0)/ids.length);
