import { MEGABYTE } from '@fori/domain/bytes';
import {
  type ByteRangeToBlank,
  type ByteSource,
  durationOf,
  sideOf,
  VideoBroken,
  type VideoFacts,
} from './video-file.ts';

/** An element of a WebM: its id, and the offsets of its start, content and end; null when its size is unknown. */
interface Element {
  id: number;
  at: number;
  from: number;
  end: number | null;
}

const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const TRACKS = 0x1654ae6b;
const CLUSTER = 0x1f43b675;
const SEEK_HEAD = 0x114d9b74;
const CUES = 0x1c53bb6b;
const CHAPTERS = 0x1043a770;
const ATTACHMENTS = 0x1941a469;
const TAGS = 0x1254c367;
const VOID = 0xec;
const CRC_32 = 0xbf;

const TIMESTAMP_SCALE = 0x2ad7b1;
const DURATION = 0x4489;

const TRACK_ENTRY = 0xae;
const TRACK_TYPE = 0x83;
const CODEC_ID = 0x86;
const VIDEO = 0xe0;
const PIXEL_WIDTH = 0xb0;
const PIXEL_HEIGHT = 0xba;

const TIMESTAMP = 0xe7;
const POSITION = 0xa7;
const PREVIOUS_SIZE = 0xab;
const SIMPLE_BLOCK = 0xa3;
const BLOCK_GROUP = 0xa0;
const ENCRYPTED_BLOCK = 0xaf;
const SILENT_TRACKS = 0x5854;

/** Elements allowed in the segment. */
const OF_SEGMENT = new Set([SEEK_HEAD, INFO, TRACKS, CLUSTER, CUES, CHAPTERS, ATTACHMENTS, TAGS, VOID, CRC_32]);
/** No player needs these, and they may hold anything. */
const NEEDLESS = new Set([ATTACHMENTS, CHAPTERS, TAGS, VOID]);
/** Elements allowed in a cluster. */
const OF_CLUSTER = new Set([
  TIMESTAMP,
  POSITION,
  PREVIOUS_SIZE,
  SIMPLE_BLOCK,
  BLOCK_GROUP,
  ENCRYPTED_BLOCK,
  SILENT_TRACKS,
  VOID,
  CRC_32,
]);

/** Codecs that browsers play. */
const CODEC = /^V_(VP8|VP9|AV1)\b/;
/** More than any recorder writes into 50 MB; bounds the work for a file of headers only. */
const MAX_ELEMENTS = 200_000;
const MAX_HELD_BYTES = MEGABYTE;
const MAX_HEAD_BYTES = 12;

/** The length of a variable-size number by its first byte: the number of leading zero bits plus one. */
const lengthOf = (first: number | undefined): number => (first ? Math.clz32(first) - 23 : 0);

const elementAt = (head: Buffer, at: number, limit: number): Element => {
  const idLength = lengthOf(head[0]);
  if (idLength < 1 || idLength > 4 || head.length <= idLength) throw new VideoBroken('element id is malformed');
  const sizeLength = lengthOf(head[idLength]);
  if (sizeLength < 1 || sizeLength > 8 || head.length < idLength + sizeLength)
    throw new VideoBroken('element length is malformed');
  const id = head.readUIntBE(0, idLength);
  let size = BigInt((head[idLength] ?? 0) & (0xff >> sizeLength));
  for (let index = 1; index < sizeLength; index += 1) size = (size << 8n) | BigInt(head[idLength + index] ?? 0);
  const from = at + idLength + sizeLength;
  if (size === (1n << BigInt(7 * sizeLength)) - 1n) return { id, at, from, end: null };
  const end = from + Number(size);
  if (end > limit) throw new VideoBroken('element is longer than its container');
  return { id, at, from, end };
};

/** Padding of the same length in place of an element. */
const blankRangeOf = ({ at }: Element, end: number): ByteRangeToBlank => {
  const length = end - at;
  const head = Buffer.alloc(Math.min(length, length < 9 ? 2 : 9));
  head[0] = VOID;
  if (length < 9) {
    head[1] = 0x80 | (length - 2);
  } else {
    head.writeBigUInt64BE((1n << 56n) | BigInt(length - 9), 1);
  }
  return { at, length, head };
};

/** The elements within a part of the file in memory. */
function* elementsIn(bytes: Buffer, from: number, end: number): Generator<Element & { end: number }> {
  let at = from;
  for (let count = 0; at < end; count += 1) {
    if (count > MAX_ELEMENTS) throw new VideoBroken('file has too many elements');
    const element = elementAt(bytes.subarray(at, Math.min(at + MAX_HEAD_BYTES, end)), at, end);
    if (element.end === null) throw new VideoBroken('element has no end');
    yield { ...element, end: element.end };
    at = element.end;
  }
}

const valueIn = (bytes: Buffer, { from, end }: { from: number; end: number }, id: number): Buffer | null => {
  const found = [...elementsIn(bytes, from, end)].find((element) => element.id === id);
  return found ? bytes.subarray(found.from, found.end) : null;
};

const unsigned = (bytes: Buffer | null): number | null =>
  bytes && bytes.length > 0 && bytes.length <= 6 ? bytes.readUIntBE(0, bytes.length) : null;

const float = (bytes: Buffer | null): number | null => {
  if (bytes?.length === 4) return bytes.readFloatBE(0);
  return bytes?.length === 8 ? bytes.readDoubleBE(0) : null;
};

const NANOSECONDS_A_TICK = 1_000_000;

const durationIn = (info: Buffer): number | null => {
  const whole = { from: 0, end: info.length };
  const ticks = float(valueIn(info, whole, DURATION));
  const scale = unsigned(valueIn(info, whole, TIMESTAMP_SCALE)) ?? NANOSECONDS_A_TICK;
  return ticks === null ? null : durationOf((ticks * scale) / 1_000_000);
};

const VIDEO_TRACK = 1;

/** Size of the first video track. Throws `VideoBroken` when there is none a browser could show. */
const sidesIn = (tracks: Buffer): { width: number | null; height: number | null } => {
  for (const entry of elementsIn(tracks, 0, tracks.length)) {
    if (entry.id !== TRACK_ENTRY || unsigned(valueIn(tracks, entry, TRACK_TYPE)) !== VIDEO_TRACK) continue;
    if (!CODEC.test(valueIn(tracks, entry, CODEC_ID)?.toString('latin1') ?? '')) continue;
    const video = valueIn(tracks, entry, VIDEO);
    if (!video) continue;
    const whole = { from: 0, end: video.length };
    return {
      width: sideOf(unsigned(valueIn(video, whole, PIXEL_WIDTH))),
      height: sideOf(unsigned(valueIn(video, whole, PIXEL_HEIGHT))),
    };
  }
  throw new VideoBroken('no video track has a codec browsers play');
};

/**
 * Reads a WebM's facts after checking that it consists of elements from first to last byte, with tracks and content.
 * Recordings of browsers leave the sizes of segment and clusters open; then each block is checked. Throws
 * `VideoBroken`.
 */
export const inspectWebm = async (source: ByteSource): Promise<VideoFacts> => {
  let count = 0;
  const next = async (at: number, limit: number): Promise<Element> => {
    count += 1;
    if (count > MAX_ELEMENTS) throw new VideoBroken('file has too many elements');
    return elementAt(await source.read(at, Math.min(MAX_HEAD_BYTES, limit - at)), at, limit);
  };
  const load = async ({ from, end }: Element): Promise<Buffer> => {
    if (end === null || end - from > MAX_HELD_BYTES) throw new VideoBroken('description has no end or is too long');
    return Buffer.from(await source.read(from, end - from));
  };
  const head = await next(0, source.size);
  if (head.id !== EBML || head.end === null) throw new VideoBroken('EBML header is missing');
  const segment = await next(head.end, source.size);
  if (segment.id !== SEGMENT) throw new VideoBroken('segment is missing');
  const end = segment.end ?? source.size;
  if (end !== source.size) throw new VideoBroken('bytes follow the segment');

  const rangesToBlank: ByteRangeToBlank[] = [];
  let sides: { width: number | null; height: number | null } | null = null;
  let durationMs: number | null = null;
  let hasContent = false;
  let isInCluster = false;
  for (let at = segment.from; at < end; ) {
    const element = await next(at, end);
    if (isInCluster && OF_CLUSTER.has(element.id) && element.end !== null) {
      hasContent ||= element.id === SIMPLE_BLOCK || element.id === BLOCK_GROUP;
      if (element.id === VOID) rangesToBlank.push(blankRangeOf(element, element.end));
      at = element.end;
      continue;
    }
    if (!OF_SEGMENT.has(element.id)) throw new VideoBroken('element is not allowed in a segment');
    isInCluster = false;
    if (element.id === CLUSTER) {
      hasContent ||= element.end !== null && element.end > element.from;
      isInCluster = element.end === null;
      at = element.end ?? element.from;
      continue;
    }
    if (element.end === null) throw new VideoBroken('element of the segment has no end');
    if (element.id === TRACKS) sides = sidesIn(await load(element));
    if (element.id === INFO) durationMs = durationIn(await load(element));
    if (NEEDLESS.has(element.id)) rangesToBlank.push(blankRangeOf(element, element.end));
    at = element.end;
  }
  if (!sides || !hasContent) throw new VideoBroken('file has no video track or no content');
  return { ...sides, durationMs, rangesToBlank };
};
