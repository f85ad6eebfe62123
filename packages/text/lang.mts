import fs from 'node:fs'; import zlib from 'node:zlib';
import { francAll } from 'franc'; import { languageCode } from './src/language-codes';
import { loadModule } from 'cld3-asm';
const dir='/work/shared/treebanks/';
const size=process.argv[2]; const {eld}=await import('eld/'+size); const cld=(await loadModule()).create(0,6000);
const { loadIdentifier } = await import('./src/language'); const id= await loadIdentifier();
const byLang: Record<string,string[]>={};
for(const f of fs.readdirSync(dir).filter(f=>f.endsWith('.gz')&&!/train|twittiro|rhapsodie/.test(f))){ const l=f.slice(0,2); const s=zlib.gunzipSync(fs.readFileSync(dir+f)).toString().split('\n').filter(x=>x.startsWith('# text = ')).map(x=>x.slice(9)); (byLang[l]??=[]).push(...s);}
for(const k of [1,3]){ let tot:any={}; const conf:any={};
 for(const [l,ss] of Object.entries(byLang)){ const step=Math.max(k,Math.floor(ss.length/400)); const r:any={n:0,eld:0,cld:0,franc:0,agree:0,agreeOk:0,ours:0,cert:0,certOk:0};
  for(let i=0;i+k<=ss.length;i+=step){ const t=ss.slice(i,i+k).join(' '); r.n++; const e=languageCode(eld.detect(t).language),c=languageCode(cld.findLanguage(t).language),f=languageCode(francAll(t)[0]![0]); const o=id(t); if(e===l)r.eld++; if(c===l)r.cld++; if(f===l)r.franc++; if(e===c){r.agree++; if(e===l)r.agreeOk++;} if(o.language===l)r.ours++; else (conf[l+'>'+o.language+(o.uncertain?'?':'!')+` eld ${e} cld ${c}`]=(conf[l+'>'+o.language+(o.uncertain?'?':'!')+` eld ${e} cld ${c}`]??0)+1); if(!o.uncertain){r.cert++; if(o.language===l)r.certOk++;} }
  for(const [a,b] of Object.entries(r)) tot[a]=(tot[a]??0)+(b as number)/r.n; console.log(k,l,JSON.stringify(r)); }
 const L=Object.keys(byLang).length; console.log('ALL',k,Object.fromEntries(Object.entries(tot).map(([a,b])=>[a,+((b as number)/L*100).toFixed(1)]))); console.log(Object.entries(conf).sort((a:any,b:any)=>b[1]-a[1]).slice(0,18)); }
