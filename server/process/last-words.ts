import { explainAtLength } from './error-facts.ts'

/** Node prints an error that nobody catches with all that it carries, rows of the database included. So it is caught here. */
export function sayLastWords(): void {
  process.on('uncaughtException', (error) => {
    process.stderr.write(`\n${explainAtLength(error)}\n`)
    process.exit(1)
  })
}
