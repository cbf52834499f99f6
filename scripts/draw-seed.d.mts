export function drawSeed(wanted: string | undefined): string
export function sayHowToReplay(command: string, options: readonly string[], seed: string): void
