export function tellFigure(name: string, value: number | string): void
export function readFigures(path: string): Record<string, number | string>
