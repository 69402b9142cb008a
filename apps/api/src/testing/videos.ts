const fourBytes = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** A box of an MP4. */
export const box = (name: string, ...content: (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(content.map((one) => (typeof one === 'string' ? Buffer.from(one, 'latin1') : one)));
  return Buffer.concat([fourBytes(body.length + 8), Buffer.from(name, 'latin1'), body]);
};

interface Mp4 {
  brand?: string;
  codec?: string;
  width?: number;
  height?: number;
  seconds?: number;
  turned?: boolean;
  /** further parts within the description */
  inMoov?: Buffer[];
  /** further parts at the end of the file */
  behind?: Buffer[];
  content?: Buffer;
}

const trackHead = ({ width = 640, height = 360, turned = false }: Mp4): Buffer => {
  const head = Buffer.alloc(84);
  // the matrix: not rotated, or by 90 degrees
  if (turned) {
    head.writeInt32BE(0x10000, 44);
    head.writeInt32BE(-0x10000, 52);
  } else {
    head.writeInt32BE(0x10000, 40);
    head.writeInt32BE(0x10000, 56);
  }
  head.writeInt32BE(0x40000000, 72);
  head.writeUInt32BE(width * 65_536, 76);
  head.writeUInt32BE(height * 65_536, 80);
  return head;
};

const movieHead = (seconds: number): Buffer => {
  const head = Buffer.alloc(100);
  head.writeUInt32BE(1000, 12);
  head.writeUInt32BE(seconds * 1000, 16);
  return head;
};

/** Where the samples of a track lie: the offsets of its chunks of `perChunk` samples, and the size of each sample. */
export const samplesAt = (offsets: number[], perChunk: number, sizes: number[]): Buffer[] => [
  box('stsc', Buffer.alloc(4), ...[1, 1, perChunk, 1].map(fourBytes)),
  box('stsz', Buffer.alloc(8), ...[sizes.length, ...sizes].map(fourBytes)),
  box('stco', Buffer.alloc(4), ...[offsets.length, ...offsets].map(fourBytes)),
];

export const track = (
  handler: string,
  codec: string,
  head: Buffer,
  { tables = [] as Buffer[], inMedia = [] as Buffer[] } = {},
): Buffer =>
  box(
    'trak',
    box('tkhd', head),
    box(
      'mdia',
      box('hdlr', Buffer.alloc(8), handler, Buffer.alloc(13)),
      box('minf', box('stbl', box('stsd', Buffer.alloc(4), fourBytes(1), box(codec, Buffer.alloc(78))), ...tables)),
      ...inMedia,
    ),
  );

/** An MP4 as a telephone writes it, with noise for its pictures. */
export const mp4Of = (options: Mp4 = {}): Buffer => {
  const {
    brand = 'isom',
    codec = 'avc1',
    seconds = 3,
    inMoov = [],
    behind = [],
    content = Buffer.alloc(2000, 7),
  } = options;
  return Buffer.concat([
    box('ftyp', brand, fourBytes(512), brand, 'mp41'),
    box('moov', box('mvhd', movieHead(seconds)), track('vide', codec, trackHead(options)), ...inMoov),
    box('mdat', content),
    ...behind,
  ]);
};

/** An element of a WebM; `open` leaves its length undefined. */
export const element = (id: string, content: Buffer | string, { open = false } = {}): Buffer => {
  const body = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE((1n << 56n) | (open ? (1n << 56n) - 1n : BigInt(body.length)));
  return Buffer.concat([Buffer.from(id, 'hex'), size, body]);
};

interface Webm {
  docType?: string;
  codec?: string;
  width?: number;
  height?: number;
  seconds?: number;
  /** as browsers record: segment and clusters without an end */
  open?: boolean;
  behind?: Buffer[];
}

/** A WebM as a browser records it, with noise for its pictures. */
export const webmOf = ({
  docType = 'webm',
  codec = 'V_VP9',
  width = 640,
  height = 360,
  seconds = 3,
  open = false,
  behind = [],
}: Webm = {}): Buffer => {
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE(seconds * 1000);
  const video = Buffer.concat([element('b0', fourBytes(width)), element('ba', fourBytes(height))]);
  const entry = Buffer.concat([element('83', Buffer.from([1])), element('86', codec), element('e0', video)]);
  const cluster = Buffer.concat([element('e7', Buffer.from([0])), element('a3', Buffer.alloc(500, 7))]);
  const segment = Buffer.concat([
    element('1549a966', Buffer.concat([element('2ad7b1', fourBytes(1_000_000)), element('4489', duration)])),
    element('1654ae6b', element('ae', entry)),
    element('1f43b675', cluster, { open }),
    element('1f43b675', cluster, { open }),
    ...behind,
  ]);
  // the document type in its shortest encoding, as all programs write it
  const kind = Buffer.concat([Buffer.from('4282', 'hex'), Buffer.from([0x80 | docType.length]), Buffer.from(docType)]);
  return Buffer.concat([element('1a45dfa3', kind), element('18538067', segment, { open })]);
};
