import { useTranslation } from '@fori/client/use-translation';
import type { ProductImage } from '@fori/contracts/products/schemas';
import { isVideo } from '@fori/domain/catalog';
import { Picture } from '@fori/ui/picture';
import { Play } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { stepOfKey } from '../../../shared/lightbox/use-swipe.ts';

interface ThumbnailsProps {
  images: readonly ProductImage[];
  shown: number;
  /** background of a video's sign */
  still: ProductImage | undefined;
  onShow: (index: number) => void;
}

/** All pictures and videos as thumbnails: in a row below the picture that scrolls, and on a desktop in a rail beside it. The arrow keys move between them and show each. */
export function Thumbnails({ images, shown, still, onShow }: ThumbnailsProps) {
  const { t } = useTranslation('catalog');
  const list = useRef<HTMLUListElement>(null);

  // a swipe over the picture may show one whose thumbnail is out of sight
  useEffect(() => {
    const thumbnail = list.current?.children[shown] as HTMLElement | undefined;
    if (list.current && thumbnail) list.current.scrollLeft = thumbnail.offsetLeft - thumbnail.offsetWidth;
  }, [shown]);

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
      className="relative -m-1 flex gap-2 overflow-x-auto p-1 [scrollbar-width:none] lg:mr-0 lg:mb-0 lg:max-h-[calc(100svh-2rem)] lg:w-18 lg:shrink-0 lg:flex-col lg:overflow-y-auto lg:overflow-x-hidden"
    >
      {images.map((image, i) => {
        const video = isVideo(image.url);
        const picture = video ? still : image;
        return (
          <li key={image.id} className="w-[17%] min-w-14 shrink-0 lg:w-full">
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
