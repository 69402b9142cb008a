import { inflateSync } from 'node:zlib';

const HEADER = 44;
const ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;
/** Font libraries read the bounding box of an empty last glyph too, which would be beyond the end of the file. */
const TAIL = 16;

const padded = (length: number): number => Math.ceil(length / 4) * 4;

/**
 * The font in a WOFF 1.0 file: its tables, uncompressed, in their order (WOFF 1.0, section 3). Throws for any other
 * format.
 */
export const unpackWoff = (woff: Buffer): Buffer => {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF font');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = HEADER + index * ENTRY;
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ];
    const stored = woff.subarray(offset, offset + packed);
    return { tagAndSum: [entry, entry + 16] as const, data: packed < length ? inflateSync(stored) : stored };
  });
  const size = tables.reduce((sum, { data }) => sum + padded(data.length), SFNT_HEADER + count * SFNT_ENTRY);
  const font = Buffer.alloc(size + TAIL);
  woff.copy(font, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  font.writeUInt16BE(count, 4);
  font.writeUInt16BE(2 ** power * 16, 6);
  font.writeUInt16BE(power, 8);
  font.writeUInt16BE((count - 2 ** power) * 16, 10);
  let offset = SFNT_HEADER + count * SFNT_ENTRY;
  for (const [index, { tagAndSum, data }] of tables.entries()) {
    const entry = SFNT_HEADER + index * SFNT_ENTRY;
    const [tag, sum] = tagAndSum;
    woff.copy(font, entry, tag, tag + 4);
    woff.copy(font, entry + 4, sum, sum + 4);
    font.writeUInt32BE(offset, entry + 8);
    font.writeUInt32BE(data.length, entry + 12);
    data.copy(font, offset);
    offset += padded(data.length);
  }
  return font;
};
