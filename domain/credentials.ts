const address =
  /^[^\s@"(),:;<>[\]\\]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i

export const isEmail = (text: string): boolean => text.length <= 254 && address.test(text)

export const shortestPassword = 5

export function passwordProblem(
  password: string,
  confirmation: string,
): 'password_too_short' | 'passwords_differ' | undefined {
  if ([...password].length < shortestPassword) return 'password_too_short'
  if (password !== confirmation) return 'passwords_differ'
  return undefined
}
