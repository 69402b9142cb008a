import {
  type JacketDesign,
  jacketColors,
  jacketLinings,
  jacketMaterials,
  jacketSizes,
  jacketViews,
  plainJacket,
} from '@fori/domain/jackets';

export const goldenWidth = 300;
export const goldenFile = (name: string): string => new URL(`../golden/${name}.png`, import.meta.url).pathname;

/** Every colour in both views; materials, linings, sizes, stages and logos are distributed among them. */
export const goldens = jacketColors.flatMap((color, i) =>
  jacketViews.map((view, k) => {
    const design: JacketDesign = {
      ...plainJacket,
      color,
      size: jacketSizes[(i + k * 2) % jacketSizes.length] ?? 'medium',
      material: jacketMaterials[(i + k) % jacketMaterials.length] ?? 'lambskin',
      lining: jacketLinings[i % jacketLinings.length] ?? 'viscose',
      monogram: ['ÅB', 'Ö', '', 'ÞÆR'][i] ?? '',
      logos:
        view === 'front'
          ? [{ id: 'a', logo: i % 2 === 0 ? 'birch' : 'compass', view, x: 470, y: 640 }]
          : [{ id: 'b', logo: i % 2 === 0 ? 'reindeer' : 'swan', view, x: 600, y: 560 }],
    };
    return {
      name: `${color.replaceAll(' ', '-')}-${view}`,
      design,
      view,
      stage: i % 2 === 0 ? 'light' : 'dark',
    } as const;
  }),
);
