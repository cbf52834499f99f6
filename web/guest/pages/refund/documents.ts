/** What the two files of a refund request may be. The server looks inside as well. */

export const passportEndings = ['.jpg', '.jpeg', '.png', '.pdf'] as const
export const applicationEndings = ['.docx'] as const

const mostBytes = 10 * 1024 * 1024

export type DocumentProblem = 'bothFiles' | 'wrongPassport' | 'wrongApplication' | 'tooLarge'

type Chosen = Pick<File, 'name' | 'size'> | undefined

export function documentProblem(passport: Chosen, application: Chosen): DocumentProblem | undefined {
  if (!passport || !application) return 'bothFiles'
  if (!endsWithOneOf(passport.name, passportEndings)) return 'wrongPassport'
  if (!endsWithOneOf(application.name, applicationEndings)) return 'wrongApplication'
  return passport.size > mostBytes || application.size > mostBytes ? 'tooLarge' : undefined
}

const endsWithOneOf = (name: string, endings: readonly string[]): boolean =>
  endings.some((ending) => name.toLowerCase().endsWith(ending))
