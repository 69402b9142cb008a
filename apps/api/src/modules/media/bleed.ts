/** Alpha below which a pixel's colour is invisible. At 10, the outer part of a shadow would get the goods' colour, and an edge. */
const INVISIBLE_ALPHA = 2;
/** How many pixels the colour spreads outwards: as far as lossy compression mixes neighbours at an edge. */
const REACH = 4;

const at = (data: Uint8Array, i: number): number => data[i] ?? 0;

/**
 * Gives invisible pixels near an edge the edge's colour, and all others the mean colour: a lossy format would otherwise
 * mix the black under the transparency into the outline and spend bytes on it.
 */
export function bleedEdgeColour(data: Buffer, width: number, height: number): void {
  const count = width * height;
  const known = new Uint8Array(count);
  const mean = { r: 0, g: 0, b: 0 };
  let seen = 0;
  for (let k = 0; k < count; k++) {
    if (at(data, k * 4 + 3) < INVISIBLE_ALPHA) continue;
    known[k] = 1;
    seen++;
    mean.r += at(data, k * 4);
    mean.g += at(data, k * 4 + 1);
    mean.b += at(data, k * 4 + 2);
  }
  if (seen === 0 || seen === count) return;
  for (let round = 1; round <= REACH; round++) spread(data, known, width, height, round);
  for (let k = 0; k < count; k++) {
    if (known[k]) continue;
    data[k * 4] = Math.round(mean.r / seen);
    data[k * 4 + 1] = Math.round(mean.g / seen);
    data[k * 4 + 2] = Math.round(mean.b / seen);
  }
}

/** Each unknown pixel next to known ones takes their mean; `known` holds the round in which a pixel became known. */
function spread(data: Buffer, known: Uint8Array, width: number, height: number, round: number): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const k = y * width + x;
      if (known[k]) continue;
      let [r, g, b, n] = [0, 0, 0, 0];
      const take = (other: number): void => {
        const since = at(known, other);
        if (since === 0 || since > round) return;
        r += at(data, other * 4);
        g += at(data, other * 4 + 1);
        b += at(data, other * 4 + 2);
        n++;
      };
      if (x > 0) take(k - 1);
      if (x + 1 < width) take(k + 1);
      if (y > 0) take(k - width);
      if (y + 1 < height) take(k + width);
      if (n === 0) continue;
      data[k * 4] = Math.round(r / n);
      data[k * 4 + 1] = Math.round(g / n);
      data[k * 4 + 2] = Math.round(b / n);
      known[k] = round + 1;
    }
  }
}
