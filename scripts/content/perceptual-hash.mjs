import sharp from 'sharp'

const side = 16

/**
 * A picture as 256 bits: for each cell of a coarse grid whether it is darker than its right neighbour. Size, sharpness and exposure hardly
 * change it; another view, or another hour in the same view, does.
 */
export async function perceptualHash(file) {
  const grey = await sharp(file)
    .greyscale()
    .resize(side + 1, side, { fit: 'fill' })
    .raw()
    .toBuffer()
  const bits = []
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const at = row * (side + 1) + column
      bits.push(grey[at] < grey[at + 1] ? 1 : 0)
    }
  }
  return bits
}

export const distance = (one, other) => one.filter((bit, index) => bit !== other[index]).length
