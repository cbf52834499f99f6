/**
 * What a release is made of, as CycloneDX 1.6 lists it: from the lockfile alone, so that it is the same wherever and whenever it is made. It has no time and no
 * number of its own for that reason; the format asks for neither.
 */
export function listMaterials(lock, packages) {
  const { name, version } = lock
  const root = `${name}@${version}`
  const shipped = packages.filter(({ isShipped }) => isShipped)
  const refs = new Map(shipped.map((one) => [one.id, purl(one)]))
  const refsOf = (ids) => [...new Set([...ids].flatMap((id) => refs.get(id) ?? []))].sort()
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'build' }],
      component: { 'bom-ref': root, type: 'application', name, version },
    },
    components: shipped.map(component),
    dependencies: [
      { ref: root, dependsOn: refsOf(directNeeds(lock)) },
      ...shipped.map(({ id, needs }) => ({ ref: refs.get(id), dependsOn: refsOf(needs) })),
    ],
  }
}

/** What our own code asks for. Of the tools only those that are shipped have a reference, so the others fall away. */
function directNeeds({ packages }) {
  const { dependencies, devDependencies } = packages['']
  return Object.keys({ ...dependencies, ...devDependencies }).map(
    (name) => `${name}@${packages[`node_modules/${name}`].version}`,
  )
}

function component(one) {
  const [scope, plain] = one.name.startsWith('@') ? one.name.split('/') : [undefined, one.name]
  return {
    'bom-ref': purl(one),
    type: 'library',
    ...(scope && { group: scope }),
    name: plain,
    version: one.version,
    // Programs for other machines than this one are listed too: which of them is taken, npm decides where it runs.
    scope: one.isOptional ? 'optional' : 'required',
    hashes: [
      {
        alg: 'SHA-512',
        content: Buffer.from(one.integrity.slice('sha512-'.length), 'base64').toString('hex'),
      },
    ],
    licenses: [/ /.test(one.licence) ? { expression: one.licence } : { license: { id: one.licence } }],
    purl: purl(one),
  }
}

const purl = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`

export const asText = (materials) => `${JSON.stringify(materials, undefined, 2)}\n`
