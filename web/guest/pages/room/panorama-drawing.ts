import type { Look } from './panorama-look.ts'

/** One triangle that covers the canvas. */
const corners = `#version 300 es
  out vec2 at;
  void main() {
    at = vec2(gl_VertexID % 2, gl_VertexID / 2) * 4. - 1.;
    gl_Position = vec4(at, 0., 1.);
  }`

/** For each point the ray that leaves the eye there, and where it meets the picture: longitude across, latitude down. */
const rays = `#version 300 es
  precision highp float;
  in vec2 at;
  out vec4 colour;
  uniform sampler2D picture;
  uniform vec2 look;
  uniform vec2 spread;
  void main() {
    vec3 ray = normalize(vec3(at * spread, 1.));
    float c = cos(look.y), s = sin(look.y);
    ray = vec3(ray.x, c * ray.y + s * ray.z, c * ray.z - s * ray.y);
    float across = (atan(ray.x, ray.z) + look.x) / 6.28318531 + .5;
    colour = texture(picture, vec2(across, .5 - asin(clamp(ray.y, -1., 1.)) / 3.14159265));
  }`

const radians = (degrees: number): number => (degrees * Math.PI) / 180
/** More points than that nobody sees, and a phone works for them. */
const mostDensity = 2

/** How the picture is drawn on the canvas; nothing where the browser cannot. */
export function drawPanorama(
  canvas: HTMLCanvasElement,
  picture: HTMLImageElement,
): ((look: Look) => void) | undefined {
  const gl = canvas.getContext('webgl2', { antialias: false, depth: false })
  const program = gl && programOf(gl)
  if (!gl || !program) return undefined
  // biome-ignore lint/correctness/useHookAtTopLevel: a word of WebGL, not of React
  gl.useProgram(program)
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
  // The left edge goes on at the right one. Without smaller copies no seam shows where they meet.
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.REPEAT)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, picture)
  const look = gl.getUniformLocation(program, 'look')
  const spread = gl.getUniformLocation(program, 'spread')
  return ({ right, up, height }) => {
    const density = Math.min(mostDensity, devicePixelRatio)
    canvas.width = Math.max(1, Math.round(canvas.clientWidth * density))
    canvas.height = Math.max(1, Math.round(canvas.clientHeight * density))
    const half = Math.tan(radians(height) / 2)
    gl.viewport(0, 0, canvas.width, canvas.height)
    gl.uniform2f(look, radians(right), radians(up))
    gl.uniform2f(spread, (half * canvas.width) / canvas.height, half)
    gl.drawArrays(gl.TRIANGLES, 0, 3)
  }
}

function programOf(gl: WebGL2RenderingContext): WebGLProgram | undefined {
  const program = gl.createProgram()
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, corners],
    [gl.FRAGMENT_SHADER, rays],
  ] as const) {
    const shader = gl.createShader(kind)
    if (!shader) return undefined
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  return gl.getProgramParameter(program, gl.LINK_STATUS) ? program : undefined
}
