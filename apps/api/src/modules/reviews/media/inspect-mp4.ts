import { MEGABYTE } from '@fori/domain/bytes';
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
/** Room for the track descriptions of hours of video, or of one fragment. */
const MAX_MOOV_BYTES = 16 * MEGABYTE;

/** Boxes allowed at the top level. */
const TOP_LEVEL = new Set([
  'ftyp',
  'styp',
  'moov',
  'moof',
  'mdat',
  'mfra',
  'sidx',
  'ssix',
  'prft',
  'emsg',
  'pdin',
  'free',
  'skip',
  'wide',
  'uuid',
  'meta',
  'udta',
]);
/** Boxes no player needs, which may hold texts, locations, pictures or padding. */
const NEEDLESS = new Set(['free', 'skip', 'uuid', 'meta', 'udta', 'prft', 'emsg']);
/** Which box within another is searched for needless ones too. */
const SEARCHED: Readonly<Record<string, string>> = {
  moov: 'trak',
  trak: 'mdia',
  mdia: 'minf',
  minf: 'stbl',
  moof: 'traf',
};
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
  if (head.length < HEAD) throw new VideoBroken('box header is truncated');
  const name = head.toString('latin1', 4, HEAD);
  const short = head.readUInt32BE(0);
  let from = at + HEAD;
  let length = short;
  if (short === 1) {
    if (head.length < LONG_HEAD) throw new VideoBroken('long box header is truncated');
    length = Number(head.readBigUInt64BE(HEAD));
    from = at + LONG_HEAD;
  } else if (short === 0) {
    length = limit - at;
  }
  const end = at + length;
  if (end < from || end > limit) throw new VideoBroken(`box ${name} is longer than its container`);
  return { name, at, from, end };
};

/** The boxes within a part of the file in memory. */
function* boxesIn(bytes: Buffer, from: number, end: number): Generator<Box> {
  let at = from;
  for (let count = 0; at + HEAD <= end; count += 1) {
    if (count > MAX_BOXES) throw new VideoBroken('file has too many boxes');
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

const isKept = (bytes: Buffer, track: Box): boolean => HANDLERS.has(handlerOf(bytes, track) ?? '');

/** Boxes to blank in a description or fragment: needless ones at any depth, and tracks other than picture and sound. */
const needlessIn = (bytes: Buffer, holder: Pick<Box, 'name' | 'from' | 'end'>): Box[] =>
  [...boxesIn(bytes, holder.from, holder.end)].flatMap((box) => {
    if (NEEDLESS.has(box.name)) return [box];
    if (box.name !== SEARCHED[holder.name]) return [];
    return box.name === 'trak' && !isKept(bytes, box) ? [box] : needlessIn(bytes, box);
  });

/** A part of the file. */
interface Part {
  at: number;
  length: number;
}

/** The entries of a table of `width` bytes each, which follow their count at the end of its head. */
const tableIn = (bytes: Buffer, box: Box | null, width: number, head = HEAD): { count: number; from: number } => {
  if (!box) return { count: 0, from: 0 };
  const from = box.from + head;
  const count = numberAt(bytes, from - 4, box.end);
  if (count === null || from + count * width > box.end) throw new VideoBroken(`table ${box.name} is truncated`);
  return { count, from };
};

/** Where the samples of a track lie in the file, by chunk. */
const chunksOf = (bytes: Buffer, track: Box): Part[] => {
  const tables = find(bytes, track, 'mdia', 'minf', 'stbl');
  if (!tables) return [];
  const isLong = !find(bytes, tables, 'stco');
  const width = isLong ? 8 : 4;
  const offsets = tableIn(bytes, find(bytes, tables, isLong ? 'co64' : 'stco'), width);
  const runs = tableIn(bytes, find(bytes, tables, 'stsc'), 12);
  const sizes = find(bytes, tables, 'stsz');
  // 0 when each sample has a size of its own
  const commonSize = sizes ? (numberAt(bytes, sizes.from + 4, sizes.end) ?? 0) : 0;
  const samples = tableIn(bytes, sizes, commonSize ? 0 : 4, 12);
  // sizes in the compact form, which no camera writes
  if (!sizes && offsets.count > 0) throw new VideoBroken('samples have no sizes');
  if (offsets.count > MAX_BOXES) throw new VideoBroken('track has too many samples');
  const chunks: Part[] = [];
  let sample = 0;
  let run = 0;
  let perChunk = 0;
  for (let chunk = 0; chunk < offsets.count; chunk += 1) {
    // each run names its first chunk, from 1, and the samples in every chunk until the next run
    for (; run < runs.count && bytes.readUInt32BE(runs.from + run * 12) <= chunk + 1; run += 1) {
      perChunk = bytes.readUInt32BE(runs.from + run * 12 + 4);
    }
    const until = Math.min(sample + perChunk, samples.count);
    let length = commonSize * (until - sample);
    for (; !commonSize && sample < until; sample += 1) length += bytes.readUInt32BE(samples.from + sample * 4);
    sample = until;
    const entry = offsets.from + chunk * width;
    const at = isLong ? Number(bytes.readBigUInt64BE(entry)) : bytes.readUInt32BE(entry);
    if (length > 0) chunks.push({ at, length });
  }
  if (sample < samples.count) throw new VideoBroken('samples have no chunk');
  return chunks;
};

/** The number of a track, by which fragments name it. */
const numberOfTrack = (bytes: Buffer, track: Box): number | null => {
  const head = find(bytes, track, 'tkhd');
  return head && numberAt(bytes, head.from + (bytes[head.from] === LONG_VERSION ? 20 : 12), head.end);
};

/** The numbers of the tracks with samples in a fragment. */
const tracksOfFragment = (bytes: Buffer, fragment: Box): (number | null)[] =>
  [...boxesIn(bytes, fragment.from, fragment.end)]
    .filter(({ name }) => name === 'traf')
    .map((part) => {
      const head = find(bytes, part, 'tfhd');
      return head && numberAt(bytes, head.from + 4, head.end);
    });

/**
 * Requires that samples to blank lie within the file's contents, so that blanking them harms no box, and that they are
 * not more than the file, so that overlapping ones cost nothing.
 */
const requireWithin = (contents: readonly Box[], samples: readonly Part[]): void => {
  let holder = 0;
  let sum = 0;
  for (const { at, length } of [...samples].sort((a, b) => a.at - b.at)) {
    while ((contents[holder]?.end ?? Number.POSITIVE_INFINITY) <= at) holder += 1;
    const content = contents[holder];
    if (!content || at < content.from || at + length > content.end)
      throw new VideoBroken('samples lie outside the content');
    sum += length;
  }
  const size = contents.reduce((total, { from, end }) => total + end - from, 0);
  if (sum > size || samples.length > MAX_BOXES) throw new VideoBroken('track has too many samples');
};

/** What a description says of its video. */
interface Described extends VideoFacts {
  /** numbers of the tracks that stay */
  tracks: ReadonlySet<number | null>;
  /** of the tracks that do not stay */
  samples: readonly Part[];
}

const inspectMoov = (bytes: Buffer, movie: Box): Described => {
  const tracks = [...boxesIn(bytes, movie.from, movie.end)].filter(({ name }) => name === 'trak');
  const video = tracks.find((track) => handlerOf(bytes, track) === 'vide');
  if (!video || !codecsOf(bytes, video).some((codec) => CODECS.has(codec))) {
    throw new VideoBroken('no video track has a codec browsers play');
  }
  const { width, height } = sidesOf(bytes, video);
  return {
    width: sideOf(width),
    height: sideOf(height),
    durationMs: durationOf(movieMs(bytes, movie)),
    rangesToBlank: needlessIn(bytes, movie).map(blankRangeOf),
    tracks: new Set(tracks.filter((track) => isKept(bytes, track)).map((track) => numberOfTrack(bytes, track))),
    samples: tracks.filter((track) => !isKept(bytes, track)).flatMap((track) => chunksOf(bytes, track)),
  };
};

/** A description in memory, its box with offsets in `bytes`. Throws `VideoBroken` for one longer than any recorder writes. */
const loadDescription = async (source: ByteSource, box: Box): Promise<{ bytes: Buffer; inBytes: Box }> => {
  const length = box.end - box.at;
  if (length > MAX_MOOV_BYTES) throw new VideoBroken('description (moov or moof) is too long');
  const bytes = Buffer.from(await source.read(box.at, length));
  return { bytes, inBytes: { ...box, at: 0, from: box.from - box.at, end: length } };
};

/** Ranges of a description in memory as ranges of the file. */
const inFile = (ranges: readonly ByteRangeToBlank[], { at: start }: Box): ByteRangeToBlank[] =>
  ranges.map((range) => ({ ...range, at: range.at + start }));

/**
 * Reads an MP4's facts after checking that it consists of boxes from first to last byte, with a description and
 * content. Tracks other than picture and sound are to be blanked with their samples, which may say where it was filmed.
 * Throws `VideoBroken`, also for such a track in fragments.
 */
export const inspectMp4 = async (source: ByteSource): Promise<VideoFacts> => {
  const rangesToBlank: ByteRangeToBlank[] = [];
  const contents: Box[] = [];
  const fragmented = new Set<number | null>();
  let described: Described | null = null;
  let at = 0;
  for (let count = 0; at < source.size; count += 1) {
    if (count > MAX_BOXES) throw new VideoBroken('file has too many boxes');
    const box = boxAt(await source.read(at, LONG_HEAD), at, source.size);
    if (!TOP_LEVEL.has(box.name))
      throw new VideoBroken(`box ${JSON.stringify(box.name)} is not allowed at the top level`);
    if ((box.name === 'ftyp') !== (at === 0)) throw new VideoBroken('ftyp is not the first box, or not the only one');
    if (NEEDLESS.has(box.name)) rangesToBlank.push(blankRangeOf(box));
    if (box.name === 'mdat' && box.end > box.from) contents.push(box);
    if (box.name === 'moov') {
      if (described) throw new VideoBroken('file has more than one moov');
      const { bytes, inBytes } = await loadDescription(source, box);
      described = inspectMoov(bytes, inBytes);
      rangesToBlank.push(...inFile(described.rangesToBlank, box));
    }
    if (box.name === 'moof') {
      const { bytes, inBytes } = await loadDescription(source, box);
      for (const number of tracksOfFragment(bytes, inBytes)) fragmented.add(number);
      rangesToBlank.push(...inFile(needlessIn(bytes, inBytes).map(blankRangeOf), box));
    }
    at = box.end;
  }
  if (!described || contents.length === 0) throw new VideoBroken('file has no moov or no content');
  const { tracks, samples, ...facts } = described;
  for (const number of fragmented)
    if (!tracks.has(number)) throw new VideoBroken('fragments belong to a track that is blanked');
  requireWithin(contents, samples);
  const noHead = Buffer.alloc(0);
  return { ...facts, rangesToBlank: [...rangesToBlank, ...samples.map((part) => ({ ...part, head: noHead }))] };
};
