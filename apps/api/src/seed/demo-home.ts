import type { HomeDocument } from '@fori/contracts/admin-home/schemas';
import { byLanguage } from '@fori/domain/languages';
import type { Queries } from '../db/types.ts';
import { builtInHome } from '../modules/home/index.ts';
import { inEachLanguage } from './demo-texts.ts';
import type { DemoTexts } from './texts/types.ts';

/** Where and since when; only Finnish and Swedish do without a comma. */
const eyebrow = byLanguage((language) => (['fi', 'sv'].includes(language) ? '{{city}} 1892' : '{{city}}, 1892'));

/** The built-in home page with what the demo says of its place and history. */
const demoHome = (): HomeDocument => {
  const text = (of: (home: DemoTexts['home']) => string) => inEachLanguage(({ home }) => of(home));
  return {
    title: text(({ title }) => title),
    description: text(({ description }) => description),
    blocks: builtInHome().blocks.map((block) => {
      if (block.kind === 'figures') return { ...block, eyebrow };
      if (block.kind !== 'hero') return block;
      const slides = block.slides.map((slide) =>
        slide.link.to === '/about'
          ? { ...slide, title: text(({ workshop }) => workshop.title), text: text(({ workshop }) => workshop.text) }
          : slide,
      );
      return { ...block, slides };
    }),
  };
};

/** Publishes the demo's home page, in all languages. */
export const insertDemoHome = async (tx: Queries, now: Date): Promise<void> => {
  const { homeVersions } = tx.t;
  await tx
    .insert(homeVersions)
    .values({ number: 1, document: demoHome(), changedAt: now, publishedAt: now })
    .returning({ id: homeVersions.id });
};
