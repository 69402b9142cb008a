import { useTranslation } from '@fori/client/use-translation';
import type { ReviewMedia as Medium } from '@fori/contracts/reviews/schemas';
import { Picture } from '@fori/ui/picture';
import { VideoPoster } from '@fori/ui/video-poster';
import { useState } from 'react';
import { useLightbox } from '../../../shared/lightbox/use-lightbox.ts';
import { useNearViewport } from '../../../shared/use-near-viewport.ts';

/** A size for videos that do not state theirs. */
const DEFAULT_VIDEO_SIZE = { width: 1280, height: 720 } as const;
const SECONDS = 60;

const duration = (seconds: number): string =>
  `${Math.floor(seconds / SECONDS)}:${String(Math.round(seconds) % SECONDS).padStart(2, '0')}`;

interface ThumbnailProps {
  medium: Medium;
  /** from here a video's first frame is loaded */
  near: boolean;
}

/** A picture or a video's first frame in a square. The button around it carries its name. */
export function MediaThumbnail({ medium, near }: ThumbnailProps) {
  if (medium.type === 'image') {
    return (
      <Picture
        src={medium.sizes[0]?.url ?? medium.url}
        sources={medium.sizes}
        sizes="6rem"
        alt=""
        width={medium.width ?? DEFAULT_VIDEO_SIZE.width}
        height={medium.height ?? DEFAULT_VIDEO_SIZE.height}
        placeholder={medium.placeholder}
        fallback="camera"
        className="size-full object-cover"
      />
    );
  }
  return (
    <>
      <VideoPoster src={medium.url} waiting={!near} />
      {medium.duration !== null && (
        <span className="absolute right-1 bottom-1 bg-surface px-1 font-mono text-ink text-xs">
          {duration(medium.duration)}
        </span>
      )}
    </>
  );
}

interface ReviewMediaProps {
  media: readonly Medium[];
  /** whose they are */
  name: string;
}

/** The pictures and videos of a review as thumbnails; each opens the full-size view. */
export function ReviewMedia({ media, name }: ReviewMediaProps) {
  const { t } = useTranslation('reviews');
  const [start, setStart] = useState(0);
  const { Lightbox, open, opening, close } = useLightbox();
  const { ref, near } = useNearViewport<HTMLUListElement>();
  if (media.length === 0) return null;
  const label = (index: number) =>
    t(media[index]?.type === 'video' ? 'card.video' : 'card.picture', {
      number: index + 1,
      count: media.length,
      name,
    });
  return (
    <>
      <ul ref={ref} aria-label={t('card.media', { name })} className="flex flex-wrap gap-2">
        {media.map((medium, index) => (
          <li key={medium.url}>
            <button
              type="button"
              aria-label={label(index)}
              aria-busy={(opening && start === index) || undefined}
              onClick={() => {
                setStart(index);
                open();
              }}
              className="relative block size-20 cursor-zoom-in overflow-hidden bg-stage outline-offset-2 sm:size-24"
            >
              <MediaThumbnail medium={medium} near={near} />
            </button>
          </li>
        ))}
      </ul>
      {Lightbox && (
        <Lightbox
          images={media.map(({ url, width, height }, index) => ({
            url,
            alt_text: label(index),
            width: width ?? DEFAULT_VIDEO_SIZE.width,
            height: height ?? DEFAULT_VIDEO_SIZE.height,
          }))}
          start={start}
          label={t('card.media', { name })}
          sound
          onClose={close}
          onShow={setStart}
        />
      )}
    </>
  );
}
