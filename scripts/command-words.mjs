import { parseArgs } from 'node:util'

/**
 * The words after a command, as parseArgs reads them; an option with `count` is a whole number. A wrong one ends the program with a line that says so, before
 * anything is built.
 */
export function readWords(command, options) {
  try {
    const { values } = parseArgs({ options: Object.fromEntries(Object.entries(options).map(withoutCount)) })
    for (const [name, value] of Object.entries(values)) refuseUncounted(name, value, options[name])
    return values
  } catch (error) {
    const known = Object.entries(options).map(([name, { count, type }]) =>
      type === 'boolean' ? `[--${name}]` : `[--${name} <${count ? 'number' : 'text'}>]`,
    )
    const [problem] = error.message.split(/\.(?:\s|$)/)
    console.error(`${problem}.\nnpm run ${command} -- ${known.join(' ')}`)
    process.exit(1)
  }
}

const withoutCount = ([name, { count: _, ...option }]) => [name, option]

function refuseUncounted(name, value, { count }) {
  if (count && !/^[1-9]\d{0,8}$|^0$/.test(value))
    throw new Error(`--${name} is a whole number of at most nine digits, not "${value}"`)
}
