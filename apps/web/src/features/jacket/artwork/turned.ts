import { ARTBOARD, type JacketDesign, type JacketSize, jacketViews } from '@fori/domain/jackets';
import modelFile from '@fori/jacket/assets/model.bin?url';
import seamsBack from '@fori/jacket/assets/seams-back.webp?url';
import seamsFront from '@fori/jacket/assets/seams-front.webp?url';
import { leatherOf, linings } from '@fori/jacket/palette';
import { grainOf, insidePart, type JacketAsset, renderInside, renderJacket } from '@fori/jacket/render';
import { lifted, surfaceOf } from '@fori/jacket/surfaces';
import { eyeAt, turnedView } from '@fori/jacket/turning';
import { bitmapOf } from './drawing.ts';
import { layersOf } from './layers.ts';
import { pause } from './pause.ts';
import { shopLabel } from './shop-label.ts';
import { meshInBackground, type TurnedMesh } from './turned-mesh.ts';
import { fragmentShader, vertexShader } from './turned-shaders.ts';

/** The jacket as a model that is turned, drawn by WebGL 2. Loaded when it is asked for. */

/** The files of the model, which every design shares. */
export interface TurnedFiles {
  /** the model, packed */
  model: Blob;
  seams: readonly [ImageBitmap, ImageBitmap];
}

/** Calls back with the share of the file that has arrived, 0 to 1. */
async function fetched(address: string, signal: AbortSignal, onProgress: (share: number) => void): Promise<Blob> {
  const response = await fetch(address, { signal });
  if (!response.ok || !response.body) throw new Error(`${address}: ${response.status}`);
  const length = Number(response.headers.get('content-length'));
  const reader = response.body.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let arrived = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    arrived += part.value.length;
    if (length > 0) onProgress(Math.min(1, arrived / length));
  }
  return new Blob(parts);
}

const pictureAt = async (address: string, signal: AbortSignal): Promise<ImageBitmap> =>
  createImageBitmap(await fetched(address, signal, () => undefined));

/** Loads the model: the jacket alone, or that of an address. Rejects when a file fails to load or the signal aborts it. */
export async function turnedFiles(
  signal: AbortSignal,
  onProgress: (share: number) => void,
  address = modelFile,
): Promise<TurnedFiles> {
  const [model, ...seams] = await Promise.all([
    fetched(address, signal, onProgress),
    pictureAt(seamsFront, signal),
    pictureAt(seamsBack, signal),
  ]);
  return { model, seams };
}

const shaderOf = (gl: WebGL2RenderingContext, type: number, source: string): WebGLShader => {
  const shader = gl.createShader(type);
  if (!shader) throw new Error('no WebGL');
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  return shader;
};

const programOf = (gl: WebGL2RenderingContext): WebGLProgram => {
  const program = gl.createProgram();
  gl.attachShader(program, shaderOf(gl, gl.VERTEX_SHADER, vertexShader));
  const fragment = shaderOf(gl, gl.FRAGMENT_SHADER, fragmentShader);
  gl.attachShader(program, fragment);
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS))
    throw new Error(`${gl.getProgramInfoLog(program)} ${gl.getShaderInfoLog(fragment)}`);
  return program;
};

/** The unit of each texture. */
const UNITS = { front: 0, back: 1, inside: 2, seamsFront: 3, seamsBack: 4, grain: 5 } as const;
/** Where textures are made, so that what is drawn meanwhile keeps the last ones. */
const SPARE_UNIT = 6;
/** Rows of a picture that reach the graphics card in one task: all of a side would take 20 ms, on a phone 80. */
const ROWS_AT_ONCE = 600;
type Texture = keyof typeof UNITS;

const rgb = (hex: string): [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16) / 255,
  Number.parseInt(hex.slice(3, 5), 16) / 255,
  Number.parseInt(hex.slice(5, 7), 16) / 255,
];

/** The grain's tile, black or white with an alpha, as slopes and tone. */
function slopesOf({ data, width, height }: ImageData): ImageData {
  const tones = new Float32Array(width * height);
  for (let k = 0; k < tones.length; k++)
    tones[k] = ((data[k * 4 + 3] ?? 0) / 255) * ((data[k * 4] ?? 0) > 127 ? 1 : -1);
  const at = (x: number, y: number) => tones[((y + height) % height) * width + ((x + width) % width)] ?? 0;
  const byte = (value: number) => Math.round(127.5 + 127.5 * Math.max(-1, Math.min(1, value)));
  const slopes = new ImageData(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const k = (y * width + x) * 4;
      slopes.data[k] = byte(at(x + 1, y) - at(x - 1, y));
      slopes.data[k + 1] = byte(at(x, y + 1) - at(x, y - 1));
      slopes.data[k + 2] = byte(at(x, y));
      slopes.data[k + 3] = 255;
    }
  }
  return slopes;
}

const tileOf = async (address: string): Promise<ImageData> => {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  // in memory: read from the graphics card, the page would wait for what that has to draw
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, canvas.width, canvas.height);
};

const slopes = new Map<JacketAsset, Promise<ImageData>>();

/** The slopes of a grain, which all colours share. */
const slopesOfGrain = (grain: JacketAsset, address: string): Promise<ImageData> => {
  const known = slopes.get(grain);
  if (known) return known;
  const made = tileOf(address).then(slopesOf);
  slopes.set(grain, made);
  made.catch(() => slopes.delete(grain));
  return made;
};

/** The body's cloth is a paler sand; its stand is dark. */
const paler = (colour: readonly number[]) => colour.map((v) => v + (1 - v) * 0.45);

export interface TurnedJacket {
  /** Draws the design's pictures for the model. The last ones stay until then. */
  dress: (design: JacketDesign, logoImages: Readonly<Record<string, string>>, outdated: () => boolean) => Promise<void>;
  /** Draws the jacket as seen from an angle, in radians, at the canvas's size. False while the last picture is being drawn. */
  draw: (turn: number) => boolean;
  /** Takes another model; the last one is drawn until it is dressed. */
  reshape: (files: TurnedFiles) => void;
  release: () => void;
}

/** The jacket on a canvas. Throws where WebGL 2 cannot draw it. */
export function turnedJacket(canvas: HTMLCanvasElement, { model: first, seams }: TurnedFiles): TurnedJacket {
  const gl = canvas.getContext('webgl2', { antialias: true, preserveDrawingBuffer: false });
  if (!gl) throw new Error('no WebGL 2');
  const program = programOf(gl);
  // biome-ignore lint/correctness/useHookAtTopLevel: a method of WebGL, no hook
  gl.useProgram(program);
  const uniform = (name: string) => gl.getUniformLocation(program, name);
  const sharpness = gl.getExtension('EXT_texture_filter_anisotropic');

  const texture = async (source: ImageBitmap | ImageData, repeated: boolean): Promise<WebGLTexture> => {
    const { width, height } = source;
    const made = gl.createTexture();
    const select = () => {
      gl.activeTexture(gl.TEXTURE0 + SPARE_UNIT);
      gl.bindTexture(gl.TEXTURE_2D, made);
    };
    select();
    gl.texStorage2D(gl.TEXTURE_2D, 1 + Math.floor(Math.log2(Math.max(width, height))), gl.RGBA8, width, height);
    for (let row = 0; row < height; row += ROWS_AT_ONCE) {
      await pause();
      // the pictures of another design may have been given meanwhile
      select();
      gl.pixelStorei(gl.UNPACK_SKIP_ROWS, row);
      const rows = Math.min(ROWS_AT_ONCE, height - row);
      gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, row, width, rows, gl.RGBA, gl.UNSIGNED_BYTE, source);
      gl.pixelStorei(gl.UNPACK_SKIP_ROWS, 0);
    }
    await pause();
    select();
    gl.generateMipmap(gl.TEXTURE_2D);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
    const wrap = repeated ? gl.REPEAT : gl.CLAMP_TO_EDGE;
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, wrap);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, wrap);
    if (sharpness) gl.texParameteri(gl.TEXTURE_2D, sharpness.TEXTURE_MAX_ANISOTROPY_EXT, 8);
    return made;
  };
  const wear = (name: Texture, made: WebGLTexture) => {
    gl.activeTexture(gl.TEXTURE0 + UNITS[name]);
    const last = gl.getParameter(gl.TEXTURE_BINDING_2D) as WebGLTexture | null;
    gl.bindTexture(gl.TEXTURE_2D, made);
    gl.deleteTexture(last);
  };
  const buffers: Record<string, WebGLBuffer> = {};
  const buffer = (name: string, size: number, values: Float32Array | Uint8Array, stride = 0, offset = 0) => {
    gl.deleteBuffer(buffers[name] ?? null);
    buffers[name] = gl.createBuffer();
    gl.bindBuffer(gl.ARRAY_BUFFER, buffers[name]);
    gl.bufferData(gl.ARRAY_BUFFER, values, gl.STATIC_DRAW);
    const at = gl.getAttribLocation(program, name);
    gl.enableVertexAttribArray(at);
    const bytes = values instanceof Uint8Array;
    gl.vertexAttribPointer(at, size, bytes ? gl.UNSIGNED_BYTE : gl.FLOAT, bytes, stride, offset);
  };

  for (const [name, unit] of Object.entries(UNITS)) gl.uniform1i(uniform(name), unit);
  gl.uniform4f(uniform('insideBox'), insidePart.x, insidePart.y, insidePart.width, insidePart.height);
  gl.enable(gl.DEPTH_TEST);

  let triangles = 0;
  let middle = 0;
  let busy: WebGLSync | null = null;
  let model = first;
  let fitted: { model: Blob; size: JacketSize; mesh: Promise<TurnedMesh> } | null = null;
  const meshIn = (size: JacketSize): Promise<TurnedMesh> => {
    if (fitted?.model !== model || fitted.size !== size) fitted = { model, size, mesh: meshInBackground(model, size) };
    return fitted.mesh;
  };
  let worn: TurnedMesh | null = null;
  const fit = (mesh: TurnedMesh) => {
    if (worn === mesh) return;
    worn = mesh;
    gl.uniform2fv(uniform('lightRange'), mesh.lightRange.flat());
    buffer('normal', 3, mesh.normals);
    buffer('lightA', 4, mesh.light, 8, 0);
    buffer('lightB', 4, mesh.light, 8, 4);
    buffer('place', 3, mesh.points);
    buffer('drawnAt', 2, mesh.drawnAt);
    buffer('sewnAt', 2, mesh.sewnAt);
    buffer('shows', 1, mesh.shows);
    buffer('share', 1, mesh.share);
    gl.deleteBuffer(buffers.triangles ?? null);
    buffers.triangles = gl.createBuffer();
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, buffers.triangles);
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, mesh.triangles, gl.STATIC_DRAW);
    triangles = mesh.triangles.length;
    middle = mesh.middle;
  };

  const scale = Math.min(1.5, gl.getParameter(gl.MAX_TEXTURE_SIZE) / ARTBOARD.height);
  const part = { x: 0, y: 0, ...ARTBOARD, scale };
  const size = { width: Math.round(ARTBOARD.width * scale), height: Math.round(ARTBOARD.height * scale) };
  const inside = { width: insidePart.width * 2, height: insidePart.height * 2 };

  return {
    dress: async (design, logoImages, outdated) => {
      // the grain alone: light and shadows are the model's own
      const grain = grainOf(design);
      const assets = await layersOf([grain]);
      const pieces = [
        ...jacketViews.map((view) => ({
          name: view,
          draw: () => renderJacket(design, view, { assets, logoImages, ...shopLabel, stage: 'none', part }),
          pixels: size,
        })),
        { name: 'inside' as const, draw: () => renderInside(design, 2, shopLabel.shopName), pixels: inside },
      ];
      const [mesh, relief, ...pictures] = await Promise.all([
        meshIn(design.size),
        slopesOfGrain(grain, assets[grain] ?? ''),
        ...pieces.map(async ({ draw, pixels }) => {
          await pause();
          return outdated() ? null : bitmapOf(draw(), pixels);
        }),
      ]);
      const sources: { name: Texture; source: ImageBitmap | ImageData }[] = [
        // the same in every design
        ...(worn ? [] : [{ name: 'seamsFront' as const, source: seams[0] }]),
        ...(worn ? [] : [{ name: 'seamsBack' as const, source: seams[1] }]),
        { name: 'grain', source: relief },
        ...pieces.flatMap(({ name }, i) => (pictures[i] ? { name, source: pictures[i] } : [])),
      ];
      const made: [Texture, WebGLTexture][] = [];
      for (const { name, source } of sources) {
        if (!outdated()) made.push([name, await texture(source, name === 'grain')]);
      }
      for (const picture of pictures) picture?.close();
      if (outdated()) {
        for (const [, unused] of made) gl.deleteTexture(unused);
        return;
      }
      for (const one of made) wear(...one);
      fit(mesh);
      const surface = surfaceOf(design);
      const leather = lifted(leatherOf(design.color), surface.lift);
      const strength = surface.under + surface.over;
      gl.uniform3fv(uniform('base'), rgb(leather.base));
      gl.uniform3fv(uniform('shadow'), rgb(leather.shadow));
      gl.uniform3fv(uniform('gloss'), rgb(leather.gloss));
      gl.uniform3fv(uniform('liningBase'), rgb(linings[design.lining].base));
      const token = (name: string) => rgb(getComputedStyle(canvas).getPropertyValue(name).trim());
      gl.uniform3fv(uniform('dummyBase'), paler(token('--leather-sand')));
      gl.uniform3fv(uniform('standBase'), token('--leather-dark-brown'));
      gl.uniform1f(uniform('glossiness'), leather.glossiness * surface.gloss);
      gl.uniform1f(uniform('tile'), surface.tile);
      gl.uniform1f(uniform('grainStrength'), strength);
      // grain that breaks up highlights is lit already, and is no relief
      gl.uniform1f(uniform('bumpiness'), surface.broken > 0 ? 0 : 0.35 * strength);
      gl.uniform1f(uniform('broken'), surface.broken);
    },
    draw: (turn) => {
      // a slow graphics card is not given more than it can draw
      if (busy && gl.getSyncParameter(busy, gl.SYNC_STATUS) === gl.UNSIGNALED && !gl.isContextLost()) return false;
      gl.deleteSync(busy);
      busy = null;
      gl.viewport(0, 0, canvas.width, canvas.height);
      gl.clearColor(0, 0, 0, 0);
      gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
      if (triangles === 0) return true;
      gl.uniformMatrix4fv(uniform('view'), false, turnedView(turn, canvas.width / canvas.height, middle));
      gl.uniform3fv(uniform('eye'), eyeAt(turn, middle));
      gl.uniform1f(uniform('turn'), turn);
      gl.drawElements(gl.TRIANGLES, triangles, gl.UNSIGNED_INT, 0);
      busy = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
      gl.flush();
      return true;
    },
    reshape: ({ model: other, seams: known }) => {
      model = other;
      for (const picture of known) picture.close();
    },
    release: () => gl.getExtension('WEBGL_lose_context')?.loseContext(),
  };
}
