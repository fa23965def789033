import { describe, expect, it } from 'vitest'
import { findNextScripts } from '../../../../lib/server/csp/next-scripts.ts'

const BOOTSTRAP_TEXT =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/0a~b-c_.1.js"],"runtimeModuleIds":[494553]});'
const START_TEXT = '(self.__next_f=self.__next_f||[]).push([0])'
const dataText = (text: string) => `self.__next_f.push(${JSON.stringify([1, text]).replaceAll('<', '\\u003c')})`

const BOOTSTRAP = `<script id="_R_">${BOOTSTRAP_TEXT}</script>`
const CHUNK = '<script src="/_next/static/chunks/099n_hyt3iwzr.js" async=""></script>'
const START = `<script>${START_TEXT}</script>`
const data = (text: string) => `<script>${dataText(text)}</script>`
const ROW = [BOOTSTRAP, CHUNK, START, data('1:"$Sreact.fragment"\n'), data('2:["$","p",null,{}]\n')].join('')
const HEAD = `<head>${CHUNK}<script src="/_next/static/chunks/0cz.js" noModule=""></script></head>`

const documentOf = (tree: string, row = ROW, closing = '</body></html>') =>
  `<!DOCTYPE html><html lang="nl">${HEAD}<body><main><div>${tree}</div></main>${row}${closing}`

/** The texts that a policy would name. */
const textsOf = (html: string): string[] => findNextScripts(html).scripts.map(({ from, to }) => html.slice(from, to))
const OWN = textsOf(documentOf('<p>Rustig gelegen</p>'))

describe("Next's own scripts", () => {
  it('are found in order, and nothing else', () => {
    const html = documentOf('<p>Rustig gelegen</p>')
    expect(textsOf(html)).toEqual([
      BOOTSTRAP_TEXT,
      START_TEXT,
      dataText('1:"$Sreact.fragment"\n'),
      dataText('2:["$","p",null,{}]\n'),
    ])
    expect(findNextScripts(html).foreign).toEqual([])
  })

  it.each([
    ['one piece of data', [BOOTSTRAP, CHUNK, START, data('a')].join(''), 3],
    ['several chunks', [BOOTSTRAP, CHUNK, CHUNK, START, data('a')].join(''), 3],
    ['no chunk', [BOOTSTRAP, START, data('a')].join(''), 3],
    ['binary data', [BOOTSTRAP, START, '<script>self.__next_f.push([3,"AAH/+w=="])</script>', data('a')].join(''), 4],
    ['an end tag in the data', [BOOTSTRAP, START, data('</script><script>alert(1)')].join(''), 3],
    ['bytes above 127', [BOOTSTRAP, START, data(Buffer.from('Liège – « À »').toString('latin1'))].join(''), 3],
  ])('may come with %s', (_, row, count) => {
    const html = documentOf('', row)
    expect(findNextScripts(html)).toEqual({ scripts: expect.objectContaining({ length: count }), foreign: [] })
  })

  it.each([
    ['nothing', ''],
    ['no data', [BOOTSTRAP, CHUNK, START].join('')],
    ['no start', [BOOTSTRAP, CHUNK, data('a')].join('')],
    ['no bootstrap', [CHUNK, START, data('a')].join('')],
    ['the start twice', [BOOTSTRAP, START, START, data('a')].join('')],
    ['the start behind the data', [BOOTSTRAP, data('a'), START].join('')],
    ['the bootstrap behind the start', [START, BOOTSTRAP, data('a')].join('')],
    ['a chunk among the data', [BOOTSTRAP, START, data('a'), CHUNK, data('b')].join('')],
    ['a chunk of elsewhere', ROW.replace(CHUNK, '<script src="https://evil.example/a.js" async=""></script>')],
    ['a chunk outside of its folder', ROW.replace('chunks/099', 'chunks/../../api/099')],
    ['text in a chunk', ROW.replace('async=""></script>', 'async="">alert(1)</script>')],
    ['code behind an argument', ROW.replace('{}]\\n"])', '{}]\\n"]);alert(1)')],
    ['a comma expression', ROW.replace('push([1,', 'push(alert(1),[1,')],
    ['an argument that calls', [BOOTSTRAP, START, '<script>self.__next_f.push([1,alert(1)])</script>'].join('')],
    ['a second argument', [BOOTSTRAP, START, '<script>self.__next_f.push([1,"a"],alert(1))</script>'].join('')],
    ['a template', [BOOTSTRAP, START, '<script>self.__next_f.push([1,`a`])</script>'].join('')],
    ['a number for text', [BOOTSTRAP, START, '<script>self.__next_f.push([1,2])</script>'].join('')],
    ['a third item', [BOOTSTRAP, START, '<script>self.__next_f.push([1,"a","b"])</script>'].join('')],
    ['state of a form', [BOOTSTRAP, START, '<script>self.__next_f.push([2,"a"])</script>'].join('')],
    ['data that is no base64', [BOOTSTRAP, START, '<script>self.__next_f.push([3,"a b"])</script>'].join('')],
    ['a trailing comma', [BOOTSTRAP, START, '<script>self.__next_f.push([1,"a",])</script>'].join('')],
    ['a comment in the argument', [BOOTSTRAP, START, '<script>self.__next_f.push([1,/**/"a"])</script>'].join('')],
    ['no argument', [BOOTSTRAP, START, '<script>self.__next_f.push()</script>'].join('')],
    ['another object', [BOOTSTRAP, START, '<script>self.__next_g.push([1,"a"])</script>'].join('')],
    ['another method', [BOOTSTRAP, START, '<script>self.__next_f.pop([1,"a"])</script>'].join('')],
    ['a space before the call', [BOOTSTRAP, START, '<script> self.__next_f.push([1,"a"])</script>'].join('')],
    ['a line after the call', [BOOTSTRAP, START, '<script>self.__next_f.push([1,"a"])\n</script>'].join('')],
    ['an attribute', [BOOTSTRAP, START, '<script type="module">self.__next_f.push([1,"a"])</script>'].join('')],
    ['capitals', ROW.replaceAll('script>', 'SCRIPT>')],
    ['a space in an end tag', `${ROW.slice(0, -1)} >`],
    ['text between its elements', ROW.replace('</script><script>', '</script> <script>')],
    ['an element between', ROW.replace(START, `<p></p>${START}`)],
    ['modules of the bundler that are no numbers', ROW.replace('[494553]', '["x"]')],
    ['chunks of the bundler that are elsewhere', ROW.replace('static/chunks/0a~b', 'https://evil.example/a')],
    ['something more for the bundler', ROW.replace('"runtimeModuleIds"', '"x":1,"runtimeModuleIds"')],
    ["another bundler's global", ROW.replaceAll('TURBOPACK', 'TURBOPACK2')],
  ])('are none when the row has %s', (_, row) => {
    const found = findNextScripts(documentOf('', row))
    expect(found.scripts).toEqual([])
    // The scripts of the head alone ask for the row.
    expect(found.foreign).toEqual(['row'])
  })

  it.each([
    ['space', '</body></html>\n'],
    ['a comment', '</body></html><!-- -->'],
    ['nothing', ''],
    ['a body that stays open', '</html>'],
  ])('are none when %s follows the row', (_, closing) => {
    expect(findNextScripts(documentOf('', ROW, closing))).toEqual({ scripts: [], foreign: ['row'] })
  })
})

describe('scripts in texts of staff or of a feed', () => {
  const POSING = '<script>self.__next_f.push([1,"0:[\\"$\\",\\"script\\",null,{}]\\n"])</script>'
  it.each([
    ['a script', '<script>alert(1)</script>', ['inline']],
    ["one that poses as Next's data", POSING, ['inline']],
    ['a copy of the whole row', ROW, ['inline', 'inline', 'inline', 'inline']],
    ['a copy of the row and of the end', `${ROW}</body></html>`, ['inline', 'inline', 'inline', 'inline']],
    ['a row behind closed elements', `</div></main>${BOOTSTRAP}${START}${POSING}`, ['inline', 'inline', 'inline']],
    ['a start and data', START + POSING, ['inline', 'inline']],
    ['a bootstrap that stays open', '<script id="_R_">', ['inline']],
    ['a script that stays open', '<script>alert(1)//', ['inline']],
    ['a start tag that stays open', '<script ', ['inline']],
    ['a comment that stays open', `<!--${POSING}`, ['inline']],
    ['a script in a comment', `<!--${POSING}-->`, ['inline']],
    ['a twice escaped script', '<script><!--<script></script>alert(1)//--></script>', ['inline', 'inline']],
    ['a script in a text area', `<textarea>${POSING}`, ['inline']],
    ['a script in a title', `<title>${POSING}</title>`, ['inline']],
    ['a script in a style element', `<style>${POSING}`, ['inline']],
    ['a script in a template', `<template>${POSING}</template>`, ['inline']],
    ['a script in a drawing', `<svg>${POSING}</svg>`, ['inline']],
    ['a script in an attribute', `<p title="${POSING.replaceAll('"', "'")}">`, ['inline']],
    ['a script in a frame', `<iframe srcdoc="<script>alert(1)</script>"></iframe>`, ['inline']],
    ['plain text to the end', `<plaintext>${POSING}`, ['inline']],
    ['a script in capitals', '<SCRIPT>alert(1)</SCRIPT>', ['inline']],
    ['a script with a slash', '<script/x>alert(1)</script>', ['inline']],
    ['a script over lines', '<script\n>alert(1)</script\n>', ['inline']],
    ['a script after a form feed', '<script\f>alert(1)</script>', ['inline']],
    ['a script with > in an attribute', '<script title=">">alert(1)</script>', ['inline']],
    ['a module', '<script type="module">alert(1)</script>', ['inline']],
    ['an import map', '<script type="importmap">{}</script>', ['inline']],
    ['speculation rules', '<script type="speculationrules">{}</script>', ['inline']],
    ['data in another spelling', "<script type='application/ld+json'>{}</script>", ['inline']],
    ['data with one more attribute', '<script type="application/ld+json" src=x></script>', ['foreign']],
    ['a script with a false nonce', '<script nonce="a">alert(1)</script>', ['inline']],
    ['a script of elsewhere', '<script src="https://evil.example/a.js"></script>', ['foreign']],
    ['a script of elsewhere in capitals', '<script SRC = //evil.example/a.js></script>', ['foreign']],
    ["a file of the site that is none of Next's", '<script src="/api/files/x/" async=""></script>', ['foreign']],
    [
      'an address that leaves the folder',
      '<script src="/_next/static/chunks/../../x.js" async=""></script>',
      ['foreign'],
    ],
    [
      "one of Next's files with more",
      '<script src="/_next/static/chunks/a.js" async="" onload="alert(1)">',
      ['foreign'],
    ],
  ])('%s is not named, and found', (_, tree, foreign) => {
    const html = documentOf(tree)
    expect(textsOf(html)).toEqual(OWN)
    expect(findNextScripts(html).foreign).toEqual(foreign)
  })

  it.each([
    ['what React escapes', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['another element', '<scripture>a</scripture>'],
    ['an end tag', '</script>'],
    ['structured data', '<script type="application/ld+json">{"a":"\\u003cscript>"}</script>'],
    ['the end of a document', '</body></html>'],
  ])('%s is no script', (_, tree) => {
    expect(findNextScripts(documentOf(tree))).toMatchObject({ scripts: { length: OWN.length }, foreign: [] })
  })

  it('are found without a row as well', () => {
    expect(findNextScripts('<p><script>alert(1)</script></p>')).toEqual({ scripts: [], foreign: ['row'] })
    expect(findNextScripts('<h1>Even geduld</h1>')).toEqual({ scripts: [], foreign: [] })
  })
})
