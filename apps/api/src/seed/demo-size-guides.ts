import type { GuideGender, SizeGuide } from '@fori/domain/size-guides';
import { inEachLanguage } from './demo-texts.ts';

export const demoGuides = [
  'jackets-women',
  'jackets',
  'belts',
  'gloves',
  'laptop-sleeves',
  'watch-straps',
  'notebooks',
  'totes',
  'weekenders',
  'backpacks',
  'custom-jacket',
] as const;
export type DemoGuide = (typeof demoGuides)[number];

interface Table {
  goods: string;
  gender?: GuideGender;
  /** cells by size; their names are in the texts */
  rows: readonly (readonly [size: string, ...cells: string[]])[];
}

/** Centimetres. Belts and gloves measure as the journal says, bags as their products, custom jackets as they are cut. */
const tables: Record<DemoGuide, Table> = {
  'jackets-women': {
    goods: 'jackets',
    gender: 'female',
    rows: [
      ['XS', '78-82', '62-66', '86-90'],
      ['S', '82-87', '66-71', '90-95'],
      ['M', '87-93', '71-77', '95-101'],
      ['L', '93-100', '77-84', '101-108'],
    ],
  },
  jackets: {
    goods: 'jackets',
    rows: [
      ['S', '86-92', '74-80', '61-63'],
      ['M', '92-97', '80-86', '63-65'],
      ['L', '97-103', '86-92', '65-67'],
      ['XL', '103-109', '92-99', '67-69'],
    ],
  },
  belts: {
    goods: 'belts',
    rows: [
      ['75', '70-79', '90'],
      ['85', '80-89', '100'],
      ['95', '90-99', '110'],
      ['105', '100-109', '120'],
      ['115', '110-119', '130'],
    ],
  },
  gloves: {
    goods: 'accessories',
    rows: [
      ['6', '15-16.5'],
      ['7', '17-18.5'],
      ['8', '19-20.5'],
      ['9', '21-22.5'],
      ['10', '23-24.5'],
    ],
  },
  'laptop-sleeves': {
    goods: 'accessories',
    rows: [
      ['13"', '31.5', '22.5'],
      ['15"', '35.5', '25'],
    ],
  },
  'watch-straps': {
    goods: 'accessories',
    rows: [
      ['14 mm', '1.4', '13-16.5'],
      ['16 mm', '1.6', '13.5-17'],
      ['18 mm', '1.8', '14.5-18.5'],
      ['20 mm', '2', '15.5-20'],
      ['22 mm', '2.2', '16-21'],
    ],
  },
  notebooks: {
    goods: 'accessories',
    rows: [
      ['A6', '10.5', '14.8'],
      ['A5', '14.8', '21'],
    ],
  },
  totes: {
    goods: 'bags',
    rows: [
      ['M', '42', '34', '16', '24'],
      ['L', '48', '38', '18', '26'],
    ],
  },
  weekenders: {
    goods: 'bags',
    rows: [
      ['37 l', '52', '30', '24', '14'],
      ['52 l', '58', '33', '27', '15'],
    ],
  },
  backpacks: {
    goods: 'bags',
    rows: [
      ['19 l', '30', '42', '15', '70-95'],
      ['25 l', '32', '45', '17', '75-100'],
    ],
  },
  'custom-jacket': {
    goods: 'custom-jacket',
    rows: [
      ['small', '86-92', '51', '64', '64'],
      ['medium', '92-97', '53', '66', '65'],
      ['large', '97-103', '56', '68', '66'],
      ['extra large', '103-109', '59', '70', '67'],
      ['2X large', '109-115', '62', '72', '68'],
    ],
  },
};

/** The demo shop's size guides. */
export const demoSizeGuides = (): SizeGuide[] =>
  demoGuides.map((id) => {
    const { goods, gender = 'all', rows } = tables[id];
    const [, ...cells] = rows[0] ?? [];
    return {
      id,
      goods,
      gender,
      columns: cells.map((_, at) => inEachLanguage(({ sizeGuides }) => sizeGuides[id].columns[at] ?? '')),
      rows: rows.map(([size, ...measures]) => ({ size, cells: measures })),
      texts: inEachLanguage(({ sizeGuides }) => {
        const { name, measuring, fit, between } = sizeGuides[id];
        return { name, measuring, fit, between };
      }),
    };
  });
