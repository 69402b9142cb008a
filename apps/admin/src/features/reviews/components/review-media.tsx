import { useTranslation } from '@fori/client/use-translation';
import type { ReviewMedia as Medium } from '@fori/contracts/reviews/schemas';
import { Picture } from '@fori/ui/picture';
import { VideoPoster } from '@fori/ui/video-poster';
import { useState } from 'react';
import { Lightbox } from '../../../shared/lightbox.tsx';

const SQUARE = 80;

/** The pictures and videos of a review as thumbnails; each opens at full size. */
export function ReviewMedia({ media, name }: { media: readonly Medium[]; name: string }) {
  const { t } = useTranslation('admin-reviews');
  const [opened, setOpened] = useState<number | null>(null);
  if (media.length === 0) return null;
  const labelOf = ({ type }: Medium, index: number) =>
    t(type === 'video' ? 'media.video' : 'media.picture', { number: index + 1, count: media.length, name });
  return (
    <>
      <ul aria-label={t('media.title', { name })} className="mt-3 flex flex-wrap gap-2">
        {media.map((medium, index) => (
          <li key={medium.url}>
            <button
              type="button"
              aria-label={labelOf(medium, index)}
              onClick={() => setOpened(index)}
              className="relative block size-20 cursor-zoom-in overflow-hidden bg-stage outline-offset-2"
            >
              {medium.type === 'image' ? (
                <Picture
                  src={medium.sizes[0]?.url ?? medium.url}
                  sources={medium.sizes}
                  sizes="5rem"
                  alt=""
                  width={medium.width ?? SQUARE}
                  height={medium.height ?? SQUARE}
                  placeholder={medium.placeholder}
                  fallback="camera"
                  className="size-full object-cover"
                />
              ) : (
                <VideoPoster src={medium.url} />
              )}
            </button>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <Lightbox
          title={t('media.title', { name })}
          media={media.map((medium, index) => ({ ...medium, label: labelOf(medium, index) }))}
          start={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
