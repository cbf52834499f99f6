export function ensureChromium(): Promise<string>
export function sandboxArguments(chromium: string): string[]
