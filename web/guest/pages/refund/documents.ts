/** What the two files of a refund request may be. The server looks inside as well. */

export const passportEndings = ['.jpg', '.jpeg', '.png', '.pdf'] as const
export const applicationEndings = ['.docx'] as const
/** What iPhones store; they send .jpg where that is asked for, other ways of choosing a file do not. */
const heicEndings = ['.heic', '.heif'] as const

const mostBytes = 10 * 1024 * 1024

export type DocumentProblem = 'bothFiles' | 'heic' | 'wrongPassport' | 'wrongApplication' | 'tooLarge'

type Named = Pick<File, 'name'>
type Chosen = Pick<File, 'name' | 'size'> | undefined

export function documentProblem(passport: Chosen, application: Chosen): DocumentProblem | undefined {
  if (!passport || !application) return 'bothFiles'
  if (isHeic(passport)) return 'heic'
  if (!endsWithOneOf(passport, passportEndings)) return 'wrongPassport'
  if (!endsWithOneOf(application, applicationEndings)) return 'wrongApplication'
  return passport.size > mostBytes || application.size > mostBytes ? 'tooLarge' : undefined
}

export const isHeic = (file: Named): boolean => endsWithOneOf(file, heicEndings)

export const isPicture = (file: Named): boolean =>
  isHeic(file) || (endsWithOneOf(file, passportEndings) && !endsWithOneOf(file, ['.pdf']))

const endsWithOneOf = ({ name }: Named, endings: readonly string[]): boolean =>
  endings.some((ending) => name.toLowerCase().endsWith(ending))
