import fc from 'fast-check';

/**
 * Any code point, half surrogates included. fast-check's own unit `binary` covers almost the same, but takes a second to
 * make, since it maps every code point back.
 */
export const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point));
