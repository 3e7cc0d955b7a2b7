// Web pages that would run, load or leave in a careless reader.
// biome-ignore-all format: one line a document
import { far, fromRows, type HostileDocument, type HostileRow, hostileName, markWord, run } from './hostile-text.ts'

const page = (file: string, tries: string, body: string, head = ''): HostileRow => [
  `html/${file}.html`,
  `<!doctype html><html><head><title>${file} page</title>${head}</head><body><p>${markWord} ${file}</p>${body}</body></html>`,
  tries,
]

export const hostilePages: readonly HostileDocument[] = fromRows([
  page('script', 'script elements', `<script>${run}</script><noscript><img src=x onerror=${run}></noscript>`, `<script src="${far}/s.js"></script>`),
  page('handlers', 'event handlers', `<b onclick="${run}">a</b><body onload="${run}"><img src=x onerror="${run}"><svg/onload="${run}">`),
  page('links', 'links that run', `<a href="javascript:${run}">a</a> <a href=" jav&#x09;ascript:${run}">b</a> <a href="&#1;javascript:${run}">c</a> <a href="data:text/html,x">d</a> <a href="VBSCRIPT:x">e</a> <a href="blob:${far}/1">f</a> <a href="//far.example">g</a> <area href="javascript:${run}">`),
  page('label', 'a link whose words end it', `<a href="${far}/a">x](javascript:${run}) [y</a> <a href="${far}/b)%20[z](javascript:${run}">w</a> <a href='${far}/"onclick="${run}'>q</a>`),
  page('remote', 'what loads', `<img src="${far}/i.png" alt="far picture"><img srcset="${far}/2.png 2x"><video poster="${far}/p.png"></video><table background="${far}/b.png"><tr><td>t</td></tr></table>`, `<link rel=stylesheet href="${far}/s.css"><link rel=preload as=image href="${far}/l.png"><link rel=dns-prefetch href="${far}">`),
  page('css', 'styles that load', `<div style="background:url(${far}/d.png)">d</div>`, `<style>@import url(${far}/i.css);body{background:url(//far.example/b.png)}@font-face{font-family:x;src:url(${far}/f)}</style>`),
  page('frames', 'frames and plug-ins', `<iframe srcdoc="&lt;script&gt;parent.${run}&lt;/script&gt;"></iframe><object data="${far}/o"><embed src="${far}/e"></object><frameset onload=${run}>`),
  page('base', 'another base', '<a href="next.html">next</a>', `<base href="${far}/"><meta http-equiv=refresh content="0;url=javascript:${run}">`),
  page('form', 'a form that sends', `<form action="${far}/f" id=f><input value="secret"><button onclick="${run}">go</button></form><isindex action="${far}">`),
  page('literal', 'text that would be markup as Markdown', `&lt;img src=x onerror=${run}&gt; [x](javascript:${run}) ![p](${far}/p.png) &lt;script&gt;${run}&lt;/script&gt;`),
  page('code', 'code that ends its fence', `<pre>\`\`\`\n&lt;script&gt;${run}&lt;/script&gt;\n\`\`\`\`\n[x](javascript:${run})</pre><code>&lt;svg onload=${run}&gt;</code>`),
  page('alt', 'markup as the words of a picture', `<img src="x.png" alt="${hostileName.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"><img alt="](javascript:${run})">`),
  page('table', 'markup in cells', `<table><tr><th>${'&lt;img src=x onerror='}${run}&gt;</th></tr><tr><td>[x](javascript:${run}) | y</td></tr></table>`),
  page('template', 'what hides and comes back', `<template><img src=x onerror=${run}></template><textarea></textarea><title></title><img src=x onerror=${run}></textarea><xmp><script>${run}</script></xmp>`),
  page('mutation', 'markup that changes when it is written again', `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${run}&gt;">`),
  page('entities', 'entities inside entities', `&amp;lt;script&amp;gt;${run}&amp;lt;/script&amp;gt; &#60;img src=x onerror=${run}&#62; &NewLine;&Tab;&colon;`),
  page('deep', 'nesting that has no end', `${'<div>'.repeat(3000)}<a href="javascript:${run}">x</a>`),
  [`html/title.html`, `<html><head><title>&lt;img src=x onerror="${run}"&gt; plan page</title><link rel=canonical href="javascript:${run}"></head><body><p>${markWord} title</p></body></html>`, 'markup as a title'],
  [`html/saved.html`, `<!-- saved from url=(0020)${far}/"onload="${run} --><html lang='"><script>'><body>${markWord} saved</body></html>`, 'markup as an address and a language'],
])
