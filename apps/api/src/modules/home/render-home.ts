import type { EditedBlock, HomeDocument } from '@fori/contracts/admin-home/schemas';
import type { HomeBlock, HomePage } from '@fori/contracts/home/schemas';
import { homeTextIn, isBlockShown } from '@fori/domain/home';
import type { Language } from '@fori/domain/languages';
import { fillPlaceholders } from '@fori/domain/text-pages';
import type { PageFacts } from '../text-pages/index.ts';

type Texts = HomeDocument['title'];

interface View {
  language: Language;
  facts: PageFacts;
  now: Date;
}

/** A block with its texts in one language; null where it has nothing to show. */
const renderBlock = (block: EditedBlock, inLanguage: (texts: Texts) => string): HomeBlock | null => {
  const { id } = block;
  const linkOf = ({ to, text }: { to: string; text: Texts }) => (to === '' ? null : { to, text: inLanguage(text) });
  const pictureOf = ({ file, alt }: { file: string; alt: Texts }) => ({ file, alt: inLanguage(alt) });
  switch (block.kind) {
    case 'hero':
      if (block.slides.length === 0) return null;
      return {
        id,
        kind: block.kind,
        slides: block.slides.map(({ title, text, link, picture }) => ({
          title: inLanguage(title),
          text: inLanguage(text),
          link: linkOf(link),
          picture: pictureOf(picture),
        })),
      };
    case 'links': {
      const links = block.links.flatMap((link) => linkOf(link) ?? []);
      return links.length === 0 ? null : { id, kind: block.kind, links };
    }
    case 'categories':
    case 'reviews':
      return { id, kind: block.kind, title: inLanguage(block.title) };
    case 'posts':
      return { id, kind: block.kind, title: inLanguage(block.title), link: linkOf(block.link) };
    default: {
      const common = {
        id,
        title: inLanguage(block.title),
        text: inLanguage(block.text),
        link: linkOf(block.link),
      };
      if (block.kind === 'film') return { ...common, kind: block.kind };
      if (block.kind === 'featured') return { ...common, kind: block.kind, products: block.products };
      if (block.kind === 'text') {
        return { ...common, kind: block.kind, picture: block.picture && pictureOf(block.picture) };
      }
      return {
        ...common,
        kind: block.kind,
        eyebrow: inLanguage(block.eyebrow),
        figures: block.figures.map(({ value, label }) => ({ value: inLanguage(value), label: inLanguage(label) })),
      };
    }
  }
};

/** The home page as its visitors see it at a moment, with the shop's facts in its texts (HOME-107, HOME-108). */
export const renderHome = ({ title, description, blocks }: HomeDocument, { language, facts, now }: View): HomePage => {
  const inLanguage = (texts: Texts) =>
    fillPlaceholders(homeTextIn(texts, language), (name) => facts[name as keyof PageFacts]);
  return {
    title: inLanguage(title),
    description: inLanguage(description),
    blocks: blocks.filter((block) => isBlockShown(block, now)).flatMap((block) => renderBlock(block, inLanguage) ?? []),
  };
};
