/**
 * The demo catalogue: what is sold, in which variants, at what price. Names and texts live in `texts/<language>.ts`,
 * pictures are made from `model` by `infra/artwork`. Prices in cents, measurements in centimetres.
 */

export const demoModels = [
  'tote', 'crossbody', 'satchel', 'backpack', 'weekender', 'briefcase', 'clutch', 'bucket',
  'bifold', 'cardholder', 'zip-wallet', 'long-wallet', 'coin-purse', 'passport-cover',
  'belt', 'braided-belt', 'wide-belt',
  'biker', 'bomber', 'racer', 'shearling', 'coat', 'vest',
  'key-fob', 'gloves', 'laptop-sleeve', 'glasses-case', 'apron', 'watch-strap', 'notebook',
] as const;
export type DemoModel = (typeof demoModels)[number];

export const demoColors = ['cognac', 'black', 'dark brown', 'navy', 'burgundy', 'forest', 'sand'] as const;
export type DemoColor = (typeof demoColors)[number];

export const demoMaterials = ['vegetable-tanned', 'pebbled', 'bridle', 'lambskin', 'cowhide', 'shearling', 'deerskin'] as const;
export type DemoMaterial = (typeof demoMaterials)[number];

export interface DemoProduct {
  slug: string;
  category: 'bags' | 'wallets' | 'belts' | 'jackets' | 'accessories';
  gender: 'male' | 'female' | 'unisex';
  model: DemoModel;
  material: DemoMaterial;
  price: number;
  /** percent now, and how many days ago the reduction began; `before` is the price charged before it, oldest first */
  discount?: { percent: number; daysAgo: number; before?: { price: number; daysAgo: number }[] };
  colors: readonly DemoColor[];
  sizes: readonly string[];
  /** extra cents by size */
  surcharge?: Readonly<Record<string, number>>;
  measurements: { width: number; height: number; depth?: number };
  /** rank in the featured order; unnamed ones follow in the order of this file */
  featured?: number;
  video?: boolean;
}

const ONE = ['One size'] as const;
const BELT = ['85', '95', '105', '115'] as const;
const CLOTHES = ['S', 'M', 'L', 'XL'] as const;
const GLOVES = ['7', '8', '9', '10'] as const;

export const demoProducts: readonly DemoProduct[] = [
  { slug: 'aura-tote', category: 'bags', gender: 'female', model: 'tote', material: 'vegetable-tanned', price: 24900, colors: ['cognac', 'black', 'forest'], sizes: ONE, measurements: { width: 38, height: 30, depth: 14 }, featured: 1, video: true },
  { slug: 'archipelago-weekender', category: 'bags', gender: 'unisex', model: 'weekender', material: 'pebbled', price: 44900, colors: ['dark brown', 'black'], sizes: ['M', 'L'], surcharge: { L: 6000 }, measurements: { width: 52, height: 30, depth: 24 }, featured: 4 },
  { slug: 'ruissalo-crossbody', category: 'bags', gender: 'female', model: 'crossbody', material: 'pebbled', price: 17900, discount: { percent: 20, daysAgo: 12 }, colors: ['burgundy', 'sand', 'black'], sizes: ONE, measurements: { width: 24, height: 17, depth: 8 }, featured: 6 },
  { slug: 'harbour-satchel', category: 'bags', gender: 'male', model: 'satchel', material: 'bridle', price: 32900, colors: ['dark brown', 'cognac'], sizes: ONE, measurements: { width: 36, height: 27, depth: 10 } },
  { slug: 'linna-briefcase', category: 'bags', gender: 'male', model: 'briefcase', material: 'bridle', price: 38900, colors: ['black', 'dark brown'], sizes: ONE, measurements: { width: 40, height: 29, depth: 9 } },
  { slug: 'tuomi-backpack', category: 'bags', gender: 'unisex', model: 'backpack', material: 'pebbled', price: 28900, colors: ['forest', 'black', 'cognac'], sizes: ['M', 'L'], surcharge: { L: 3000 }, measurements: { width: 30, height: 42, depth: 15 }, featured: 3 },
  { slug: 'kuura-clutch', category: 'bags', gender: 'female', model: 'clutch', material: 'lambskin', price: 12900, colors: ['sand', 'black', 'burgundy'], sizes: ONE, measurements: { width: 27, height: 16, depth: 3 } },
  { slug: 'saari-bucket-bag', category: 'bags', gender: 'female', model: 'bucket', material: 'vegetable-tanned', price: 21900, discount: { percent: 15, daysAgo: 20, before: [{ price: 23900, daysAgo: 120 }, { price: 20900, daysAgo: 35 }] }, colors: ['cognac', 'navy'], sizes: ONE, measurements: { width: 24, height: 28, depth: 18 } },
  { slug: 'market-tote', category: 'bags', gender: 'unisex', model: 'tote', material: 'cowhide', price: 19900, colors: ['sand', 'dark brown'], sizes: ['M', 'L'], surcharge: { L: 2500 }, measurements: { width: 42, height: 34, depth: 16 } },
  { slug: 'aura-bifold', category: 'wallets', gender: 'male', model: 'bifold', material: 'vegetable-tanned', price: 7900, colors: ['cognac', 'black', 'dark brown'], sizes: ONE, measurements: { width: 11, height: 9, depth: 2 }, featured: 2 },
  { slug: 'luoto-cardholder', category: 'wallets', gender: 'unisex', model: 'cardholder', material: 'vegetable-tanned', price: 3900, colors: ['cognac', 'navy', 'forest', 'black'], sizes: ONE, measurements: { width: 10, height: 7 } },
  { slug: 'meri-zip-wallet', category: 'wallets', gender: 'female', model: 'zip-wallet', material: 'pebbled', price: 10900, colors: ['burgundy', 'navy', 'black'], sizes: ONE, measurements: { width: 19, height: 10, depth: 3 } },
  { slug: 'hovi-long-wallet', category: 'wallets', gender: 'female', model: 'long-wallet', material: 'lambskin', price: 9900, discount: { percent: 10, daysAgo: 5 }, colors: ['sand', 'burgundy'], sizes: ONE, measurements: { width: 19, height: 9, depth: 2 } },
  { slug: 'penni-coin-purse', category: 'wallets', gender: 'unisex', model: 'coin-purse', material: 'deerskin', price: 2900, colors: ['cognac', 'forest', 'black'], sizes: ONE, measurements: { width: 9, height: 8, depth: 2 } },
  { slug: 'matka-passport-cover', category: 'wallets', gender: 'unisex', model: 'passport-cover', material: 'vegetable-tanned', price: 4900, colors: ['cognac', 'navy'], sizes: ONE, measurements: { width: 10, height: 14 } },
  { slug: 'tori-slim-wallet', category: 'wallets', gender: 'male', model: 'bifold', material: 'bridle', price: 8900, colors: ['black', 'dark brown', 'navy'], sizes: ONE, measurements: { width: 10, height: 8, depth: 1 } },
  { slug: 'kauppias-wallet', category: 'wallets', gender: 'male', model: 'long-wallet', material: 'bridle', price: 11900, colors: ['dark brown', 'black'], sizes: ONE, measurements: { width: 20, height: 9, depth: 2 } },
  { slug: 'satama-belt', category: 'belts', gender: 'male', model: 'belt', material: 'bridle', price: 6900, colors: ['dark brown', 'black', 'cognac'], sizes: BELT, measurements: { width: 3.5, height: 0.4 }, featured: 5 },
  { slug: 'koski-belt', category: 'belts', gender: 'unisex', model: 'belt', material: 'vegetable-tanned', price: 5900, colors: ['cognac', 'black'], sizes: BELT, measurements: { width: 3, height: 0.4 } },
  { slug: 'punos-braided-belt', category: 'belts', gender: 'male', model: 'braided-belt', material: 'cowhide', price: 7500, colors: ['dark brown', 'cognac'], sizes: BELT, measurements: { width: 3.2, height: 0.5 } },
  { slug: 'vyotaro-wide-belt', category: 'belts', gender: 'female', model: 'wide-belt', material: 'lambskin', price: 8500, colors: ['black', 'burgundy'], sizes: ['75', '85', '95'], measurements: { width: 6, height: 0.4 } },
  { slug: 'hieno-slim-belt', category: 'belts', gender: 'female', model: 'belt', material: 'lambskin', price: 4900, discount: { percent: 25, daysAgo: 8 }, colors: ['sand', 'black', 'burgundy'], sizes: ['75', '85', '95'], measurements: { width: 2, height: 0.3 } },
  { slug: 'tyomies-work-belt', category: 'belts', gender: 'unisex', model: 'wide-belt', material: 'bridle', price: 7900, colors: ['dark brown', 'black'], sizes: BELT, measurements: { width: 4.5, height: 0.5 } },
  { slug: 'myrsky-biker', category: 'jackets', gender: 'male', model: 'biker', material: 'cowhide', price: 59000, colors: ['black', 'dark brown'], sizes: CLOTHES, surcharge: { XL: 3000 }, measurements: { width: 54, height: 66 } },
  { slug: 'lumi-shearling', category: 'jackets', gender: 'female', model: 'shearling', material: 'shearling', price: 69000, colors: ['cognac', 'dark brown'], sizes: ['XS', 'S', 'M', 'L'], measurements: { width: 50, height: 64 } },
  { slug: 'halla-racer', category: 'jackets', gender: 'female', model: 'racer', material: 'lambskin', price: 47900, discount: { percent: 20, daysAgo: 25 }, colors: ['black', 'burgundy'], sizes: ['XS', 'S', 'M', 'L'], measurements: { width: 46, height: 58 } },
  { slug: 'kallio-bomber', category: 'jackets', gender: 'male', model: 'bomber', material: 'lambskin', price: 49900, colors: ['navy', 'black', 'dark brown'], sizes: CLOTHES, surcharge: { XL: 3000 }, measurements: { width: 56, height: 67 } },
  { slug: 'ranta-coat', category: 'jackets', gender: 'female', model: 'coat', material: 'lambskin', price: 64900, colors: ['cognac', 'black'], sizes: ['S', 'M', 'L'], measurements: { width: 48, height: 98 } },
  { slug: 'puuseppa-vest', category: 'jackets', gender: 'unisex', model: 'vest', material: 'cowhide', price: 29900, colors: ['dark brown', 'black'], sizes: CLOTHES, measurements: { width: 52, height: 62 } },
  { slug: 'saaristo-racer', category: 'jackets', gender: 'male', model: 'racer', material: 'cowhide', price: 54900, colors: ['dark brown', 'navy'], sizes: CLOTHES, surcharge: { XL: 3000 }, measurements: { width: 55, height: 66 } },
  { slug: 'avain-key-fob', category: 'accessories', gender: 'unisex', model: 'key-fob', material: 'bridle', price: 2900, colors: ['cognac', 'black', 'navy', 'forest'], sizes: ONE, measurements: { width: 3, height: 12 } },
  { slug: 'pakkanen-gloves', category: 'accessories', gender: 'male', model: 'gloves', material: 'deerskin', price: 8900, colors: ['black', 'cognac'], sizes: GLOVES, measurements: { width: 12, height: 25 } },
  { slug: 'tuuli-gloves', category: 'accessories', gender: 'female', model: 'gloves', material: 'lambskin', price: 7900, discount: { percent: 10, daysAgo: 15 }, colors: ['burgundy', 'black', 'sand'], sizes: ['6', '7', '8'], measurements: { width: 10, height: 23 } },
  { slug: 'kansio-laptop-sleeve', category: 'accessories', gender: 'unisex', model: 'laptop-sleeve', material: 'vegetable-tanned', price: 9900, colors: ['cognac', 'black', 'forest'], sizes: ['13"', '15"'], surcharge: { '15"': 1500 }, measurements: { width: 34, height: 25, depth: 2 } },
  { slug: 'linssi-glasses-case', category: 'accessories', gender: 'unisex', model: 'glasses-case', material: 'pebbled', price: 4500, colors: ['navy', 'cognac'], sizes: ONE, measurements: { width: 17, height: 7, depth: 4 } },
  { slug: 'paja-apron', category: 'accessories', gender: 'unisex', model: 'apron', material: 'cowhide', price: 14900, colors: ['dark brown', 'cognac'], sizes: ONE, measurements: { width: 62, height: 84 } },
  { slug: 'aika-watch-strap', category: 'accessories', gender: 'male', model: 'watch-strap', material: 'bridle', price: 3900, colors: ['cognac', 'black', 'dark brown'], sizes: ['18 mm', '20 mm', '22 mm'], measurements: { width: 2, height: 20 } },
  { slug: 'muisto-notebook', category: 'accessories', gender: 'unisex', model: 'notebook', material: 'vegetable-tanned', price: 5900, colors: ['cognac', 'forest', 'black'], sizes: ['A6', 'A5'], surcharge: { A5: 1000 }, measurements: { width: 15, height: 21, depth: 2 } },
  { slug: 'siro-watch-strap', category: 'accessories', gender: 'female', model: 'watch-strap', material: 'lambskin', price: 3500, colors: ['burgundy', 'sand', 'black'], sizes: ['14 mm', '16 mm', '18 mm'], measurements: { width: 1.6, height: 18 } },
  { slug: 'kipina-apron', category: 'accessories', gender: 'male', model: 'apron', material: 'bridle', price: 18900, colors: ['black', 'dark brown'], sizes: ONE, measurements: { width: 64, height: 88 } },
];
