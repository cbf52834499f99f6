import { type CheckedFile, type RejectedFile, reject } from './checked-file.ts'
import { checkDocx } from './docx/docx.ts'
import { checkJpeg } from './jpeg.ts'
import { checkPdf } from './pdf/pdf.ts'
import { checkPng } from './png.ts'
import { redrawnScan } from './scanned-picture.ts'

export interface UploadedFile {
  /** As the sender calls it. Only its ending is looked at, and it is not kept. */
  readonly name: string
  readonly bytes: Buffer
}

/** Of one document, as it is sent and as it is kept: the column holds no more. */
export const mostFileBytes = 10 * 1024 * 1024

type Check = (bytes: Buffer) => Promise<CheckedFile | RejectedFile> | CheckedFile | RejectedFile

const passportKinds: Readonly<Record<string, Check>> = {
  jpg: redrawnScan(checkJpeg, mostFileBytes),
  jpeg: redrawnScan(checkJpeg, mostFileBytes),
  png: redrawnScan(checkPng, mostFileBytes),
  pdf: checkPdf,
}
const applicationKinds: Readonly<Record<string, Check>> = { docx: checkDocx }

export const checkPassportScan = (file: UploadedFile) => check(file, passportKinds)

export const checkApplication = (file: UploadedFile) => check(file, applicationKinds)

async function check(
  { name, bytes }: UploadedFile,
  kinds: Readonly<Record<string, Check>>,
): Promise<CheckedFile | RejectedFile> {
  const ending = /\.([a-z]{1,4})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const checkKind = Object.hasOwn(kinds, ending) ? kinds[ending] : undefined
  if (!checkKind) return reject('wrong_extension')
  return bytes.length === 0 ? reject('empty') : checkKind(bytes)
}

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
}

/** The ending under which a checked file is handed out again. */
export const endingOf = (mediaType: string): string => endings[mediaType] ?? 'docx'
