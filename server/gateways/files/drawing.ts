import type { Sharp, SharpOptions } from 'sharp'

type Draw = (picture: Buffer, options?: SharpOptions) => Sharp

let loading: Promise<Draw> | undefined

/** The library that opens pictures. Most processes never see one: it is loaded for the first. */
export function drawing(): Promise<Draw> {
  loading ??= load()
  return loading
}

async function load(): Promise<Draw> {
  const { default: sharp } = await import('sharp')
  // It must not take the processor from the answers.
  sharp.concurrency(1)
  // No picture is opened twice: what libvips would keep of each for another time is only memory.
  sharp.cache(false)
  return sharp
}
