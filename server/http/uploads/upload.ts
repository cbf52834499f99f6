import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isRefusal, type Refusal, refuse } from '../../../contract/errors.ts'
import type { SentFile } from '../../../contract/sent-file.ts'
import { sendRefusal } from '../answers/refusals.ts'
import { halfCharacter, nulCharacter } from '../requests/body.ts'
import { languageOfCall } from '../requests/language.ts'
import { senderOf } from '../route.ts'
import { type UploadPace, watchPace } from './upload-pace.ts'
import { uploadPlaces } from './upload-places.ts'

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
  /** Forms of one sender, read or waiting; a further one is refused at once. */
  readonly perSender: number
  readonly pace: UploadPace
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
    const takePlace = uploadPlaces({ ...limits, waitMs: limits.pace.waitMs })
    scope.addHook('preValidation', async (request, reply) => {
      const read = request.isMultipart() ? await readInTurn(request, reply, limits, takePlace) : { form: {} }
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
  takePlace: ReturnType<typeof uploadPlaces>,
): Promise<ReadForm | Refusal> {
  // A form without a length could be endless; browsers always tell it.
  const length = Number(request.headers['content-length'] ?? Number.NaN)
  if (!(length <= mostBytes(limits))) {
    reply.header('connection', 'close')
    return Number.isNaN(length) ? refuse('malformed_body') : limits.tooLong
  }
  const place = await takePlace(senderOf(request), reply.raw)
  if (place === 'taken') return readAtPace(request, reply, limits)
  endWhenSlow(request, limits.pace)
  if (place === 'under_way') return refuse('upload_under_way', { retryAfterSeconds: 20 })
  return place === 'busy' ? refuse('uploads_busy', { retryAfterSeconds: 30 }) : refuse('malformed_body')
}

/**
 * What a sender who got no place still sends is read and dropped, or the answer would be lost with the connection. One who stops in the
 * middle would keep that for minutes, and a server that wants to stop waiting.
 */
function endWhenSlow({ raw }: FastifyRequest, pace: UploadPace): void {
  const stop = watchPace(raw.socket, pace, () => raw.socket.destroy())
  raw.once('close', stop)
}

/** Whoever sends too slowly loses the place to others, and the connection. */
async function readAtPace(
  request: FastifyRequest,
  reply: FastifyReply,
  limits: FormLimits,
): Promise<ReadForm | Refusal> {
  let stop: (() => void) | undefined
  const slow = new Promise<Refusal>((resolve) => {
    stop = watchPace(request.raw.socket, limits.pace, () => {
      reply.header('connection', 'close')
      resolve(refuse('upload_too_slow'))
    })
  })
  const read = await Promise.race([readForm(request, limits), slow])
  stop?.()
  return read
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
