/**
 * The address of a database that can be on several hosts, as PostgreSQL's own programs write it:
 * `postgres://user:password@one:5432,two:5432,three:5432/kenar?target_session_attrs=read-write`. The driver knows only addresses with one host.
 */
const form = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^@/?#]*)(.*)$/s

/** One address for each host, the same but for the host. An address with one host is left as it is. */
export function hostsOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = form.exec(url) ?? []
  return hosts.includes(',') ? hosts.split(',').map((host) => `${before}${host}${after}`) : [url]
}

/** Kenar decides and writes: on a host that only reads it can do nothing, so the address need not say so, and must not say otherwise. */
const wanted = ['read-write', 'primary']

/** What cannot be meant, in words that follow the name of the variable. */
export function problemOfHosts(url: string): string | undefined {
  const [, , hosts = '', after = ''] = form.exec(url) ?? []
  if (!hosts.includes(',')) return undefined
  if (hosts.split(',').some((host) => /^(:\d*)?$/.test(host))) return 'has a comma too many among its hosts'
  const target = /[?&]target_session_attrs=([^&#]*)/.exec(after)?.[1]
  if (target !== undefined && !wanted.includes(target))
    return `has target_session_attrs=${target}: Kenar works with the primary alone (read-write)`
  return undefined
}

/** Without its other hosts, for whoever asks only for what is the same on each. */
const onOneHost = (url: string): URL => new URL(hostsOf(url)[0] ?? url)

/** Who signs in there. */
export const roleOf = (url: string): string => decodeURIComponent(onOneHost(url).username)

export const databaseOf = (url: string): string => decodeURIComponent(onOneHost(url).pathname.slice(1))
