import { judgeAims } from './aims.mjs'

/** Whether a part is proved by what was kept of it, and if not, why. A proof without a control that was red shows nothing. */
export function judge({ aims, controls }, result) {
  if (result === undefined) return { isProved: false, reasons: ['not run'] }
  const missed = judgeAims(aims, result.figures).filter(({ isReached }) => !isReached)
  const reasons = [
    ...(result.isGreen ? [] : ['it failed']),
    ...missed.map(
      ({ figure, wanted, counted }) => `${figure}: ${wanted} wanted, ${counted ?? 'nothing'} counted`,
    ),
    ...waitingControls(controls, result).map(({ what }) => `its control was not run: ${what}`),
    ...result.controls
      .filter(({ isRed }) => !isRed)
      .map(({ what }) => `its control was not noticed: ${what}`),
  ]
  return { isProved: reasons.length === 0, reasons }
}

/** Those that were not tried since the part itself was run. */
const waitingControls = (controls, result) =>
  controls.filter(({ what }) => !result.controls.some((tried) => tried.what === what))

/** What is left to do for a part of which a run of these sources is kept: controls that were not tried or not noticed, or all of it. */
export function leftToDo({ aims, controls }, result) {
  const isShown = result.isGreen && judgeAims(aims, result.figures).every(({ isReached }) => isReached)
  if (!isShown) return { again: true, controls }
  const isRed = ({ what }) => result.controls.some((tried) => tried.what === what && tried.isRed)
  return { again: false, controls: controls.filter((control) => !isRed(control)) }
}
