import { useTranslation } from '@fori/client/use-translation';
import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { prefersStill } from '../../../shared/prefers-still.ts';
import { useDark } from '../../../shared/use-dark.ts';
import poster480 from '../film/designer-480.avif';
import poster480Webp from '../film/designer-480.webp';
import poster896 from '../film/designer-896.avif';
import poster896Webp from '../film/designer-896.webp';
import darkMp4 from '../film/designer-dark.mp4';
import darkWebm from '../film/designer-dark.webm';
import lightMp4 from '../film/designer-light.mp4';
import lightWebm from '../film/designer-light.webm';

const SIDE = 896;
const SIZES = '(min-width: 82rem) 33rem, (min-width: 48rem) 40vw, 92vw';
/** Distance from the viewport at which the film is loaded and plays. */
const NEAR = '200px';

/** Not every browser has `connection`. Not shared with `app/prefetch.ts`, which would add to every page's first load. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * The film of the designer on its poster, made by infra/artwork. It is loaded near the viewport, and with reduced motion or
 * while saving data only when asked for. (HOME-106)
 */
export function DesignerFilm() {
  const { t } = useTranslation('home');
  const frame = useRef<HTMLDivElement>(null);
  const film = useRef<HTMLVideoElement>(null);
  const [near, setNear] = useState(false);
  // nothing plays until the visitor's preferences are known
  const [paused, setPaused] = useState(true);
  const [loaded, setLoaded] = useState(false);
  const dark = useDark();

  useEffect(() => {
    if (!frame.current || typeof IntersectionObserver === 'undefined') return;
    setPaused(prefersStill() || savesData());
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), {
      rootMargin: NEAR,
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  const playing = near && !paused;
  useEffect(() => {
    if (playing) setLoaded(true);
  }, [playing]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the film of another theme is another element
  useEffect(() => {
    const element = film.current;
    if (!element) return;
    if (!playing) {
      element.pause();
      return;
    }
    let outdated = false;
    // the browser refused to play it, or could not load it
    element.play().catch(() => !outdated && setPaused(true));
    return () => {
      outdated = true;
    };
  }, [playing, loaded, dark]);

  return (
    <div ref={frame} className="relative aspect-square overflow-hidden bg-tile">
      <picture>
        <source type="image/avif" srcSet={`${poster480} 480w, ${poster896} ${SIDE}w`} sizes={SIZES} />
        <source type="image/webp" srcSet={`${poster480Webp} 480w, ${poster896Webp} ${SIDE}w`} sizes={SIZES} />
        <img
          src={poster896Webp}
          alt={t('designer.picture')}
          width={SIDE}
          height={SIDE}
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full"
        />
      </picture>
      {loaded && (
        <video
          key={dark ? 'dark' : 'light'}
          ref={film}
          muted
          loop
          playsInline
          aria-hidden
          tabIndex={-1}
          className="absolute inset-0 size-full"
        >
          <source src={dark ? darkWebm : lightWebm} type='video/webm; codecs="av01.0.05M.08"' />
          <source src={dark ? darkMp4 : lightMp4} type="video/mp4" />
        </video>
      )}
      {near && (
        <button
          type="button"
          aria-label={t(playing ? 'designer.pause' : 'designer.play')}
          onClick={() => setPaused(playing)}
          className="absolute right-3 bottom-3 flex size-target cursor-pointer items-center justify-center rounded-control border border-line bg-surface text-ink transition-colors hover:border-ink"
        >
          {playing ? <Pause aria-hidden className="size-5" /> : <Play aria-hidden className="size-5" />}
        </button>
      )}
    </div>
  );
}
