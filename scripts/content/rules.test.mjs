import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import * as clips from './clips.mjs'
import * as panoramas from './panoramas.mjs'
import { distance, perceptualHash } from './perceptual-hash.mjs'
import * as pictures from './pictures.mjs'
import { checkShore } from './shore.mjs'
import { checkTexts, textsOf } from './texts.mjs'

describe('texts', () => {
  const sound = { ru: 'Зал на 150 мест', tm: '150 orunlyk zal', en: 'A hall with 150 seats' }
  const faultsOf = (text) => checkTexts(textsOf({ hall: { title: { ...sound, ...text } } }, 'a.json'))

  test('a text in three languages with the same figures is sound', () => {
    expect(faultsOf({})).toEqual([])
  })

  test.each([
    ['an empty language', { tm: ' ' }, 'tm is missing'],
    ['Cyrillic letters in Turkmen', { tm: '150 оrunlyk zal' }, 'Cyrillic letters in tm'],
    ['Cyrillic letters in English', { en: 'А hall with 150 seats' }, 'Cyrillic letters in en'],
    ['English left in Russian', { ru: 'A hall with 150 seats' }, 'ru is not Russian'],
    ['English left in Turkmen', { tm: 'A hall with 150 seats' }, 'tm and en are the same'],
    ['another figure', { en: 'A hall with 115 seats' }, 'different figures'],
    ['a figure that is lost', { tm: 'Orunlyk uly zal' }, 'different figures'],
    ['another gap', { ru: 'Зал на 150 мест {days}' }, 'different gaps'],
  ])('%s is found', (_, text, fault) => {
    expect(faultsOf(text)).toContainEqual(expect.stringContaining(`a.json › hall › title: ${fault}`))
  })

  test('a language that was left out is found', () => {
    const { en: _, ...rest } = sound
    expect(checkTexts(textsOf({ title: rest }, 'a.json'))).toEqual(['a.json › title: en is missing'])
  })

  test('names and short terms may be the same in all languages', () => {
    expect(faultsOf({ ru: 'VIP ULTRA LUXE', tm: 'VIP ULTRA LUXE', en: 'VIP ULTRA LUXE' })).toEqual([])
    expect(faultsOf({ ru: 'Wi-Fi', tm: 'Wi-Fi', en: 'Wi-Fi' })).toEqual([])
  })

  test('lists inside of a language are compared line by line', () => {
    const texts = textsOf(
      { ru: { lines: ['Раз', 'Два'] }, tm: { lines: ['Bir'] }, en: { lines: ['One', 'Two'] } },
      'b.json',
    )
    expect(checkTexts(texts)).toEqual(['b.json › lines.1: tm is missing'])
  })
})

describe('pictures', () => {
  const picture = (name, more = {}) => ({ name, width: 1600, bytes: 250_000, ...more })

  test('a master wider than 1600 pixels is found', () => {
    expect(pictures.tooLarge([picture('a', { width: 1601 })])).toEqual([
      expect.stringContaining('1601 pixels'),
    ])
    expect(pictures.tooLarge([picture('a')])).toEqual([])
  })

  test('more than 25 MB in all are found', () => {
    const many = Array.from({ length: 100 }, (_, index) => picture(`p${index}`, { bytes: 270_000 }))
    expect(pictures.tooLarge(many)).toEqual([expect.stringContaining('25.7 MB')])
    expect(pictures.tooLarge(many.slice(0, 90))).toEqual([])
  })

  test('a picture without an alternative text is found, also while it is only planned', () => {
    const pages = [{ page: 'about', pictures: ['planned'] }]
    const found = pictures.withoutAlt([picture('a'), picture('b')], pages, { a: {} })
    expect(found).toEqual([expect.stringContaining('for b'), expect.stringContaining('for planned')])
  })

  test('a picture that stands twice on one page is found, on two pages it is none', () => {
    const pages = [
      { page: 'home', pictures: ['a', 'b', 'a'] },
      { page: 'about', pictures: ['a'] },
    ]
    expect(pictures.twiceOnAPage(pages)).toEqual(['/home shows a twice'])
  })

  test('the home page shows its backgrounds, the covers of the rooms and the stills of the clips', () => {
    const [home] = pictures.pagesOf({
      site: { home: { pictures: ['sea'] }, about: { pictures: [] }, gallery: [] },
      services: [],
      rooms: [{ pictures: ['room.jpg', 'bath.jpg'] }],
      clips: { main: [{ name: 'clip', from: 'beach' }, { name: 'filmed' }] },
    })
    expect(home).toEqual({ page: 'home', pictures: ['sea', 'room', 'beach'] })
  })

  test('an id that is given twice is found', () => {
    expect(pictures.repeatedIds([{ id: 1 }, { id: 2 }, { id: 1 }], 'gallery')).toEqual([
      'gallery: the id 1 is given twice',
    ])
  })

  test('a room that names a missing picture is a fault, a page says how many stand', () => {
    expect(pictures.missingOfRooms([{ pictures: ['a.jpg', 'c.jpg'] }], [picture('a')])).toEqual([
      expect.stringContaining('pictures/c.jpg for room 1'),
    ])
    expect(pictures.missingOfPages([{ page: 'gallery', pictures: ['a', 'c'] }], [picture('a')])).toEqual([
      '/gallery: 1 of 2 pictures stand, without c',
    ])
  })

  test('the same picture saved again is a near-duplicate, another one is not', async () => {
    const scene = (shapes) =>
      sharp(
        Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500">
        <defs><linearGradient id="g"><stop offset="0" stop-color="#135"/><stop offset="1" stop-color="#fed"/></linearGradient></defs>
        <rect width="800" height="500" fill="url(#g)"/>${shapes}</svg>`),
      )
        .jpeg()
        .toBuffer()
    const beach = await scene(
      '<circle cx="250" cy="200" r="90" fill="#fa0"/><rect y="350" width="800" height="150" fill="#cb9"/>',
    )
    const again = await sharp(beach)
      .resize(400)
      .modulate({ brightness: 1.1 })
      .jpeg({ quality: 40 })
      .toBuffer()
    const pool = await scene(
      '<rect x="420" y="60" width="300" height="260" fill="#048"/><circle cx="120" cy="420" r="60" fill="#eee"/>',
    )
    const hashes = new Map()
    for (const [name, bytes] of Object.entries({ beach, again, pool }))
      hashes.set(name, await perceptualHash(bytes))
    expect(pictures.nearDuplicates(hashes)).toEqual([expect.stringContaining('beach and again')])
    expect(distance(hashes.get('beach'), hashes.get('pool'))).toBeGreaterThan(pictures.limits.nearDuplicate)
  })
})

describe('panoramas', () => {
  const sound = { file: 'room-2.avif', width: 2048, height: 1024, format: 'avif', bytes: 120_000 }

  test.each([
    [{}, []],
    [{ file: 'double.avif' }, ['panoramas/double.avif is not named']],
    [{ file: 'room-0.avif' }, ['panoramas/room-0.avif is not named']],
    [{ format: 'jpeg' }, ['is no AVIF']],
    [{ height: 1000 }, ['2048 × 1000; a view all around']],
    [{ bytes: 120_001 }, ['120001 bytes']],
  ])('%j: %j', (changes, faults) => {
    expect(panoramas.faultsOf([{ ...sound, ...changes }])).toEqual(
      faults.map((fault) => expect.stringContaining(fault)),
    )
  })

  test('each has its words; words may be there before their picture', () => {
    const words = { 'room-2': { en: 'a bed' }, 'room-3': { en: 'a sofa' } }
    expect(panoramas.withoutAlt([sound], words)).toEqual([])
    expect(panoramas.withoutAlt([sound, { ...sound, file: 'room-4.avif' }], words)).toEqual([
      'panoramas.json says nothing about room-4',
    ])
  })
})

describe('clips', () => {
  /** As little of an MP4 file as the check reads. */
  function mp4({ seconds = 7, width = 1280, height = 720 } = {}) {
    const movie = Buffer.alloc(108)
    movie.writeUInt32BE(108, 0)
    movie.write('mvhd', 4)
    movie.writeUInt32BE(1000, 20)
    movie.writeUInt32BE(seconds * 1000, 24)
    const track = Buffer.alloc(92)
    track.writeUInt32BE(92, 0)
    track.write('tkhd', 4)
    track.writeUInt32BE(width * 65_536, 84)
    track.writeUInt32BE(height * 65_536, 88)
    return Buffer.concat([movie, track])
  }
  const clip = (files = {}) => ({
    name: 'beach',
    files: { mp4: mp4(), webm: Buffer.alloc(9), jpg: Buffer.alloc(9), avif: Buffer.alloc(9), ...files },
  })

  test('a sound clip has no faults', () => {
    for (const rule of [clips.missingFiles, clips.tooHeavy, clips.wrongSize, clips.wrongLength])
      expect(rule([clip()])).toEqual([])
  })

  test.each([
    ['a missing format', clips.missingFiles, { webm: undefined }, 'beach.webm is missing'],
    ['a missing poster', clips.missingFiles, { avif: undefined }, 'beach.avif is missing'],
    ['more than 600 kB', clips.tooHeavy, { webm: Buffer.alloc(600_001) }, '600001 bytes'],
    ['another size', clips.wrongSize, { mp4: mp4({ width: 1920, height: 1080 }) }, '1920 × 1080'],
    ['too short a clip', clips.wrongLength, { mp4: mp4({ seconds: 5 }) }, 'lasts 5 s'],
    ['too long a clip', clips.wrongLength, { mp4: mp4({ seconds: 9 }) }, 'lasts 9 s'],
    ['a file that is no MP4', clips.wrongSize, { mp4: Buffer.from('nothing') }, '0 × 0'],
  ])('%s is found', (_, rule, files, fault) => {
    expect(rule([clip(files)])).toEqual([expect.stringContaining(fault)])
  })
})

describe('the map', () => {
  const shore = (...places) => ({ width: 400, height: 330, places })
  const place = (more) => ({ x: 10, y: 20, name: { en: 'Pier' }, link: '/services/4', ...more })
  const faultsOf = (map) => checkShore({ site: { shore: map }, services: [{ id: 4 }], rooms: [{}, {}] })

  test('a hotel without one, and places that lead to pages, are sound', () => {
    expect(faultsOf(undefined)).toEqual([])
    expect(faultsOf(shore(place({}), place({ link: '/rooms/2/view' }), place({ link: '/' })))).toEqual([])
  })

  test.each([
    ['a service that is not there', { link: '/services/9' }, '/services/9, which is no page'],
    ['a room that is not there', { link: '/rooms/3/view' }, '/rooms/3/view, which is no page'],
    ['a place beside the drawing', { x: 401 }, 'outside of the drawing'],
  ])('%s is found', (_, more, fault) => {
    expect(faultsOf(shore(place(more)))).toEqual([expect.stringContaining(fault)])
  })
})
