import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A picture of one colour. */
export const pictureOf = (
  width: number,
  height: number,
  format: 'png' | 'jpeg' | 'webp' | 'avif' = 'png',
  background = '#204060',
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();

/** A PNG whose header declares many pixels, with almost no data. */
export const pixelFlood = (width: number, height: number): Buffer => {
  const chunk = (name: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc32(body), body.length + 4);
    return out;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const content = chunk('IDAT', deflateSync(Buffer.alloc(1000)));
  return Buffer.concat([signature, chunk('IHDR', head), content, chunk('IEND', Buffer.alloc(0))]);
};

/** Noise as PNG, which no format compresses well. */
export const noiseOf = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
