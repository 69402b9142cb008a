import type { ProductImage } from '@fori/contracts/products/schemas';
import { isVideo } from '@fori/domain/catalog';
import { cn } from '@fori/ui/cn';
import { Picture } from '@fori/ui/picture';
import { Play } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { stepOfKey } from '../../../shared/lightbox/use-swipe.ts';

interface ThumbnailsProps {
  images: readonly ProductImage[];
  shown: number;
  /** background of a video's sign */
  still: ProductImage | undefined;
  onShow: (index: number) => void;
}

/** All pictures and videos as thumbnails: below the picture, and on a desktop in a rail beside it. The arrow keys move between them and show each. */
export function Thumbnails({ images, shown, still, onShow }: ThumbnailsProps) {
  const { t } = useTranslation('catalog');
  const list = useRef<HTMLUListElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOfKey(event) ?? { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const next =
      { Home: 0, End: images.length - 1 }[event.key] ?? (step && (shown + step + images.length) % images.length);
    if (typeof next !== 'number') return;
    event.preventDefault();
    onShow(next);
    list.current?.querySelectorAll('button')[next]?.focus();
  };

  return (
    <ul
      ref={list}
      onKeyDown={onKeyDown}
      className={cn(
        'grid gap-2 lg:max-h-[calc(100svh-2rem)] lg:w-18 lg:shrink-0 lg:grid-cols-1 lg:overflow-y-auto lg:p-1 lg:-mt-1 lg:-ml-1',
        images.length === 6 ? 'grid-cols-5 min-[22rem]:grid-cols-6' : 'grid-cols-5',
      )}
    >
      {images.map((image, i) => {
        const video = isVideo(image.url);
        const picture = video ? still : image;
        return (
          <li key={image.id}>
            <button
              type="button"
              onClick={() => onShow(i)}
              aria-current={i === shown ? 'true' : undefined}
              aria-label={t(video ? 'product.gallery.thumbnail_video' : 'product.gallery.thumbnail', {
                number: i + 1,
                count: images.length,
              })}
              className="relative block aspect-4/5 forced-color-adjust-none w-full cursor-pointer bg-tile outline-offset-2 after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 aria-[current]:after:bg-ink"
            >
              {picture && (
                <Picture
                  src={picture.url}
                  alt=""
                  width={picture.width}
                  height={picture.height}
                  placeholder={picture.placeholder}
                  sizes="7rem"
                  eager
                  className="size-full object-cover"
                />
              )}
              {video && (
                <span className="absolute right-0 bottom-0 flex size-5 items-center justify-center bg-surface text-ink">
                  <Play aria-hidden className="size-3 fill-current" />
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
