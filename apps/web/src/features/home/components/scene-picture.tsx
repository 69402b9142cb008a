import { type ScenePicture as ScenePictureName, sceneFallback, sceneSources } from '../scenes.ts';

interface ScenePictureProps {
  picture: ScenePictureName;
  /** the first picture of the page: fetched before all others */
  first?: boolean;
  sizes: string;
}

/** A scene, tall on phones and wide elsewhere. Decorative: the words beside it say what it stands for. */
export function ScenePicture({ picture, first = false, sizes }: ScenePictureProps) {
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
        alt=""
        className="absolute inset-0 size-full object-cover lg:object-right"
        fetchPriority={first ? 'high' : 'low'}
        decoding={first ? 'sync' : 'async'}
      />
    </picture>
  );
}
