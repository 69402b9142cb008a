import type { GuideText } from '@fori/domain/size-guides';
import type { DemoColor, DemoMaterial } from '../demo-products.ts';
import type { DemoGuide } from '../demo-size-guides.ts';
import type { DemoPicture } from '../media-manifest.ts';

/** The demo shop's texts in one language. `texts.test.ts` guarantees that every language covers every key. */
export interface DemoTexts {
  /** by product slug */
  products: Record<string, { name: string; description: string }>;
  /** what a product is made of and how to look after it */
  materials: Record<DemoMaterial, { material: string; care: string }>;
  /** alt texts with the placeholders `{name}` and `{color}` */
  pictures: Record<DemoPicture['view'], string>;
  /** dictionary forms, as a swatch is labelled */
  colors: Record<DemoColor, string>;
  /** the promo bar, with the placeholder `{threshold}` for the formatted amount */
  promo: string;
  /** groups of words that mean the same in a search */
  synonyms: string[][];
  /** what a size guide is called, what its columns measure, and its texts */
  sizeGuides: Record<DemoGuide, { name: string; columns: string[] } & Record<GuideText, string>>;
  /** what the shop's pages say of it beside the built-in texts */
  pages: {
    about: { description: string; heading: string; history: { year: number; title: string; text: string }[] };
    /** where the shop is */
    contact: { store: string };
  };
  /** what the home page says of the shop beside the built-in texts */
  home: { title: string; description: string; workshop: { title: string; text: string } };
}
