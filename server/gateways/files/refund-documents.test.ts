import { describe, expect, test } from 'vitest'
import { application, jpegScan, pdfScan, pngScan } from '../../../tests/support/files/documents.ts'
import { isRejected } from './checked-file.ts'
import { checkApplication, checkPassportScan, endingOf } from './refund-documents.ts'

const program = Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(1_000, 0x90)])
const script = Buffer.from('#!/bin/sh\nrm -rf /\n')

describe('the passport scan', () => {
  test.each([
    ['scan.jpg', jpegScan, 'image/jpeg'],
    ['scan.jpeg', jpegScan, 'image/jpeg'],
    ['СКАН.JPG', jpegScan, 'image/jpeg'],
    ['scan.png', pngScan, 'image/jpeg'],
    ['my.passport.pdf', pdfScan, 'application/pdf'],
    ['../../etc/passwd.jpg', jpegScan, 'image/jpeg'],
    ['C:\\users\\a\\scan.pdf', pdfScan, 'application/pdf'],
  ])('%s is taken for what it is', async (name, scan, mediaType) => {
    expect(await checkPassportScan({ name, bytes: await scan() })).toMatchObject({ mediaType })
  })

  test.each([
    ['a jpeg called png', 'scan.png', jpegScan],
    ['a png called jpg', 'scan.jpg', pngScan],
    ['a pdf called jpg', 'scan.jpg', pdfScan],
    ['a document called pdf', 'scan.pdf', application],
    ['a program called jpg', 'scan.jpg', async () => program],
    ['a program called png', 'scan.png', async () => program],
    ['a script called pdf', 'scan.pdf', async () => script],
  ])('%s is refused', async (_, name, scan) => {
    expect(await checkPassportScan({ name, bytes: await scan() })).toEqual({ problem: 'not_this_kind' })
  })

  test.each([
    'scan.docx',
    'scan.exe',
    'scan.svg',
    'scan.jpg.exe',
    'scan.jpg\0.exe',
    'scan.jpg ',
    'scan.jpg/',
    'scan.jpg\n',
    'scan',
    '.',
    '',
    'constructor',
    'scan.constructor',
    '..',
    'scan.',
    'scan.jpg%00',
  ])('a picture called %j is refused', async (name) => {
    expect(await checkPassportScan({ name, bytes: await jpegScan() })).toEqual({ problem: 'wrong_extension' })
  })

  test.each(['scan.jpg', 'scan.png', 'scan.pdf'])('%s of zero bytes is refused', async (name) => {
    expect(await checkPassportScan({ name, bytes: Buffer.alloc(0) })).toEqual({ problem: 'empty' })
  })
})

describe('the application', () => {
  test('is taken as .docx and as nothing else', async () => {
    const bytes = await application()
    expect(isRejected(await checkApplication({ name: 'Arza.DOCX', bytes }))).toBe(false)
    for (const name of ['application.doc', 'application.docm', 'application.zip', 'docx']) {
      expect(await checkApplication({ name, bytes })).toEqual({ problem: 'wrong_extension' })
    }
  })

  test.each([
    ['a program', async () => program],
    ['a picture', jpegScan],
    ['a pdf', pdfScan],
    ['an old Word document', async () => Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ])('%s called .docx is refused', async (_, made) => {
    expect(await checkApplication({ name: 'a.docx', bytes: await made() })).toEqual({
      problem: 'not_this_kind',
    })
  })

  test('of zero bytes is refused', async () => {
    expect(await checkApplication({ name: 'a.docx', bytes: Buffer.alloc(0) })).toEqual({ problem: 'empty' })
  })
})

test.each([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['application/pdf', 'pdf'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
])('%s is handed out as .%s', (mediaType, ending) => {
  expect(endingOf(mediaType)).toBe(ending)
})
