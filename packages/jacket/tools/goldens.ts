import { newJacket } from '@fori/domain/jacket-renderers';
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
const everyColour = jacketColors.flatMap((color, i) =>
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

/** Each leather's own surface, as new designs are drawn. */
const everyLeather = jacketMaterials.map((material, i) => {
  const view = jacketViews[i % jacketViews.length] ?? 'front';
  const design: JacketDesign = {
    ...newJacket,
    material,
    color: jacketColors[i] ?? 'classic black',
    monogram: 'AL',
    logos: [{ id: 'a', logo: 'birch', view, x: 470, y: 640 }],
  };
  return { name: `${material}-${view}`, design, view, stage: 'light' } as const;
});

export const goldens = [...everyColour, ...everyLeather];
