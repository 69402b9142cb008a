import { sceneFallback, sceneSources } from './scenes.ts';

interface ScenePictureProps {
  /** the address of its files below /media, without shape, size and format */
  picture: string;
  /** the first picture of the page, loaded with priority */
  first?: boolean;
  sizes: string;
  /** the alternative text; without it the picture is decorative */
  alt?: string;
}

/** A picture, tall on phones and wide elsewhere, that fills its frame. */
export function ScenePicture({ picture, first = false, sizes, alt = '' }: ScenePictureProps) {
  return (
    <picture>
      <source
        media="(max-width: 39.99rem)"
        type="image/avif"
        srcSet={sceneSources(picture, 'tall', 'avif')}
        sizes="100vw"
      />
      <source
        media="(max-width: 39.99rem)"
        type="image/webp"
        srcSet={sceneSources(picture, 'tall', 'webp')}
        sizes="100vw"
      />
      <source type="image/avif" srcSet={sceneSources(picture, 'wide', 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sceneSources(picture, 'wide', 'webp')} sizes={sizes} />
      <img
        src={sceneFallback(picture)}
        alt={alt}
        className="absolute inset-0 size-full object-cover"
        // one that is hidden, as on phones, is not loaded
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'low'}
        decoding={first ? 'sync' : 'async'}
      />
    </picture>
  );
}
