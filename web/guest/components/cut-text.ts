/** The beginning of a text that is longer than the limit, with an ellipsis; `undefined` for one that fits. */
export function cutText(text: string, limit: number): string | undefined {
  const characters = [...text]
  return characters.length > limit ? `${characters.slice(0, limit).join('').trimEnd()}…` : undefined
}
