import { buffer } from 'node:stream/consumers'
import { Document, Packer, Paragraph } from 'docx'
import PdfDocument from 'pdfkit'
import sharp from 'sharp'

/** Files as guests have them, made by the same libraries as real ones. */

const picture = () => sharp({ create: { width: 64, height: 48, channels: 3, background: '#7a5' } })

export const jpegScan = (): Promise<Buffer> => picture().jpeg().toBuffer()

export const progressiveJpegScan = (): Promise<Buffer> =>
  picture()
    .jpeg({ progressive: true })
    .withExif({ IFD0: { Make: 'A phone' } })
    .toBuffer()

export const pngScan = (): Promise<Buffer> => picture().png().toBuffer()

export async function pdfScan(): Promise<Buffer> {
  const pdf = new PdfDocument()
  pdf.image(await jpegScan(), 50, 50)
  pdf.end()
  return buffer(pdf)
}

export const application = (text = 'Please return the money for the first night.'): Promise<Buffer> =>
  Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph(text)] }] }))

/** Many pages of text, with a link, an outline and document facts, pressed together. */
export async function tallPdf(): Promise<Buffer> {
  const pdf = new PdfDocument({ tagged: true, lang: 'en', info: { Title: 'A letter' } })
  for (let page = 0; page < 5; page++) {
    pdf.text('My passport. '.repeat(200)).text('The hotel', { link: 'https://hotel.example/' })
    pdf.outline.addItem(`Page ${page}`)
    pdf.addPage()
  }
  pdf.end()
  return buffer(pdf)
}
