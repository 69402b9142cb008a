import { useTranslation } from '@fori/client/use-translation';
import type { HomeBlockOf } from '@fori/contracts/home/schemas';
import { cn } from '@fori/ui/cn';
import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ScenePicture } from '../../../shared/scene-picture.tsx';
import { useCarousel } from '../hooks/use-carousel.ts';
import { HeroScene } from './hero-scene.tsx';

/** Pictures in the page: the current one at first, the next ones once the page has loaded. */
function usePicturesNeeded(index: number, count: number): ReadonlySet<number> {
  const [needed, setNeeded] = useState<ReadonlySet<number>>(() => new Set([0]));
  useEffect(() => {
    setNeeded((before) => new Set([...before, index, (index + 1) % count]));
  }, [index, count]);
  return needed;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

interface HeroProps {
  block: HomeBlockOf<'hero'>;
  /** whether it is at the top of the page, so that its picture is loaded with priority */
  first: boolean;
}

/** Slides, usually at the top of the home page. */
export function Hero({ block: { slides }, first }: HeroProps) {
  const { t } = useTranslation('home');
  const { index, playing, show, togglePlaying, holdProps } = useCarousel(slides.length);
  const needed = usePicturesNeeded(index, slides.length);

  return (
    <section aria-roledescription="carousel" aria-label={t('hero.label')} {...holdProps} className="relative">
      <div className="split lg:min-h-[min(36.5vw,44rem)]">
        <div className="relative overflow-hidden bg-tile max-sm:h-[clamp(10rem,100svh-30rem,120vw)] sm:aspect-8/5 lg:aspect-auto">
          {slides.map(({ picture }, i) => (
            <div
              key={i}
              aria-hidden={i !== index || picture.alt === ''}
              className={`absolute inset-0 transition-opacity duration-220 ease-out motion-reduce:transition-none ${i === index ? 'opacity-100' : 'opacity-0'}`}
            >
              {needed.has(i) && (
                <ScenePicture
                  picture={picture.file}
                  alt={picture.alt}
                  first={first && i === 0}
                  sizes="(min-width: 64rem) 64rem, 100vw"
                />
              )}
            </div>
          ))}
        </div>
        <div className="flex flex-col justify-center bg-surface pt-3 pb-8 lg:py-8">
          <div className={cn('-mr-3.5 mb-2 flex items-center lg:mb-4', slides.length === 1 && 'hidden')}>
            <p className="mr-auto font-mono text-muted text-sm" aria-hidden>
              {twoDigits(index + 1)} / {twoDigits(slides.length)}
            </p>
            {slides.map(({ title }, i) => (
              <button
                key={i}
                type="button"
                onClick={() => show(i)}
                aria-label={t('hero.show', { number: i + 1, title })}
                aria-current={i === index ? 'true' : undefined}
                className="group flex size-11 cursor-pointer items-center justify-center"
              >
                <span className="block size-2.5 rounded-full border border-ink forced-color-adjust-none transition-colors duration-120 group-hover:bg-line group-aria-[current]:bg-ink" />
              </button>
            ))}
            <button
              type="button"
              onClick={togglePlaying}
              aria-label={t(playing ? 'hero.pause' : 'hero.play')}
              className="flex size-11 cursor-pointer items-center justify-center text-muted hover:text-ink"
            >
              {playing ? <Pause aria-hidden className="size-4" /> : <Play aria-hidden className="size-4" />}
            </button>
          </div>
          <div aria-live={playing ? 'off' : 'polite'} className="grid grid-cols-1">
            {slides.map((slide, i) => (
              <HeroScene key={i} slide={slide} number={i + 1} count={slides.length} active={i === index} />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
