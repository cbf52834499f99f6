interface Report {
  readonly path: string
  readonly parts: ReadonlyMap<
    string,
    { readonly isProved: boolean; readonly figures: ReadonlyMap<string, string> }
  >
}
export const notShown: string
export function newestReport(): Report | undefined
export function claimingPages(): string[]
export function claimsOf(
  text: string,
  page: string,
): { readonly part: string; readonly figure?: string; readonly shown: string; readonly at: number }[]
export function withoutClaims(text: string): string
export function namesItsRun(text: string, at: number): boolean
export function wrongClaims(text: string, page: string, report: Report | undefined): string[]
