import { argon2 } from '../../../server/secrets/passwords.ts'

/**
 * What it costs to hash a password is what keeps strangers from guessing it, and it is a good part of what the tests would compute: they sign in
 * thousands of times. All of them hash lightly, but for those that ask for the real cost.
 */
const parameters: { memoryCost: number; timeCost: number } = argon2
const real = { ...parameters }
const light = { memoryCost: 64, timeCost: 1 }

Object.assign(parameters, light)

/** From here on as in a hotel, until what it returns is called. */
export function hashAsInHotels(): () => void {
  Object.assign(parameters, real)
  return () => {
    Object.assign(parameters, light)
  }
}
