/** Digits with the usual signs between them, written as people write them: +993 65 12-34-56. */
export const isPhoneNumber = (text: string): boolean => {
  const trimmed = text.trim()
  const digits = trimmed.replace(/\D/g, '').length
  return /^\+?[\d ()-]+$/.test(trimmed) && digits >= 6 && digits <= 15
}
