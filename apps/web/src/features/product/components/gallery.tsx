import type { ProductImage } from '@fori/contracts/products/schemas';
import { Picture } from '@fori/ui/picture';
import { Maximize2, Play } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const Lightbox = lazy(() => import('./lightbox.tsx'));

interface GalleryProps {
  name: string;
  images: readonly ProductImage[];
  /** the chosen colour, whose picture comes first to sight */
  color: string | null;
}

/** Where the pictures of a colour begin; at the first one while none is chosen, or none shows it. */
const firstOf = (images: readonly ProductImage[], color: string | null): number =>
  Math.max(
    0,
    images.findIndex((image) => color !== null && image.color === color),
  );

/**
 * The pictures and films of a product: one large, the others as thumbnails, phones included. Give it the colour as
 * its `key`, too: another colour starts at its own picture.
 */
export function Gallery({ name, images, color }: GalleryProps) {
  const { t } = useTranslation('catalog');
  const [index, setIndex] = useState(() => firstOf(images, color));
  const [full, setFull] = useState(false);
  const shown = images[index];

  return (
    <section aria-label={t('product.gallery.label', { name })} className="flex flex-col gap-2">
      <div className="relative aspect-4/5 bg-stage">
        {shown?.type === 'video' ? (
          <video
            key={shown.url}
            src={shown.url}
            aria-label={shown.alt_text}
            controls
            muted
            loop
            playsInline
            className="size-full object-cover"
          />
        ) : (
          <Picture
            key={shown?.url}
            src={shown?.url ?? null}
            alt={shown?.alt_text ?? name}
            width={shown?.width ?? 960}
            height={shown?.height ?? 1200}
            placeholder={shown?.placeholder ?? null}
            sizes="(min-width: 80rem) 44rem, (min-width: 48rem) 58vw, 100vw"
            priority
            className="size-full object-cover"
          />
        )}
        {shown && (
          <button
            type="button"
            onClick={() => setFull(true)}
            className="absolute right-3 bottom-3 flex min-h-11 cursor-pointer items-center gap-2 rounded-control bg-surface px-3 text-sm font-semibold text-ink"
          >
            <Maximize2 aria-hidden className="size-4" />
            {t('product.gallery.open')}
          </button>
        )}
      </div>
      {images.length > 1 && (
        <ul className="grid grid-cols-5 gap-2">
          {images.map((image, i) => (
            <li key={image.id}>
              <button
                type="button"
                onClick={() => setIndex(i)}
                aria-current={i === index ? 'true' : undefined}
                aria-label={t(
                  image.type === 'video' ? 'product.gallery.thumbnail_video' : 'product.gallery.thumbnail',
                  {
                    number: i + 1,
                    count: images.length,
                  },
                )}
                className="relative block aspect-4/5 w-full cursor-pointer bg-stage outline-offset-2 after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 aria-[current]:after:bg-ink"
              >
                {image.type === 'video' ? (
                  <span className="flex size-full items-center justify-center">
                    <Play aria-hidden className="size-6" />
                  </span>
                ) : (
                  <Picture
                    src={image.url}
                    alt=""
                    width={image.width}
                    height={image.height}
                    placeholder={image.placeholder}
                    sizes="7rem"
                    className="size-full object-cover"
                  />
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
      {full && (
        <Suspense fallback={null}>
          <Lightbox images={images} start={index} name={name} onClose={() => setFull(false)} />
        </Suspense>
      )}
    </section>
  );
}
