import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { JsonLd } from '../../../components/layout/JsonLd.tsx'
import { listingJsonLd } from '../../../components/listing/listingJsonLd.ts'
import { home } from './home.ts'

it('keeps a title that would end the script element inside it', () => {
  const title = '</script><script>alert(1)</script><!-- & co'
  const data = listingJsonLd(home({ title }), { origin: 'https://www.lindehof.example', agency: 'Lindehof' })
  const html = renderToStaticMarkup(<JsonLd data={data} />)
  const content = html.slice(html.indexOf('>') + 1, html.lastIndexOf('</script>'))
  expect(content).not.toMatch(/[<>]/)
  expect(JSON.parse(content).name).toBe(title)
})
