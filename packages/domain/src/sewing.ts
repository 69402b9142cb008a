/** Ways to put a logo on a jacket besides the usual one, as the API names them (JACKET-141). */
export const logoTechniques = ['patch', 'embroidery'] as const;
export type LogoTechnique = (typeof logoTechniques)[number];

/** What a patch is cut from: black, cognac and oxblood leather, birch white and spruce felt. */
export const patchColours = ['black', 'cognac', 'oxblood', 'birch', 'spruce'] as const;
export type PatchColour = (typeof patchColours)[number];

/** The threads that logos are sewn with; a tonal one has the colour of what it is sewn on. */
export const threadColours = ['tonal', 'birch', 'brass', 'spruce', 'navy', 'oxblood'] as const;
export type ThreadColour = (typeof threadColours)[number];

const threadHex: Readonly<Record<Exclude<ThreadColour, 'tonal'>, string>> = {
  birch: '#ece6d8',
  brass: '#c99a4b',
  spruce: '#4a7a69',
  navy: '#46608f',
  oxblood: '#93343f',
};

/** The colour of a thread, as a hex code; `tonal` is that of a tonal thread, which matches what it is sewn on. */
export const threadColor = (thread: ThreadColour, tonal: string): string =>
  thread === 'tonal' ? tonal : threadHex[thread];
