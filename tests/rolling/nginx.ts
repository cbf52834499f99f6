import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from '../start/server-process.ts'
import { freePorts } from './rolling-hotel.ts'

/** The real nginx with the configuration that is shipped; only ports, folders and the certificate are those of this machine. */
export interface Nginx {
  /** Without https, for many requests. */
  readonly address: string
  /** The site as guests reach it. */
  readonly secureAddress: string
  /** Where drain.sh says which server is drained. */
  readonly drained: string
  /** All that it has written down. */
  written(): Promise<string>
  stop(): Promise<void>
}

const shipped = fileURLToPath(new URL('../../deploy/nginx/', import.meta.url))
/** Where there are fewer servers, the last are left out. */
const shippedPorts = [3001, 3002, 3003]

export async function startNginx(ports: readonly number[]): Promise<Nginx> {
  const folder = await temporaryFolder()
  const inside = (name: string) => join(folder.path, name)
  // Its workers run as another user, who looks for the files and passes through.
  await chmod(folder.path, 0o755)
  await mkdir(inside('drained'))
  await mkdir(inside('temporary'))
  await cp(shipped, inside('kenar'), { recursive: true })
  makeCertificate(inside)
  const [plain = 0, secure = 0, unsecured = 0] = await freePorts(3)
  for (const name of await readdir(inside('kenar'))) {
    const path = join(inside('kenar'), name)
    await writeFile(path, adapted(await readFile(path, 'utf8'), { inside, ports, secure, unsecured }))
  }
  await writeFile(inside('nginx.conf'), aroundIt(inside, plain))
  const nginx = spawn('nginx', ['-p', folder.path, '-c', inside('nginx.conf')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const address = `http://127.0.0.1:${plain}`
  await untilAnswers(address)
  return {
    address,
    secureAddress: `https://127.0.0.1:${secure}`,
    drained: inside('drained'),
    written: async () =>
      (
        await Promise.all(['kenar.log', 'kenar-error.log'].map((name) => readFile(inside(name), 'utf8')))
      ).join(''),
    async stop() {
      nginx.kill('SIGTERM')
      await once(nginx, 'close')
      await folder.remove()
    },
  }
}

type Inside = (name: string) => string

const makeCertificate = (inside: Inside): void =>
  void execFileSync(
    'openssl',
    `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=hotel.example -keyout ${inside('key.pem')} -out ${inside('certificate.pem')}`.split(
      ' ',
    ),
    { stdio: 'ignore' },
  )

interface Place {
  readonly inside: Inside
  readonly ports: readonly number[]
  readonly secure: number
  readonly unsecured: number
}

function adapted(shippedText: string, { inside, ports, secure, unsecured }: Place): string {
  const text = shippedText
    .replaceAll('/etc/nginx/kenar/', `${inside('kenar')}/`)
    .replaceAll('/run/kenar-drained', inside('drained'))
    .replaceAll('/var/log/nginx/', `${inside('')}/`)
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${inside('certificate.pem')};`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${inside('key.pem')};`)
    .replace(/^ *listen \[::\].*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${unsecured};`)
    .replace('listen 443 ', `listen 127.0.0.1:${secure} `)
  return shippedPorts.reduce(
    (partly, port, index) =>
      ports[index] === undefined
        ? partly.replace(new RegExp(`^ *server 127\\.0\\.0\\.1:${port} .*\n`, 'gm'), '')
        : partly.replaceAll(String(port), String(ports[index])),
    text,
  )
}

const temporaries = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

const aroundIt = (inside: Inside, plain: number): string => `
  daemon off;
  pid ${inside('nginx.pid')};
  error_log ${inside('main-error.log')} alert;
  worker_processes 2;
  events { worker_connections 1024; }
  http {
    ${temporaries.map((name) => `${name}_temp_path ${inside('temporary')}/${name};`).join('\n    ')}
    include ${inside('kenar')}/kenar.conf;
    server {
      listen 127.0.0.1:${plain};
      include ${inside('kenar')}/site.conf;
    }
  }
`

async function untilAnswers(address: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await fetch(`${address}/readyz`).catch(() => undefined)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('nginx does not answer: what it says is above.')
}
