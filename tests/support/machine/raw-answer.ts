import { connect } from 'node:net'

/** Every byte that comes back for a request on a connection that stays open, as a browser keeps it. */
export function rawAnswer(url: string, path: string, headers: Record<string, string>): Promise<Buffer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    const chunks: Buffer[] = []
    socket.once('error', reject)
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      const answer = Buffer.concat(chunks)
      if (!answer.includes('\r\n\r\n')) return
      socket.destroy()
      resolve(answer)
    })
    const lines = Object.entries({ host: `${hostname}:${port}`, ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    )
    socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  })
}
