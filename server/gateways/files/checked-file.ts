/** A file whose content is what its name says. */
export interface CheckedFile {
  readonly mediaType: string
  readonly bytes: Buffer
}

/** Why a file is not taken. Its sender is only told what kind of file is expected. */
export type FileProblem =
  | 'empty'
  | 'wrong_extension'
  | 'not_this_kind'
  | 'damaged'
  | 'something_behind'
  | 'something_inside'
  | 'too_many_pixels'
  | 'unpacks_too_large'
  | 'active_content'
  | 'encrypted'

export interface RejectedFile {
  readonly problem: FileProblem
}

export const reject = (problem: FileProblem): RejectedFile => ({ problem })

export const isRejected = (file: object): file is RejectedFile => 'problem' in file
