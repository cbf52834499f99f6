import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoContent } from '../../../server/content/folders.ts'

/** 64 × 32 pixels: ahead red, to the right green, behind blue, to the left yellow. */
export const panoramaBytes = Buffer.from(
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAAEYAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAEAAAAAgAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAABObWRhdBIACgk4FT/7SAhoNIAyN0SAkNKgADyAAQDv+vj6AraDb1JRmgfpzWbqkp3IVaVSIJP9Jc9FaNKphv5QCWdSLpVznbXoI+A=',
  'base64',
)

/** The demo's content, with this view all around room 2 and no other. */
export function contentWithPanorama(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'kenar-content-'))
  for (const name of readdirSync(demoContent))
    if (name !== 'panoramas') symlinkSync(join(demoContent, name), join(folder, name))
  mkdirSync(join(folder, 'panoramas'))
  writeFileSync(join(folder, 'panoramas', 'room-2.avif'), panoramaBytes)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
