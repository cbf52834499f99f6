export function tellFigure(name: string, value: number | string): void
export function tellMost(name: string, value: number): void
export function readFigures(path: string): Record<string, number | string>
export function writeFigure(value: number | string): string
