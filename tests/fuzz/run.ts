import { tellFigure } from '../../scripts/prove/figures.mjs'
import { examine, isWarning, wordsOf } from '../../server/actions/upkeep/examine.ts'
import { breakHttp, sendBroken } from './broken-http.ts'
import { type KnownCall, knownCalls } from './calls.ts'
import { type Chance, chanceOf } from './chance.ts'
import { drawDraft } from './draw.ts'
import { readFacts } from './facts.ts'
import type { FuzzHotel } from './hotel.ts'
import { judge, judgeRaw } from './judge.ts'
import { type MemoryWatch, watchMemory } from './memory.ts'
import { everybody } from './people.ts'
import { asCurl, type Draft, writeOut } from './request.ts'
import { type Answer, type Line, openLine } from './send.ts'
import { shrink } from './shrink.ts'
import { createFuzzTally, type FuzzTally } from './tally.ts'

export interface FuzzResult {
  readonly tally: FuzzTally
  readonly memory: MemoryWatch
  readonly calls: readonly KnownCall[]
  /** One for each different fault, told so that it can be done again. */
  readonly findings: readonly string[]
}

interface Run {
  readonly hotel: FuzzHotel
  readonly calls: readonly KnownCall[]
  readonly line: Line
  readonly chance: Chance
  readonly tally: FuzzTally
  readonly seed: number
  readonly findings: Map<string, string>
  /** When accounts and settings are put back, if a call has changed them. */
  restoreAt: number
}

const mostFindings = 25
const brokenIn100 = 8
const toldEvery = 500

/** One request after the other, so that the same seed meets the same hotel. */
export async function fuzz(
  hotel: FuzzHotel,
  { requests, seed }: { requests: number; seed: number },
): Promise<FuzzResult> {
  const run: Run = {
    hotel,
    calls: await knownCalls(hotel.site.app.audiences),
    line: openLine(hotel.site.url),
    chance: chanceOf(seed),
    tally: createFuzzTally(),
    seed,
    findings: new Map(),
    restoreAt: Number.POSITIVE_INFINITY,
  }
  const memory = watchMemory()
  const lookEach = Math.max(1, Math.floor(requests / (requests >= 20_000 ? 40 : 8)))
  for (let number = 1; number <= requests && run.findings.size < mostFindings; number += 1) {
    if (number % 300 === 0) await hotel.goOn()
    else if (number % 30 === 0) hotel.facts = await readFacts(hotel.site.context.database)
    if (number >= run.restoreAt) {
      await hotel.restore()
      run.restoreAt = Number.POSITIVE_INFINITY
    }
    if (number % lookEach === 0) memory.look()
    if (run.chance.in100(brokenIn100)) await sendOneBroken(run, number)
    else await sendOne(run, number)
    if (number % toldEvery === 0) tellFigure('requests', toldEvery)
  }
  tellFigure('requests', requests % toldEvery)
  run.line.close()
  await lookAround(run)
  return { tally: run.tally, memory, calls: run.calls, findings: [...run.findings.values()] }
}

/** After these, somebody may have another role, no session, or a hotel that is closed. */
const disturbing =
  /edit-user|own-password|log-out|sys\/settings|second-factor\/(confirm|remove)|password-reset\/confirm|customers\/|sys\/language/

async function sendOne(run: Run, number: number): Promise<void> {
  const { hotel, line, tally } = run
  const draft = drawDraft(hotel, run.calls, number, run.chance)
  const answer = await line.send(writeOut(draft))
  tally.add(draft.call, draft.person, answer.status)
  const fault = judge(draft, answer)
  if (fault) await tell(run, number, draft, fault)
  if (answer.status >= 400 || answer.status === 0) return
  gather(hotel, draft, answer)
  // A closed hotel is met by a few requests before it opens again; roles and sessions are put back at once.
  if (disturbing.test(draft.call.path) && draft.call.method !== 'GET')
    run.restoreAt = Math.min(run.restoreAt, number + (draft.call.path.endsWith('settings') ? 6 : 1))
  if (draft.call.path.includes('customers/')) run.restoreAt = number + 1
}

function gather({ harvest }: FuzzHotel, { person, call }: Draft, { headers, body }: Answer): void {
  if (!String(headers['content-type']).includes('json')) return
  try {
    harvest.gather(person, call.path, JSON.parse(body.toString()))
  } catch {
    // The judge has said so already.
  }
}

async function tell(run: Run, number: number, draft: Draft, fault: string): Promise<void> {
  const key = `${draft.call.name} ${fault.slice(0, 60)}`
  if (run.findings.has(key)) return
  const shortest = await shrink(run.line, draft, fault)
  run.findings.set(
    key,
    [
      `${fault}`,
      `  ${draft.call.name} by ${draft.person.who}; spoiled: ${draft.spoiled}`,
      `  ${asCurl(writeOut(shortest))}`,
      `  again: npm run fuzz -- --seed ${run.seed} --requests ${number}`,
    ].join('\n'),
  )
}

async function sendOneBroken({ hotel, chance, tally, findings, seed }: Run, number: number): Promise<void> {
  const person = hotel.people.get(chance.oneOf(everybody))
  if (!person) return
  const broken = breakHttp(chance, person.token)
  const came = await sendBroken(hotel.site.url, broken)
  tally.addRaw(broken.name, person)
  const fault = judgeRaw(came, broken)
  if (fault)
    findings.set(
      `${broken.name} ${fault.slice(0, 60)}`,
      `${fault}\n  ${broken.name}: ${JSON.stringify(broken.bytes.subarray(0, 400).toString('latin1'))}\n  again: npm run fuzz -- --seed ${seed} --requests ${number}`,
    )
}

/** At the end the server lives, and the doctor has nothing to say. */
async function lookAround({ hotel, findings }: Run): Promise<void> {
  await hotel.restore()
  for (const path of ['/healthz', '/readyz', '/api/en/get-rooms', '/']) {
    const { status } = await hotel.site.fetch(path)
    if (status !== 200) findings.set(path, `${path} answers ${status} at the end`)
  }
  for (const finding of (await examine(hotel.site.context)).filter((one) => !isWarning(one)))
    findings.set(`doctor ${wordsOf(finding)}`, `the doctor: ${wordsOf(finding)}`)
}
