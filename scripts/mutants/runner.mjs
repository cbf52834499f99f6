import { appendFileSync, readFileSync } from 'node:fs'
import { startTests } from '@vitest/runner'
import { TestRunner, vi } from 'vitest'

/**
 * Runs a file of tests as it is, notes which mutants each test passes by, and then wakes them one after the other in the same process: the tests that pass
 * by run again until one fails. So a mutant of a rule costs milliseconds, and one of an action a hotel and the tests that need it, instead of a
 * process and the whole server. What it finds it writes line by line, so that whoever started it sees how far it is.
 */

const plan = JSON.parse(readFileSync(process.env.KENAR_MUTANTS, 'utf8'))
const chosen = new Set(plan.chosen)
const killed = new Set(plan.killed)
/** There may be a runner for each file; what was loaded stays loaded. */
const state = { loaded: {}, isStale: false }
const say = (fact) => appendFileSync(plan.out, `${JSON.stringify(fact)}\n`)

/** Stryker's switch: which mutant is awake, and which were passed by outside of tests and in each of them. */
globalThis.__stryker__ ??= {}
const stryker = globalThis.__stryker__
stryker.mutantCoverage ??= { static: {}, perTest: {} }
const passed = stryker.mutantCoverage

function forgetPassed() {
  passed.static = {}
  passed.perTest = {}
}

/** The next import reads them anew: what is decided while a file is loaded is decided again. */
function unload({ evaluatedModules }, isMeant) {
  for (const [id, node] of evaluatedModules.idToModuleMap) {
    if (/\/node_modules\/|\/scripts\/mutants\//.test(id) || !isMeant(id)) continue
    node.promise = undefined
    node.exports = undefined
    node.evaluated = false
    node.importers.clear()
  }
}

const everyTask = (task) => [task, ...(task.tasks ?? []).flatMap(everyTask)]
const failedTask = (file) =>
  everyTask(file).find(({ type, result }) => type === 'test' && result?.state === 'fail')
const isBroken = (file) => everyTask(file).some(({ result }) => result?.state === 'fail')

/** Tells nobody how it goes, and ends with the first test that fails. */
class QuietRunner extends TestRunner {
  onAfterRunTask(test) {
    super.onAfterRunTask(test)
    if (test.result?.state === 'fail') this.cancelRun = true
  }
}

export default class MutantRunner extends TestRunner {
  stepLimit = 0
  /** What fails with all mutants asleep counts for nothing. */
  sound = []

  onBeforeCollect() {
    say({ worker: process.pid })
    stryker.activeMutant = undefined
    stryker.hitCount = undefined
    stryker.steps = 0
    stryker.stepLimit = Number.POSITIVE_INFINITY
    // Rules are read anew for each file, so that it is known which file reads which. All tests of actions read the whole server, which takes seconds: once.
    if (!plan.database || state.isStale) unload(this.workerState, () => true)
    state.isStale = false
    forgetPassed()
  }

  onCollected() {
    state.loaded = plan.database ? { ...state.loaded, ...passed.static } : passed.static
    passed.static = {}
  }

  onBeforeTryTask(test) {
    super.onBeforeTryTask(test)
    stryker.currentTestId = test.id
  }

  onAfterRetryTask() {
    stryker.currentTestId = undefined
  }

  async onAfterRunFiles([file]) {
    super.onAfterRunFiles()
    this.stepLimit = 20 * stryker.steps + 100_000
    stryker.stepLimit = undefined
    const name = file.name
    if (isBroken(file)) say({ broken: name, test: failedTask(file)?.name ?? 'before any test' })
    if (isBroken(file) && !failedTask(file)) return
    this.sound = everyTask(file).filter(({ type, result }) => type === 'test' && result?.state === 'pass')
    const covered = this.covered(name)
    say({
      covered: name,
      ids: [...covered.keys()],
      ms: Math.round(file.result.duration + file.collectDuration),
    })
    const known = new Set(plan.tried[name] ?? [])
    // What needs everything loaded anew comes last: afterwards nothing is loaded as it should be.
    const waiting = [...covered].sort(([, one], [, other]) => Number(one.reload) - Number(other.reload))
    for (const [id, tests] of waiting) {
      if (killed.has(id) || known.has(id)) continue
      say({ trying: id, file: name })
      const by = await this.killerOf(file, id, tests)
      if (by) killed.add(id)
      say({ tried: id, file: name, by })
    }
    say({ done: name })
  }

  /** Of the chosen mutants those that this file passes by: in which tests, or in all where it was outside of them, and how often. */
  covered(name) {
    const covered = new Map()
    const note = (hits, test, reload) => {
      for (const [id, count] of Object.entries(hits)) {
        if (!chosen.has(id)) continue
        const tests = covered.get(id) ?? { ids: new Set(), all: false, reload: false, hits: 0 }
        covered.set(id, tests)
        if (test) tests.ids.add(test)
        else tests.all = true
        tests.reload ||= reload
        tests.hits += count
      }
    }
    for (const [test, hits] of Object.entries(passed.perTest)) note(hits, test, false)
    if (plan.loadedTriedIn.some((folder) => name.startsWith(`${folder}/`)))
      note(state.loaded, undefined, true)
    note(passed.static, undefined, false)
    return covered
  }

  /** The test that failed. Before it is believed it passes once by itself, with all mutants asleep: it may need its neighbours. */
  async killerOf(file, id, { ids, all, reload, hits }) {
    const awake = { id, reload, hits }
    const sound = this.sound.map((test) => test.id)
    const first = await this.run(file, all ? sound : sound.filter((test) => ids.has(test)), awake)
    if (!isBroken(first)) return undefined
    const test = failedTask(first)
    if (!test) return 'before any test'
    if (all || (await this.standsAlone(file, test, reload))) return test.name
    const whole = await this.run(file, sound, awake)
    return isBroken(whole) ? (failedTask(whole)?.name ?? 'before any test') : undefined
  }

  alone = new Map()

  async standsAlone(file, { id }, reload) {
    if (!this.alone.has(id)) {
      const result = await this.run(file, [id], { id: undefined, reload, hits: 0 })
      this.alone.set(id, !isBroken(result))
    }
    return this.alone.get(id)
  }

  async run({ filepath }, testIds, { id, reload, hits }) {
    const runner = new QuietRunner(this.config)
    Object.defineProperty(runner, 'moduleRunner', { value: this.moduleRunner })
    runner.__setTraces(this._otel)
    unload(this.workerState, (module) => reload || module.startsWith(filepath))
    state.isStale ||= reload
    stryker.activeMutant = id
    stryker.hitCount = id === undefined ? undefined : 0
    stryker.hitLimit = hits * 100 + 1_000
    stryker.steps = 0
    stryker.stepLimit = id === undefined ? undefined : this.stepLimit
    try {
      const [result] = await startTests([{ filepath, testIds }], runner)
      return result
    } finally {
      stryker.activeMutant = undefined
      stryker.hitCount = undefined
      stryker.stepLimit = undefined
      vi.resetConfig()
      vi.restoreAllMocks()
    }
  }
}
