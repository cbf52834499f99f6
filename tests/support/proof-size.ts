/** How often chance is tried: before a landing often enough that a fault shows, with `npm run prove` as often as the promise says. */
export const tries = (landing: number, proof: number): number =>
  process.env.KENAR_PROOF === 'full' ? proof : landing
