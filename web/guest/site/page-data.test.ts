import { expect, test } from 'vitest'
import { type PageData, toScriptJson } from './page-data.ts'

const withData = (data: unknown): PageData => ({ language: 'en', pattern: '/', content: { data } })

test.each(['</script><script>alert(1)</script>', '<!-- <script>', '\u2028', '"\\', 'Ňä'])(
  'the page data survives %j and holds no tag',
  (text) => {
    const json = toScriptJson(withData(text))
    expect(json).not.toContain('<')
    expect(JSON.parse(json)).toEqual(withData(text))
  },
)
