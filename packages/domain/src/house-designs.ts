import { newJacket } from './jacket-renderers.ts';
import { type JacketDesign, type JacketView, type PlacedLogo, type ShopLogo, turnedTo } from './jackets.ts';

type Mark = [logo: ShopLogo, view: JacketView, x: number, y: number, rotation?: number];

const house = <const S extends string>(
  slug: S,
  options: Partial<Pick<JacketDesign, 'color' | 'material' | 'lining'>>,
  ...marks: Mark[]
): { slug: S; design: JacketDesign } => ({
  slug,
  design: {
    ...newJacket,
    ...options,
    logos: marks.map(([logo, view, x, y, rotation = 0], i) =>
      turnedTo<PlacedLogo>({ id: `${slug}-${i + 1}`, logo, view, x, y }, rotation),
    ),
  },
});

/**
 * The shop's own designs to start from, in the order they are shown; `slug` names one in an address (JACKET-171). Their
 * logos lie within the printable area and off the seams of every size.
 */
export const houseDesigns = [
  house(
    'harbour',
    { color: 'dark blue', material: 'cowhide', lining: 'wool' },
    ['anchor', 'front', 735, 550],
    ['anchor', 'back', 600, 500],
    ['wave', 'back', 470, 640],
    ['wave', 'back', 730, 640],
  ),
  house(
    'northern-lights',
    { material: 'reindeer', lining: 'wool' },
    ['snowflake', 'front', 735, 550],
    ['aurora', 'back', 600, 500],
    ['pine', 'back', 470, 640],
    ['pine', 'back', 600, 640],
    ['pine', 'back', 730, 640],
  ),
  house(
    'first-snow',
    { color: 'dark blue', lining: 'quilted' },
    ['snowflake', 'front', 735, 550],
    ['snowflake', 'back', 600, 500],
    ['snowflake', 'back', 510, 660, 20],
    ['snowflake', 'back', 690, 660, 40],
  ),
  house('birch-grove', { color: 'dark brown' }, ['birch', 'front', 735, 550], ['birch', 'back', 600, 500]),
  house(
    'archipelago',
    { color: 'dark blue' },
    ['compass', 'front', 735, 550],
    ['lighthouse', 'back', 600, 500],
    ['wave', 'back', 470, 640],
    ['wave', 'back', 600, 640],
    ['wave', 'back', 730, 640],
  ),
  house(
    'lighthouse-keeper',
    { material: 'cowhide', lining: 'wool' },
    ['lighthouse', 'front', 735, 550],
    ['lighthouse', 'back', 600, 560],
  ),
  house(
    'over-the-fells',
    { color: 'dark brown', material: 'reindeer', lining: 'wool' },
    ['compass', 'front', 465, 600],
    ['reindeer', 'front', 735, 600],
    ['reindeer', 'back', 600, 500],
  ),
  house('swan-lake', { color: 'dark burgundy' }, ['swan', 'front', 735, 550], ['swan', 'back', 600, 500]),
  house(
    'bear-country',
    { color: 'dark brown', material: 'cowhide', lining: 'quilted' },
    ['bear', 'front', 735, 550],
    ['bear', 'back', 600, 500],
    ['pine', 'back', 470, 640],
    ['pine', 'back', 730, 640],
  ),
  house(
    'four-winds',
    { color: 'dark burgundy', material: 'cowhide', lining: 'wool' },
    ['compass', 'front', 735, 550],
    ['compass', 'back', 600, 560, 45],
  ),
  house(
    'sailor-knot',
    { lining: 'quilted' },
    ['knot', 'front', 735, 550],
    ['knot', 'back', 600, 500],
    ['knot', 'back', 600, 660, 45],
    ['knot', 'back', 600, 820],
  ),
  house('nothing-but-leather', { color: 'dark burgundy', material: 'reindeer', lining: 'wool' }),
] as const;

export type HouseDesign = (typeof houseDesigns)[number];
export type HouseDesignSlug = HouseDesign['slug'];
