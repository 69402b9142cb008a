import { useTranslation } from '@fori/client/use-translation';
import type { ProductImage } from '@fori/contracts/products/schemas';
import { isVideo } from '@fori/domain/catalog';
import { cn } from '@fori/ui/cn';
import { Picture } from '@fori/ui/picture';
import { Maximize2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../shared/lazy-part.tsx';
import { useLightbox } from '../../../shared/lightbox/use-lightbox.ts';
import { useSwipe } from '../../../shared/lightbox/use-swipe.ts';
import { SharedElementPicture } from '../../../shared/shared-element-picture.tsx';
import { Thumbnails } from './thumbnails.tsx';

/**
 * On phones the picture is 92vw wide. Four less lets medium densities use 640 pixels, under half the bytes of 960; the
 * others use 960 either way.
 */
const SIZES = '(min-width: 80rem) 40rem, (min-width: 64rem) 50vw, 88vw';
/** Never higher than the window, thumbnails or not. */
export const GALLERY_FRAME = 'aspect-4/5 w-full max-w-[max(16rem,calc((100svh-2rem)*0.8))] bg-tile';

const Video = lazyPart(async () => (await import('../../../shared/lightbox/video.tsx')).Video);

interface GalleryProps {
  /** the product's name */
  id: number;
  name: string;
  images: readonly ProductImage[];
  /** the chosen colour, whose picture is scrolled into view */
  color: string | null;
}

/** Index of a colour's first picture; null where none shows it. */
const firstOf = (images: readonly ProductImage[], color: string | null): number | null => {
  const index = color === null ? -1 : images.findIndex((image) => image.color === color && !isVideo(image.url));
  return index < 0 ? null : index;
};

/** The pictures and videos of a product: one large, all as thumbnails, phones included. */
export function Gallery({ id, name, images, color }: GalleryProps) {
  const { t } = useTranslation('catalog');
  const [{ index, isChosen }, setShown] = useState({ index: firstOf(images, color) ?? 0, isChosen: false });
  const { Lightbox, open, opening, close } = useLightbox();
  const shown = images[index];
  const still = images.find((image) => !isVideo(image.url));
  const show = (next: number) => setShown({ index: next, isChosen: true });
  const swipe = useSwipe((step) => show((index + step + images.length) % images.length));

  // choosing a colour shows its picture; resetting the colour leaves the current one
  const [lastColor, setLastColor] = useState(color);
  if (color !== lastColor) {
    setLastColor(color);
    setShown({ index: firstOf(images, color) ?? index, isChosen: false });
  }

  const video = shown !== undefined && isVideo(shown.url);
  return (
    <section
      aria-label={t('product.gallery.label', { name })}
      // the row of thumbnails ends where the picture does
      className="flex flex-col gap-2 max-lg:max-w-[max(16rem,calc((100svh-2rem)*0.8))] lg:flex-row-reverse lg:items-start lg:justify-end"
    >
      <div className={cn('relative min-w-0 touch-pan-y', GALLERY_FRAME)} {...(images.length > 1 && swipe)}>
        {video ? (
          <Suspense>
            <Video
              key={shown.url}
              video={shown}
              poster={still?.url ?? null}
              play={isChosen}
              className="size-full object-cover"
            />
          </Suspense>
        ) : (
          <SharedElementPicture product={id}>
            <Picture
              key={shown?.url}
              src={shown?.url ?? null}
              alt={shown?.alt_text ?? name}
              width={shown?.width ?? 960}
              height={shown?.height ?? 1200}
              placeholder={shown?.placeholder ?? null}
              sizes={SIZES}
              priority
              className="size-full object-cover"
            />
          </SharedElementPicture>
        )}
        {shown && (
          // a picture opens wherever it is pressed; a video's own controls stay free
          <button
            type="button"
            onClick={open}
            aria-busy={opening || undefined}
            className={cn(
              'absolute flex cursor-zoom-in items-end justify-end p-3 outline-offset-[-4px]',
              video ? 'top-0 right-0' : 'inset-0',
            )}
          >
            <span className="flex min-h-11 items-center gap-2 rounded-control bg-surface px-3 font-semibold text-ink text-sm">
              <Maximize2 aria-hidden className="size-4" />
              {t('product.gallery.open')}
            </span>
          </button>
        )}
      </div>
      {images.length > 1 && <Thumbnails images={images} shown={index} still={still} onShow={show} />}
      {Lightbox && (
        <Lightbox
          images={images}
          start={index}
          enlarged
          label={t('product.gallery.label', { name })}
          onClose={close}
          onShow={show}
        />
      )}
    </section>
  );
}
