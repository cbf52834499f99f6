import type { FileProblem } from '../checked-file.ts'

/** Ends the reading of a document. It never leaves this folder. */
export class DocxTrouble extends Error {
  readonly problem: FileProblem

  constructor(problem: FileProblem) {
    super(problem)
    this.problem = problem
  }
}
