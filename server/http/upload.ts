import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isRefusal, type Refusal, refuse } from '../../contract/errors.ts'
import type { SentFile } from '../../contract/sent-file.ts'
import { halfCharacter, nulCharacter } from './body.ts'
import { sendRefusal } from './refusals.ts'
import { languageOfCall } from './route.ts'

const megabyte = 1024 * 1024

/** What a form may hold. Nothing beyond it is ever in memory. */
export interface FormLimits {
  /** Files that are kept. Further ones are read and dropped: their number alone breaks a rule, and the rule is to say so. */
  readonly files: number
  readonly fileBytes: number
  readonly fields: number
  readonly fieldBytes: number
  /** Fields that hold a list of files; every other holds one. */
  readonly fileLists?: readonly string[]
  /** Forms that are in memory at the same time; the others wait with their bodies unread. */
  readonly atOnce: number
  /** What a form is told that is too long to be read at all. */
  readonly tooLong: Refusal
}

/** So many more files than a form can use are still read to the end. */
const mostDropped = 20

const parserLimits = ({ files, fileBytes, fields, fieldBytes }: FormLimits) => ({
  files: files + mostDropped,
  fileSize: fileBytes,
  fields,
  fieldSize: fieldBytes,
  fieldNameSize: 50,
  parts: files + mostDropped + fields,
  headerPairs: 20,
})

/** All files and the form around them. */
const mostBytes = (limits: FormLimits): number =>
  limits.files * limits.fileBytes + limits.fields * limits.fieldBytes + megabyte / 4

/**
 * Routes of the given plugin take forms with files: the body of a form is an object of its fields, a file in it a name and bytes. A form
 * that breaks a limit is refused here. Nothing is read of one that says at once that it is too long.
 */
export const takingForms = (
  app: FastifyInstance,
  limits: FormLimits,
  routes: (scope: FastifyInstance) => void,
) =>
  app.register(async (scope) => {
    await scope.register(multipart, { limits: parserLimits(limits), throwFileSizeLimit: false })
    const takeSlot = slots(limits.atOnce)
    scope.addHook('preValidation', async (request, reply) => {
      const read = request.isMultipart() ? await readInTurn(request, reply, limits, takeSlot) : { form: {} }
      if (isRefusal(read)) return sendRefusal(reply, read, languageOfCall(request))
      request.body = read.form
    })
    routes(scope)
  })

interface ReadForm {
  readonly form: Record<string, string | SentFile | SentFile[]>
}

async function readInTurn(
  request: FastifyRequest,
  reply: FastifyReply,
  limits: FormLimits,
  takeSlot: (reply: FastifyReply) => Promise<boolean>,
): Promise<ReadForm | Refusal> {
  // A form without a length could be endless; browsers always tell it.
  const length = Number(request.headers['content-length'] ?? Number.NaN)
  if (!(length <= mostBytes(limits))) {
    reply.header('connection', 'close')
    return Number.isNaN(length) ? refuse('malformed_body') : limits.tooLong
  }
  return (await takeSlot(reply)) ? readForm(request, limits) : refuse('malformed_body')
}

export const fileTooLarge = (bytes: number): Refusal =>
  refuse('file_too_large', { megabytes: Math.ceil(bytes / megabyte) })

/** The bytes of a form's file, as actions and gateways take them. */
export const uploadedFile = ({ name, bytes }: SentFile) => ({
  name,
  bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
})

/** To the end also when something is wrong: a sender who is still sending does not hear the answer. */
async function readForm(request: FastifyRequest, limits: FormLimits): Promise<ReadForm | Refusal> {
  const form: ReadForm['form'] = Object.create(null)
  let kept = 0
  let [oversized, malformed] = [false, false]
  try {
    for await (const part of request.parts()) {
      const { fieldname: name } = part
      if (part.type === 'field') {
        const value = String(part.value)
        malformed ||= part.valueTruncated || nulCharacter.test(value) || halfCharacter.test(value)
        form[name] = value
      } else if (kept >= limits.files) part.file.resume()
      else {
        const bytes = await part.toBuffer()
        oversized ||= part.file.truncated
        // A browser sends a file that was not chosen as one without name and content.
        if (!part.filename && bytes.length === 0) continue
        kept += 1
        const file = { name: part.filename ?? '', bytes }
        const standing = form[name]
        if (!limits.fileLists?.includes(name)) form[name] = file
        else if (Array.isArray(standing)) standing.push(file)
        else form[name] = [file]
      }
    }
  } catch {
    return refuse('malformed_body')
  }
  if (oversized) return fileTooLarge(limits.fileBytes)
  return malformed ? refuse('malformed_body') : { form: { ...form } }
}

/** A place among few, in the order of asking, until the answer has gone out. Whoever has hung up meanwhile gets none. */
function slots(most: number): (reply: FastifyReply) => Promise<boolean> {
  let free = most
  const waiting: (() => void)[] = []
  const giveBack = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  return async ({ raw }) => {
    if (free > 0) free -= 1
    else await new Promise<void>((turn) => waiting.push(turn))
    if (raw.destroyed) giveBack()
    else raw.once('close', giveBack)
    return !raw.destroyed
  }
}
