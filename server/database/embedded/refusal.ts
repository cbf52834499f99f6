/** A start that cannot go on. Its message is written for the person who ran the command. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}
