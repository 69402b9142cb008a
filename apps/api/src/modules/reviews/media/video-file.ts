import type { FileHandle } from 'node:fs/promises';
import { DAY_MS } from '@fori/domain/durations';

/** Random access to a file without holding all of it. */
export interface ByteSource {
  size: number;
  /** Up to `length` bytes from `at` on. */
  read: (at: number, length: number) => Promise<Buffer>;
}

/** Bytes to read ahead, since most reads are adjacent. */
const WINDOW = 64 * 1024;

/** The bytes of an open file, which must not change meanwhile. */
export const bytesOf = (handle: FileHandle, size: number): ByteSource => {
  let start = 0;
  let window: Buffer = Buffer.alloc(0);
  const fill = async (at: number, length: number): Promise<Buffer> => {
    const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - at)));
    let filled = 0;
    while (filled < buffer.length) {
      const { bytesRead } = await handle.read(buffer, filled, buffer.length - filled, at + filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return buffer.subarray(0, filled);
  };
  return {
    size,
    read: async (at, length) => {
      if (length > WINDOW) return fill(at, length);
      const available = Math.min(length, size - at);
      if (at < start || at + available > start + window.length) {
        window = await fill(at, WINDOW);
        start = at;
      }
      return window.subarray(at - start, at - start + length);
    },
  };
};

/** A part of the file to blank, such as where it was filmed. */
export interface ByteRangeToBlank {
  at: number;
  /** written first: the header of an empty part of the same length, none within content; the rest becomes zeros */
  head: Buffer;
  length: number;
}

/** What is known of a complete video. */
export interface VideoFacts {
  width: number | null;
  height: number | null;
  durationMs: number | null;
  rangesToBlank: readonly ByteRangeToBlank[];
}

/** The file is not a complete video a browser could play. */
export class VideoBroken extends Error {
  override readonly name = 'VideoBroken';
}

const MAX_SIDE = 16_384;
/** A day; longer durations are not believed. */
const MAX_MS = DAY_MS;

/** A plausible side in pixels, else null. */
export const sideOf = (pixels: number | null): number | null =>
  pixels !== null && pixels >= 1 && pixels <= MAX_SIDE ? Math.round(pixels) : null;

/** A plausible duration in milliseconds, else null. */
export const durationOf = (ms: number | null): number | null =>
  ms !== null && ms > 0 && ms <= MAX_MS ? Math.round(ms) : null;
