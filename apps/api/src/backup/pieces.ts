/** The bytes in pieces of this size, the last one shorter; none of an empty stream. */
export async function* piecesOf(bytes: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const part of bytes) {
    let rest = part;
    while (length + rest.length >= size) {
      parts.push(rest.subarray(0, size - length));
      rest = rest.subarray(size - length);
      yield Buffer.concat(parts, size);
      parts = [];
      length = 0;
    }
    if (rest.length > 0) parts.push(rest);
    length += rest.length;
  }
  if (length > 0) yield Buffer.concat(parts, length);
}
