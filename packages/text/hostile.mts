import { cleanHtml, plainText } from './src/clean'; import { decodeBytes } from './src/charset';
const cases: Record<string,string> = {
 nested: '<div>'.repeat(100000)+'hello world '.repeat(100)+'</div>'.repeat(100000),
 nestedMixed: '<div><span>'.repeat(50000)+'hello'+'</p></b>'.repeat(50000),
 oneLine: 'word '.repeat(2000000), oneLineHtml: '<p>'+'word and the '.repeat(800000)+'</p>',
 manyTags: '<b>x</b> '.repeat(300000), manyP: '<p>some text is here, and the more of it.</p>'.repeat(100000), unclosed: '<script>'.repeat(50000), lt: '<'.repeat(1000000), attrs: '<div '+'a=b '.repeat(500000)+'>x', amp:'&'.repeat(1000000), comment:'<!--'.repeat(200000), openp: '<p>'.repeat(200000)+'x', tables: '<table><tr><td>'.repeat(20000)+'x', links: '<a href="#">link</a>'.repeat(50000), font: '<p><font>'.repeat(29000)+'text, text, text', liS: '<ul><li>item text, here'.repeat(9000), empty: '', nul: '\0\0\0', sib28k:'<div><p>Some text, with commas, in a sentence that is long enough to be scored.</p></div>'.repeat(14000)};
for (const [k,h] of Object.entries(cases)) { const t=performance.now(); const c=cleanHtml(h,{url:'http://x.test/'}); console.log(k.padEnd(14), c.method, c.blocks.length, Math.round(performance.now()-t)+'ms'); }
