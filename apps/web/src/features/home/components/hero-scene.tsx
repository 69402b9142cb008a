import { useTranslation } from '@fori/client/use-translation';
import type { HomeBlockOf } from '@fori/contracts/home/schemas';
import { buttonClass } from '@fori/ui/button';
import { ArrowRight } from 'lucide-react';
import { BlockLink } from './block-link.tsx';

interface HeroSceneProps {
  slide: HomeBlockOf<'hero'>['slides'][number];
  number: number;
  count: number;
  active: boolean;
}

/** The text of one slide. All overlap, so that the tallest sets the height and nothing shifts. */
export function HeroScene({ slide: { title, text, link }, number, count, active }: HeroSceneProps) {
  const { t } = useTranslation('home');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide of a carousel is a group, not a fieldset
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={t('hero.scene', { number, count, title })}
      inert={!active}
      className={`col-start-1 row-start-1 flex flex-col transition-opacity duration-220 ease-out motion-reduce:transition-none ${active ? 'opacity-100' : 'opacity-0'}`}
    >
      <h2 className="mb-3 font-extrabold text-3xl tracking-tighter sm:mb-6 sm:text-4xl">{title}</h2>
      {text && <p className="mb-5 max-w-form text-muted sm:mb-8 sm:text-lg">{text}</p>}
      {link && (
        <BlockLink to={link.to} className={buttonClass({ size: 'lg', className: 'self-start' })}>
          {link.text}
          <ArrowRight aria-hidden className="size-5" />
        </BlockLink>
      )}
    </div>
  );
}
