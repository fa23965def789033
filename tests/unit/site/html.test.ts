import { describe, expect, it } from 'vitest'
import { sanitisedHtml } from '../../../lib/site/html.ts'

describe('sanitisedHtml keeps', () => {
  it.each([
    ['<p>Een <strong>huis</strong> en <em>meer</em>.<br />Nieuw</p>'],
    ['<ul><li>a</li></ul><ol><li>b</li></ol>'],
    ['<blockquote><p>a</p></blockquote><hr />'],
    ['<p>m<sup>2</sup>, H<sub>2</sub>O, <abbr title="Energieprestatie">EPC</abbr></p>'],
    [
      '<p lang="fr">Une <a href="https://a.example/b?c=d&amp;e" hreflang="fr" target="_blank" rel="noopener">maison</a></p>',
    ],
    ['<a href="mailto:a@a.example">a</a><a href="tel:+3220003310">b</a><a href="#c">c</a><a href="/d/">d</a>'],
    [
      '<table><caption>a</caption><thead><tr><th scope="col" colspan="2">b</th></tr></thead><tbody><tr><td rowspan="2">c</td></tr></tbody></table>',
    ],
    [
      '<figure><img alt="Tuin" src="/demo/a.webp" width="4" height="3" loading="lazy" /><figcaption>a</figcaption></figure>',
    ],
    ['€ 250.000 &lt; &amp; “é”'],
  ])('%s', (html) => {
    expect(sanitisedHtml(html)).toBe(html)
  })

  it('its own output as it is', () => {
    const once = sanitisedHtml(
      '<h1>a</h1><h4>b</h4><script>c</script><img src="/demo/a.webp"><b>d</b><a href="javascript:e">f</a>',
    )
    expect(sanitisedHtml(once)).toBe(once)
  })
})

describe('sanitisedHtml drops', () => {
  it.each<[what: string, html: string, safe: string]>([
    ['a script with what it says', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['a script in capitals', '<SCRIPT SRC="//a.example/a.js"></SCRIPT>a', 'a'],
    ['a script that never ends', 'a<script>alert(1)', 'a'],
    ['a script within a tag’s leftovers', '<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
    ['a style', '<style>p{color:red}</style><p style="color:red">a</p>', '<p>a</p>'],
    [
      'handlers',
      '<p onclick="a()" ONMOUSEOVER=a()>b</p><img src="/demo/a.webp" alt="" onerror="a()">',
      '<p>b</p><img alt="" src="/demo/a.webp" loading="lazy" />',
    ],
    ['a handler after a slash', '<p/onclick=a()>b</p>', '<p>b</p>'],
    ['classes, ids and data', '<p class="a" id="b" data-c="d">e</p>', '<p>e</p>'],
    ['a frame', '<iframe src="https://a.example"></iframe><object data="a"></object><embed src="a">a', 'a'],
    ['a form', '<form action="/a"><input name="b"><button>c</button></form>', 'c'],
    ['a drawing', '<svg onload="a()"><script>b</script></svg>', ''],
    ['formulas', '<math><mtext><img src=x onerror=a()></mtext></math>', ''],
    ['a base and a refresh', '<base href="https://a.example/"><meta http-equiv="refresh" content="0">a', 'a'],
    ['a comment', '<!-- a --><p>b</p><!--[if IE]><script>c</script><![endif]-->', '<p>b</p>'],
    ['a target', '<a href="/a/" target="_blank" rel="opener" ping="/b">c</a>', '<a href="/a/">c</a>'],
    ['javascript:', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['javascript: in disguise', '<a href=" JaVa&#9;Script&colon;alert(1)">a</a>', '<a>a</a>'],
    ['javascript: behind a control character', '<a href="\u0001javascript:alert(1)">a</a>', '<a>a</a>'],
    ['vbscript:', '<a href="vbscript:a">a</a>', '<a>a</a>'],
    ['data:', '<a href="data:text/html,<script>a</script>">a</a>', '<a>a</a>'],
    ['file: and ftp:', '<a href="file:///etc/passwd">a</a><a href="ftp://a.example">b</a>', '<a>a</a><a>b</a>'],
    ['an address without a scheme', '<a href="//a.example">a</a>', '<a>a</a>'],
    ['the same with backslashes', '<a href="/\\a.example">a</a><a href="\\\\a.example">b</a>', '<a>a</a><a>b</a>'],
    ['the same with a tab', '<a href="/\t/a.example">a</a>', '<a>a</a>'],
    ['a picture from elsewhere', '<p>a<img src="https://a.example/a.png" alt="b"></p>', '<p>a</p>'],
    ['a picture without a scheme', '<img src="//a.example/demo/a.png">a', 'a'],
    ['a picture in the text', '<img src="data:image/png;base64,AAAA">a', 'a'],
    ['a picture of no folder for pictures', '<img src="/api/a"><img src="demo/a.webp"><img>a', 'a'],
    [
      'other sources of a picture',
      '<img src="/demo/a.webp" srcset="https://a.example/a 2x">',
      '<img alt="" src="/demo/a.webp" loading="lazy" />',
    ],
    ['a film', '<video src="/demo/a.mp4" autoplay></video><audio src="/demo/a.mp3"></audio>a', 'a'],
    ['unknown elements, but not their words', '<div><section>a</section><font>b</font></div>', 'ab'],
    ['what is left open', '<p>a<strong>b', '<p>a<strong>b</strong></p>'],
    ['what closes nothing', 'a</div></article></strong>b', 'ab'],
  ])('%s', (_what, html, safe) => {
    expect(sanitisedHtml(html)).toBe(safe)
  })
})

describe('headings', () => {
  it.each<[html: string, levels: string]>([
    ['<h1>a</h1>', 'h2'],
    ['<h2>a</h2><h3>b</h3><h4>c</h4><h5>d</h5><h6>e</h6>', 'h2 h3 h4 h5 h6'],
    ['<h3>a</h3>', 'h2'],
    ['<h6>a</h6><h6>b</h6>', 'h2 h2'],
    ['<h1>a</h1><h1>b</h1><h2>c</h2>', 'h2 h2 h3'],
    ['<h2>a</h2><h4>b</h4><h4>c</h4><h3>d</h3><h2>e</h2><h5>f</h5>', 'h2 h3 h3 h3 h2 h3'],
    ['<h2>a</h2><h3>b</h3><h1>c</h1><h3>d</h3>', 'h2 h3 h2 h3'],
    ['<H3 CLASS="a">a</H3>', 'h2'],
    ['<div><h4>a</h4></div><h3>b</h3>', 'h2 h2'],
  ])('%s are %s', (html, levels) => {
    const found = [...sanitisedHtml(html).matchAll(/<(h\d)>/g)].map(([, level]) => level)
    expect(found.join(' ')).toBe(levels)
    const closed = [...sanitisedHtml(html).matchAll(/<\/(h\d)>/g)].map(([, level]) => level)
    expect(closed.join(' ')).toBe(levels)
  })

  it('stand below the heading above the text', () => {
    expect(sanitisedHtml('<h2>a</h2><h3>b</h3><h6>c</h6>', undefined, 2)).toBe('<h3>a</h3><h4>b</h4><h5>c</h5>')
    expect(sanitisedHtml('<h2>a</h2><h3>b</h3>', undefined, 6)).toBe('<h6>a</h6><h6>b</h6>')
  })

  it('of one text say nothing of the next one’s', () => {
    sanitisedHtml('<h2>a</h2><h3>b</h3>')
    expect(sanitisedHtml('<h3>c</h3>')).toBe('<h2>c</h2>')
  })
})

describe('links', () => {
  const seen: string[] = []
  const hrefOf = (href: string) => {
    seen.push(href)
    return href === '/bad/' ? 'javascript:alert(1)' : href === '/quote/' ? '/"onclick="a/' : `/nl${href}`
  }

  it('get the address they are given', () => {
    expect(sanitisedHtml('<a href="/a/?b=c&amp;d#e">f</a>', hrefOf)).toBe('<a href="/nl/a/?b=c&amp;d#e">f</a>')
    expect(seen).toEqual(['/a/?b=c&d#e'])
  })

  it('without an address get none', () => {
    expect(sanitisedHtml('<a name="a">b</a>', hrefOf)).toBe('<a>b</a>')
  })

  it('are made safe after they got it', () => {
    expect(sanitisedHtml('<a href="/bad/">a</a>', hrefOf)).toBe('<a>a</a>')
    expect(sanitisedHtml('<a href="/quote/">a</a>', hrefOf)).toBe('<a href="/&quot;onclick=&quot;a/">a</a>')
  })
})

it('bold and italics are written as what they mean', () => {
  expect(sanitisedHtml('<b>a</b><i>b</i>')).toBe('<strong>a</strong><em>b</em>')
})
