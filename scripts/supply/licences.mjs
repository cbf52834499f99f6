/**
 * Licences under which a hotel may be given what others wrote, as SPDX names them. A package with another one, or with none, is not taken before somebody has
 * read it and added a line here.
 */
const shipped = {
  MIT: 'keep its notice',
  'MIT-0': 'nothing is asked',
  ISC: 'keep its notice',
  '0BSD': 'nothing is asked',
  'BSD-3-Clause': 'keep its notice',
  'Apache-2.0': 'keep its notice; patents are granted',
  'BlueOak-1.0.0': 'keep its notice',
  Unlicense: 'nothing is asked',
  'OFL-1.1': 'fonts: keep the notice, and never sell them alone',
}

/** Allowed for these packages alone. */
const withReason = {
  // libvips is a library of its own beside sharp, which can be replaced by another build of it: what this licence asks for.
  'LGPL-3.0-or-later': /^@img\/sharp-/,
}

/** Of tools nothing is passed on, so what would bind whoever passes it on does not matter. */
const ofTools = {
  'BSD-2-Clause': 'keep its notice',
  'CC-BY-4.0': 'name its authors; a table of browsers that nothing of ours passes on',
  'MPL-2.0': 'changed files stay open; nothing of it is changed or passed on',
  'Python-2.0': 'keep its notice',
  Zlib: 'nothing is asked',
}

export const allowedLicences = { shipped, withReason, ofTools }

/** Such a package need not bring a notice. */
export const asksNothing = ({ licence }) => shipped[licence] === 'nothing is asked'

/** Packages whose licence is unknown here, with what they say. */
export function refusedLicences(packages) {
  return packages
    .filter((one) => one.licence === undefined || !isAllowed(one.licence, (id) => mayTake(one, id)))
    .map(
      ({ id, licence, isShipped }) =>
        `${id} (${isShipped ? 'shipped' : 'a tool'}): ${licence ?? 'says none'}`,
    )
}

const mayTake = ({ name, isShipped }, licence) =>
  licence in shipped || withReason[licence]?.test(name) === true || (!isShipped && licence in ofTools)

/** Whether an expression of SPDX can be met: of `A OR B` one side is enough, of `A AND B` both are due. What is no expression is refused. */
export function isAllowed(expression, isTaken) {
  const words = expression.match(/[()]|[\w.+-]+/g) ?? []
  let at = 0
  const either = () => {
    let met = both()
    while (words[at] === 'OR') {
      at += 1
      met = both() || met
    }
    return met
  }
  const both = () => {
    let met = one()
    while (words[at] === 'AND') {
      at += 1
      met = one() && met
    }
    return met
  }
  const one = () => {
    const word = words[at]
    at += 1
    if (word !== '(') return word !== undefined && isTaken(word)
    const met = either()
    const isClosed = words[at] === ')'
    at += 1
    return met && isClosed
  }
  return either() && at === words.length
}

/** The licence names of an expression. */
export const licencesIn = (expression) =>
  (expression.match(/[\w.+-]+/g) ?? []).filter((word) => word !== 'AND' && word !== 'OR')
