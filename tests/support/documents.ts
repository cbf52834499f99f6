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
