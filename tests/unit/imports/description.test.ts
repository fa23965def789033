import { describe, expect, it } from 'vitest'
import { descriptionHtml } from '../../../lib/imports/rows/description.ts'

describe('descriptionHtml', () => {
  it.each<[what: string, given: string, expected: string | null]>([
    ['plain text', 'Een huis.', '<p>Een huis.</p>'],
    ['paragraphs and line breaks', 'Een\ntwee\r\n\r\n  \n drie ', '<p>Een<br />twee</p><p>drie</p>'],
    ['signs in plain text', 'plot < 500 m² & tuin > 3', '<p>plot &lt; 500 m² &amp; tuin &gt; 3</p>'],
    ['characters in code in plain text', 'Rue de l&#39;&eacute;glise &amp; parc', "<p>Rue de l'église &amp; parc</p>"],
    ['code that would be a tag', 'a &lt;script&gt;b', '<p>a &lt;script&gt;b</p>'],
    ['a script', '<p>a</p><script>steal()</script>', '<p>a</p>'],
    ['a style', '<style>p{}</style><p style="color:red" class="x">a</p>', '<p>a</p>'],
    ['an event', '<p onclick="steal()">a <img src=x onerror=steal()></p>', '<p>a </p>'],
    ['a script’s address', '<a href="javascript:steal()">a</a>', '<a>a</a>'],
    ['a script’s address in disguise', '<a href=" jav&#x09;ascript:steal()">a</a>', '<a>a</a>'],
    ['a data address', '<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['an address without scheme', '<a href="//evil.example">a</a>', '<a>a</a>'],
    [
      'a link',
      '<a href="https://a.example" onmouseover="x()" target="_top">a</a>',
      '<a href="https://a.example">a</a>',
    ],
    [
      'a mail and a telephone',
      '<a href="mailto:a@b.example">a</a><a href="tel:+32">b</a>',
      '<a href="mailto:a@b.example">a</a><a href="tel:+32">b</a>',
    ],
    ['a frame', '<iframe src="https://a.example"></iframe><p>a</p>', '<p>a</p>'],
    ['a form', '<form action="/x"><input name="a">b</form>', 'b'],
    ['a drawing', '<svg onload=steal()><p>a</p></svg>', '<p>a</p>'],
    ['a comment', '<!-- <p>x</p> --><p>a</p>', '<p>a</p>'],
    ['old tags', '<div><b>a</b> <i>b</i></div><h1>c</h1>', '<p><strong>a</strong> <em>b</em></p><h3>c</h3>'],
    ['a list', '<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['tags left open', '<p>a <strong>b', '<p>a <strong>b</strong></p>'],
    ['empty paragraphs', '<p></p><p>&nbsp;</p><p>a</p>', '<p>a</p>'],
    ['nothing to read', '<p> </p><br><script>x</script>', null],
    ['blank', ' \n ', null],
  ])('%s', (_what, given, expected) => {
    expect(descriptionHtml([given])).toBe(expected)
  })

  it('joins its parts and leaves the missing ones out', () => {
    expect(descriptionHtml([null, 'a', undefined, '', '<p>b</p>'])).toBe('<p>a</p><p>b</p>')
    expect(descriptionHtml([])).toBeNull()
  })

  it('hides in the finished text, and drops links, where an address is hidden', () => {
    const hide = (text: string) => text.replaceAll('Église', '…')
    expect(descriptionHtml(['&Eacute;glise', '<a href="https://a.example/%C3%89glise">l’&#201;glise</a>'], hide)).toBe(
      '<p>…</p>l’…',
    )
    expect(descriptionHtml(['a'], () => '')).toBeNull()
  })
})
