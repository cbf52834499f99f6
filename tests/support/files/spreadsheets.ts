import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import yauzl from 'yauzl'

/** A spreadsheet read back, as far as tests look at it. */
export interface ReadSheet {
  readonly name: string
  /** Texts and numbers as they stand in the cells; what is empty is missing. */
  readonly lines: readonly Readonly<Record<string, string | number>>[]
  /** The number format of each cell. */
  readonly formats: readonly Readonly<Record<string, string>>[]
}

export async function readSpreadsheet(bytes: Buffer): Promise<ReadSheet> {
  const files = await unzip(bytes)
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? ''
  const formatOf = formatsIn(files.get('xl/styles.xml') ?? '')
  const rows = [...sheet.matchAll(/<row r="(\d+)">(.*?)<\/row>/gs)]
  expectNumbered(rows.map(([, number]) => Number(number)))
  const cells = rows.map(([, , row = '']) => [
    ...row.matchAll(/<c r="([A-Z])\d+" s="(\d+)"( t="inlineStr")?>(.*?)<\/c>/gs),
  ])
  return {
    name: /<sheet name="([^"]*)"/.exec(files.get('xl/workbook.xml') ?? '')?.[1] ?? '',
    lines: cells.map((row) =>
      Object.fromEntries(row.map(([, column, , isText, body = '']) => [column, contentOf(body, isText)])),
    ),
    formats: cells.map((row) =>
      Object.fromEntries(row.map(([, column, style]) => [column, formatOf(Number(style))])),
    ),
  }
}

function expectNumbered(numbers: readonly number[]): void {
  if (numbers.some((number, index) => number !== index + 1)) throw new Error('Lines are not in order.')
}

const contentOf = (body: string, isText: string | undefined): string | number =>
  isText === undefined
    ? Number(/<v>(.*?)<\/v>/.exec(body)?.[1])
    : (/<t[^>]*>(.*?)<\/t>/s.exec(body)?.[1] ?? '').replace(
        /&(amp|lt|gt|quot);/g,
        (_, name: string) => letters[name] ?? '',
      )

const letters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

function formatsIn(styles: string): (style: number) => string {
  const own = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id, code]),
  )
  const used = [...(/<cellXfs.*?<\/cellXfs>/s.exec(styles)?.[0] ?? '').matchAll(/<xf numFmtId="(\d+)"/g)].map(
    ([, id]) => id,
  )
  return (style) => own.get(used[style]) ?? used[style] ?? ''
}

const open = promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)

async function unzip(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await open(bytes, { lazyEntries: true })
  const read = promisify(
    zip.openReadStream.bind(zip) as (
      entry: yauzl.Entry,
      done: (error: Error | null, stream: NodeJS.ReadableStream) => void,
    ) => void,
  )
  const files = new Map<string, string>()
  return new Promise((resolve, reject) => {
    zip.once('error', reject)
    zip.once('end', () => resolve(files))
    zip.on('entry', (entry: yauzl.Entry) => {
      read(entry)
        .then((stream) => buffer(stream))
        .then((content) => {
          files.set(entry.fileName, content.toString('utf8'))
          zip.readEntry()
        }, reject)
    })
    zip.readEntry()
  })
}
