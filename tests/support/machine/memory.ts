const megabyte = 1024 * 1024

/** How many megabytes this process, the server in it, has more than before the work. */
export async function memoryGrownBy(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage().rss
  await work()
  return (process.memoryUsage().rss - before) / megabyte
}
