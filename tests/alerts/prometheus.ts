import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const shipped = fileURLToPath(new URL('../../deploy/watch/', import.meta.url))

export interface RaisedAlert {
  readonly hotel: string
  readonly name: string
  readonly isFiring: boolean
}

export interface Prometheus {
  /** Alerts that wait or fire. */
  alerts(): Promise<RaisedAlert[]>
  /** Targets that were read at least once, and well. */
  healthyTargets(): Promise<number>
  stop(): Promise<void>
}

/** The real Prometheus with the shipped rules and times; each hotel is a job of its own. */
export async function startPrometheus(
  program: string,
  folder: string,
  hotels: ReadonlyMap<string, string>,
): Promise<Prometheus> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const config = join(folder, 'prometheus.yml')
  await writeFile(config, await configuration(hotels))
  const child = spawn(
    program,
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${join(folder, 'tsdb')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  const ask = async <T>(path: string): Promise<T> =>
    ((await (await fetch(`${url}/api/v1/${path}`)).json()) as { data: T }).data
  return {
    async alerts() {
      const { alerts } = await ask<{ alerts: { labels: Record<string, string>; state: string }[] }>('alerts')
      return alerts.map(({ labels, state }) => ({
        hotel: labels.job ?? '',
        name: labels.alertname ?? '',
        isFiring: state === 'firing',
      }))
    },
    async healthyTargets() {
      const targets = await ask<{ activeTargets: { health: string }[] }>('targets').catch(() => undefined)
      return targets?.activeTargets.filter(({ health }) => health === 'up').length ?? 0
    },
    stop: () => end(child),
  }
}

/** All but the targets as it is shipped. */
async function configuration(hotels: ReadonlyMap<string, string>): Promise<string> {
  const text = await readFile(join(shipped, 'prometheus.yml'), 'utf8')
  const before = text.slice(0, text.indexOf('scrape_configs:'))
  const jobs = [...hotels].map(
    ([name, address]) =>
      `  - job_name: ${name}\n    static_configs:\n      - targets: ['${new URL(address).host}']\n`,
  )
  return `${before.replace('kenar-rules.yml', join(shipped, 'kenar-rules.yml'))}scrape_configs:\n${jobs.join('')}`
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
