import {
  type ByteRangeToBlank,
  type ByteSource,
  durationOf,
  sideOf,
  VideoBroken,
  type VideoFacts,
} from './video-file.ts';

/** A box of an MP4: its name, and the offsets of its start, content and end. */
interface Box {
  name: string;
  at: number;
  from: number;
  end: number;
}

const HEAD = 8;
const LONG_HEAD = 16;
/** More than any camera or recorder writes into 50 MB; bounds the work for a file of headers only. */
const MAX_BOXES = 50_000;
/** Room for the track descriptions of hours of video. */
const MAX_MOOV_BYTES = 16 * 1024 * 1024;

/** Boxes allowed at the top level. */
const TOP_LEVEL = new Set(
  ['ftyp', 'styp', 'moov', 'moof', 'mdat', 'mfra', 'sidx', 'ssix', 'prft', 'emsg', 'pdin'].concat([
    'free',
    'skip',
    'wide',
    'uuid',
    'meta',
    'udta',
  ]),
);
/** Boxes no player needs, which may hold texts, locations, pictures or padding. */
const NEEDLESS = new Set(['free', 'skip', 'uuid', 'meta', 'udta', 'prft', 'emsg']);
/** Codecs that browsers play. */
const CODECS = new Set(['avc1', 'avc3', 'hvc1', 'hev1', 'av01', 'vp08', 'vp09']);
/** Tracks that stay; others may hold locations and motion data. */
const HANDLERS = new Set(['vide', 'soun']);

const blankRangeOf = ({ at, end }: Box): ByteRangeToBlank => {
  const head = Buffer.alloc(HEAD);
  head.writeUInt32BE(end - at, 0);
  head.write('free', 4, 'latin1');
  return { at, length: end - at, head };
};

const boxAt = (head: Buffer, at: number, limit: number): Box => {
  if (head.length < HEAD) throw new VideoBroken('a head cut off');
  const name = head.toString('latin1', 4, HEAD);
  const short = head.readUInt32BE(0);
  let from = at + HEAD;
  let length = short;
  if (short === 1) {
    if (head.length < LONG_HEAD) throw new VideoBroken('a long head cut off');
    length = Number(head.readBigUInt64BE(HEAD));
    from = at + LONG_HEAD;
  } else if (short === 0) {
    length = limit - at;
  }
  const end = at + length;
  if (end < from || end > limit) throw new VideoBroken(`${name} is longer than what holds it`);
  return { name, at, from, end };
};

/** The boxes within a part of the file in memory. */
function* boxesIn(bytes: Buffer, from: number, end: number): Generator<Box> {
  let at = from;
  for (let count = 0; at + HEAD <= end; count += 1) {
    if (count > MAX_BOXES) throw new VideoBroken('too many boxes');
    const box = boxAt(bytes.subarray(at, Math.min(at + LONG_HEAD, end)), at, end);
    yield box;
    at = box.end;
  }
}

const find = (bytes: Buffer, { from, end }: Pick<Box, 'from' | 'end'>, ...path: string[]): Box | null => {
  let found: Pick<Box, 'from' | 'end'> = { from, end };
  let last: Box | null = null;
  for (const name of path) {
    last = [...boxesIn(bytes, found.from, found.end)].find((box) => box.name === name) ?? null;
    if (!last) return null;
    found = last;
  }
  return last;
};

const numberAt = (bytes: Buffer, at: number, end: number): number | null =>
  at + 4 <= end ? bytes.readUInt32BE(at) : null;

const LONG_VERSION = 1;

/** Time scale and duration of a header, whose fields are longer in version 1. */
const timesOf = (bytes: Buffer, { from, end }: Box): { scale: number | null; duration: number | null } => {
  const isLong = bytes[from] === LONG_VERSION;
  const scale = numberAt(bytes, from + (isLong ? 20 : 12), end);
  const at = from + (isLong ? 24 : 16);
  if (!isLong) return { scale, duration: numberAt(bytes, at, end) };
  return { scale, duration: at + 8 <= end ? Number(bytes.readBigUInt64BE(at)) : null };
};

const movieMs = (bytes: Buffer, movie: Pick<Box, 'from' | 'end'>): number | null => {
  const head = find(bytes, movie, 'mvhd');
  if (!head) return null;
  const { scale, duration } = timesOf(bytes, head);
  return scale && duration ? (duration / scale) * 1000 : null;
};

/** Displayed size of a track: 16.16 numbers at the end of its header, swapped when the matrix rotates it. */
const sidesOf = (bytes: Buffer, track: Box): { width: number | null; height: number | null } => {
  const head = find(bytes, track, 'tkhd');
  if (!head || head.end - head.from < 84) return { width: null, height: null };
  const width = bytes.readUInt32BE(head.end - 8) / 65_536;
  const height = bytes.readUInt32BE(head.end - 4) / 65_536;
  // the matrix precedes the size; its first number is zero when the picture is rotated by 90°
  const isTurned = bytes.readInt32BE(head.end - 44) === 0;
  return isTurned ? { width: height, height: width } : { width, height };
};

const handlerOf = (bytes: Buffer, track: Box): string | null => {
  const handler = find(bytes, track, 'mdia', 'hdlr');
  return handler && handler.from + 12 <= handler.end
    ? bytes.toString('latin1', handler.from + 8, handler.from + 12)
    : null;
};

const codecsOf = (bytes: Buffer, track: Box): string[] => {
  const entries = find(bytes, track, 'mdia', 'minf', 'stbl', 'stsd');
  // the entries, which are boxes, follow version and count
  return entries
    ? [...boxesIn(bytes, Math.min(entries.from + 8, entries.end), entries.end)].map(({ name }) => name)
    : [];
};

/** Boxes to blank in a description: needless ones, also in its tracks, and tracks other than picture and sound. */
const needlessIn = (bytes: Buffer, movie: Pick<Box, 'from' | 'end'>): Box[] =>
  [...boxesIn(bytes, movie.from, movie.end)].flatMap((box) => {
    if (NEEDLESS.has(box.name)) return [box];
    if (box.name !== 'trak') return [];
    if (!HANDLERS.has(handlerOf(bytes, box) ?? '')) return [box];
    return [...boxesIn(bytes, box.from, box.end)].filter(({ name }) => NEEDLESS.has(name));
  });

const inspectMoov = (bytes: Buffer, headLength: number): VideoFacts => {
  const movie = { from: headLength, end: bytes.length };
  const tracks = [...boxesIn(bytes, movie.from, movie.end)].filter(({ name }) => name === 'trak');
  const video = tracks.find((track) => handlerOf(bytes, track) === 'vide');
  if (!video || !codecsOf(bytes, video).some((codec) => CODECS.has(codec))) {
    throw new VideoBroken('no track with pictures a browser could show');
  }
  const { width, height } = sidesOf(bytes, video);
  return {
    width: sideOf(width),
    height: sideOf(height),
    durationMs: durationOf(movieMs(bytes, movie)),
    rangesToBlank: needlessIn(bytes, movie).map(blankRangeOf),
  };
};

/**
 * Reads an MP4's facts after checking that it consists of boxes from first to last byte, with a description and
 * content. Throws `VideoBroken`.
 */
export const inspectMp4 = async (source: ByteSource): Promise<VideoFacts> => {
  const rangesToBlank: ByteRangeToBlank[] = [];
  let facts: VideoFacts | null = null;
  let hasContent = false;
  let at = 0;
  for (let count = 0; at < source.size; count += 1) {
    if (count > MAX_BOXES) throw new VideoBroken('too many boxes');
    const box = boxAt(await source.read(at, LONG_HEAD), at, source.size);
    if (!TOP_LEVEL.has(box.name)) throw new VideoBroken(`a part called ${JSON.stringify(box.name)}`);
    if ((box.name === 'ftyp') !== (at === 0)) throw new VideoBroken('does not begin with its kind');
    if (NEEDLESS.has(box.name)) rangesToBlank.push(blankRangeOf(box));
    if (box.name === 'mdat') hasContent ||= box.end > box.from;
    if (box.name === 'moov') {
      if (facts || box.end - box.at > MAX_MOOV_BYTES) throw new VideoBroken('more than one description');
      const bytes = Buffer.from(await source.read(box.at, box.end - box.at));
      const found = inspectMoov(bytes, box.from - box.at);
      facts = found;
      rangesToBlank.push(...found.rangesToBlank.map((range) => ({ ...range, at: range.at + box.at })));
    }
    at = box.end;
  }
  if (!facts || !hasContent) throw new VideoBroken('without description or content');
  return { ...facts, rangesToBlank };
};
