import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
};

/** A valid PNG: of noise, which no format compresses, or of one colour, which is tiny however large the picture. */
export const pngOf = (width: number, height: number, kind: 'noise' | 'plain'): Blob => {
  const row = 1 + width * 3;
  const pixels = kind === 'noise' ? randomBytes(row * height) : Buffer.alloc(row * height, 0x60);
  for (let y = 0; y < height; y += 1) pixels[y * row] = 0;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const content = chunk('IDAT', deflateSync(pixels, { level: 1 }));
  const whole = Buffer.concat([signature, chunk('IHDR', head), content, chunk('IEND', Buffer.alloc(0))]);
  return new Blob([new Uint8Array(whole)], { type: 'image/png' });
};
