import { hidesCharacters } from '../contract/values.ts'

const address =
  /^[^\s@"(),:;<>[\]\\]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i

export const isEmail = (text: string): boolean =>
  text.length <= 254 && address.test(text) && !hidesCharacters(text)

export const shortestPassword = 5

export function passwordProblem(
  password: string,
  confirmation: string,
): 'password_too_short' | 'passwords_differ' | undefined {
  if ([...password].length < shortestPassword) return 'password_too_short'
  if (password !== confirmation) return 'passwords_differ'
  return undefined
}

/** Staff see passports and move money: theirs are longer. */
export const shortestStaffPassword = 10

/** A password that is the login with nothing but digits and signs around it is the first one that others try. */
export function staffPasswordProblem(
  password: string,
  login: string,
): 'staff_password_short' | 'password_is_login' | undefined {
  if ([...password].length < shortestStaffPassword) return 'staff_password_short'
  const [tried, name] = [password.toLowerCase(), login.trim().toLowerCase()]
  const isLogin = name !== '' && tried.includes(name) && !/\p{L}/u.test(tried.replaceAll(name, ''))
  return isLogin ? 'password_is_login' : undefined
}
