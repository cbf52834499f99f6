import { expect, test } from 'vitest'
import { isSupportedNode } from './install.mjs'

const ranges = '^20.19.0 || ^22.13.0 || >=24.0.0'

test.for([
  ['20.18.3', false],
  ['20.19.0', true],
  ['21.7.0', false],
  ['22.12.0', false],
  ['22.23.3', true],
  ['23.11.0', false],
  ['24.0.0', true],
  ['26.1.0', true],
])('Node %s: %s', ([version, supported]) => {
  expect(isSupportedNode(ranges, version)).toBe(supported)
})
