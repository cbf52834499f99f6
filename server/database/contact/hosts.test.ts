import { describe, expect, test } from 'vitest'
import { databaseOf, hostsOf, problemOfHosts, roleOf } from './hosts.ts'

describe('the hosts of an address', () => {
  const addresses: [string, string, string[]][] = [
    [
      'three, each with its port',
      'postgres://app:pw@a:5432,b:5433,c:5434/kenar?target_session_attrs=read-write',
      [
        'postgres://app:pw@a:5432/kenar?target_session_attrs=read-write',
        'postgres://app:pw@b:5433/kenar?target_session_attrs=read-write',
        'postgres://app:pw@c:5434/kenar?target_session_attrs=read-write',
      ],
    ],
    [
      'ports only where they are said, and no role',
      'postgresql://a,b:5433/kenar',
      ['postgresql://a/kenar', 'postgresql://b:5433/kenar'],
    ],
    [
      'IPv6 and sockets',
      'postgres://app@[::1]:5432,%2Frun%2Fpg:5433/kenar',
      ['postgres://app@[::1]:5432/kenar', 'postgres://app@%2Frun%2Fpg:5433/kenar'],
    ],
    [
      'a password with commas and an @ is no host',
      'postgres://app:a,b%40c,d@e@one/kenar',
      ['postgres://app:a,b%40c,d@e@one/kenar'],
    ],
    [
      'one host, to the letter',
      'postgres://app@localhost:5432/kenar?host=%2Ftmp%2Fa,b&sslmode=disable',
      ['postgres://app@localhost:5432/kenar?host=%2Ftmp%2Fa,b&sslmode=disable'],
    ],
    [
      'commas behind the hosts belong to others',
      'postgres://app@a,b/kenar?options=-c%20x=1,2#,c',
      ['postgres://app@a/kenar?options=-c%20x=1,2#,c', 'postgres://app@b/kenar?options=-c%20x=1,2#,c'],
    ],
  ]
  test.each(addresses)('%s', (_what, url, hosts) => {
    expect(hostsOf(url)).toEqual(hosts)
    expect(problemOfHosts(url)).toBeUndefined()
  })

  test('role and database are read from an address with several hosts, and from one with one', () => {
    expect(roleOf('postgres://kenar_app:pw@a:5432,b:5432/kenar')).toBe('kenar_app')
    expect(roleOf('postgres://us%40er@a/kenar')).toBe('us@er')
    expect(databaseOf('postgres://kenar_app:pw@a:5432,b:5432/kenar?sslmode=require')).toBe('kenar')
  })
})

test.each([
  ['postgres://app@a,,b/kenar', /comma too many/],
  ['postgres://app@a,:5432/kenar', /comma too many/],
  ['postgres://app@a,b/kenar?sslmode=require&target_session_attrs=standby', /standby.*the primary alone/],
  ['postgres://app@a,b/kenar?target_session_attrs=any', /any.*the primary alone/],
])('%s is refused', (url, words) => {
  expect(problemOfHosts(url)).toMatch(words)
})

test.each(['read-write', 'primary'])('target_session_attrs=%s is what is meant anyway', (target) => {
  expect(problemOfHosts(`postgres://app@a,b/kenar?target_session_attrs=${target}`)).toBeUndefined()
})
