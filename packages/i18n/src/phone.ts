const NO_BREAK = '\u00a0';

/** Mobile numbers and the codes of larger towns have two digits, Stockholm has one and other areas three. */
const swedishArea = (rest: string): number =>
  rest.startsWith('8') ? 1 : /^(7|1[013689]|2[136]|3[1356]|4[0246]|54|6[03]|90)/.test(rest) ? 2 : 3;

const swedishNumbers: Readonly<Record<number, readonly number[]>> = {
  5: [3, 2],
  6: [2, 2, 2],
  7: [3, 2, 2],
  8: [3, 3, 2],
};

/** Each country's calling code and how its numbers are grouped; null for an invalid length. */
const plans: readonly (readonly [code: string, groups: (rest: string) => readonly number[] | null])[] = [
  ['47', (rest) => (rest.length === 8 ? (/^[489]/.test(rest) ? [3, 2, 3] : [2, 2, 2, 2]) : null)],
  ['45', (rest) => (rest.length === 8 ? [2, 2, 2, 2] : null)],
  ['354', (rest) => (rest.length === 7 ? [3, 4] : null)],
  [
    '358',
    (rest) => {
      // mobile numbers and the codes 13 to 19 begin with two digits, other areas with one
      const area = /^(4|50|1)/.test(rest) ? 2 : 1;
      const own = rest.length - area;
      return own >= 5 && own <= 8 ? [area, 3, own - 3] : null;
    },
  ],
  [
    '46',
    (rest) => {
      const area = swedishArea(rest);
      const own = swedishNumbers[rest.length - area];
      return own ? [area, ...own] : null;
    },
  ],
];

/**
 * A phone number of the Nordic countries, grouped by no-break spaces as is usual there: `+358 40 123 4567`,
 * `+47 412 34 567`, `+45 12 34 56 78`, `+354 555 1234`, `+46 70 123 45 67`. Any other one stays as typed.
 */
export const formatPhone = (phone: string): string => {
  const digits = phone.replace(/[\s()./-]/g, '').replace(/^00/, '+');
  for (const [code, groups] of plans) {
    if (!digits.startsWith(`+${code}`)) continue;
    const rest = digits.slice(code.length + 1);
    const sizes = /^\d+$/.test(rest) ? groups(rest) : null;
    if (!sizes) continue;
    let at = 0;
    const parts = sizes.map((size) => {
      at += size;
      return rest.slice(at - size, at);
    });
    return [`+${code}`, ...parts].join(NO_BREAK);
  }
  return phone.trim();
};
