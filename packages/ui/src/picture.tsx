import { Camera } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { cn } from './cn.tsx';

const FALLBACK = '/placeholder.svg';
const PICTURE_WIDTHS = [320, 480, 640, 960] as const;
const DERIVED = /^(\/media\/.+)-\d+\.(?:webp|avif)$/;

type Format = 'avif' | 'webp';

/** `srcset` of a shop picture (`/media/…/name-960.webp`) in one format; null for an address that is not made in widths. */
export function pictureSrcSet(src: string, format: Format, widths: readonly number[] = PICTURE_WIDTHS): string | null {
  const stem = DERIVED.exec(src)?.[1];
  return stem ? widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ') : null;
}

type Status = 'loading' | 'loaded' | 'failed' | 'fallback-failed';

export interface PictureProps {
  /** null and empty count as failed */
  src: string | null;
  alt: string;
  /** of the original, in pixels: they hold the place before anything is loaded */
  width: number;
  height: number;
  sizes?: string | undefined;
  /** a tiny blurred stand-in as a data address, shown while loading */
  placeholder?: string | null | undefined;
  /** Fetched first, for what is seen without scrolling; the others wait until they come near. */
  priority?: boolean | undefined;
  /** Fetched at once, though after what has priority: for what some screens show without scrolling. */
  eager?: boolean | undefined;
  widths?: readonly number[] | undefined;
  /** Each size by its own address, for what does not go by the pipeline's names; `src` alone where there is one only. */
  sources?: readonly { url: string; width: number }[] | undefined;
  /** Shown when the picture fails: the shop's placeholder picture (products) or a camera (avatars, review media). */
  fallback?: 'placeholder' | 'camera' | undefined;
  /** on the frame; an `object-*` utility here reaches the picture */
  className?: string | undefined;
}

/**
 * The shop's picture: AVIF, then WebP, in the widths the pipeline makes. While loading its frame shows the stand-in or a
 * skeleton behind it, so that it is seen without a script too; a failed one gives way to its fallback. Give it a `key`
 * or change `src`: it starts anew.
 */
export function Picture(props: PictureProps) {
  return <Frame key={props.src ?? ''} {...props} />;
}

function Frame({
  src,
  alt,
  width,
  height,
  sizes,
  placeholder,
  priority = false,
  eager = priority,
  widths,
  sources,
  fallback = 'placeholder',
  className,
}: PictureProps) {
  const [status, setStatus] = useState<Status>(src ? 'loading' : 'failed');
  const ref = useRef<HTMLImageElement>(null);

  // A picture of the server's page may have loaded or failed before React listened.
  useEffect(() => {
    const image = ref.current;
    if (status === 'loading' && image?.complete) setStatus(image.naturalWidth > 0 ? 'loaded' : 'failed');
  }, [status]);

  const avif = !sources && src && pictureSrcSet(src, 'avif', widths);
  const webp = !sources && src && pictureSrcSet(src, 'webp', widths);
  const showCamera = status === 'fallback-failed' || (status === 'failed' && fallback === 'camera');
  const showFallback = status === 'failed' && !showCamera;
  const loading = status === 'loading';

  return (
    <span
      data-state={loading ? 'loading' : status === 'loaded' ? 'loaded' : 'failed'}
      aria-busy={loading || undefined}
      className={cn('group/picture relative isolate block overflow-hidden', !showCamera && 'bg-stage', className)}
    >
      {loading && (
        <span
          aria-hidden
          data-testid="picture-loading"
          className={cn(
            // what would never go is not shown; what a page's own script has marked as loaded goes before React comes
            'noscript:hidden group-data-[state=loaded]/picture:hidden',
            'absolute inset-0 -z-1 bg-center bg-cover',
            placeholder ? 'blur-md' : 'skeleton',
          )}
          style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
        />
      )}
      {showCamera && (
        <span
          role="img"
          aria-label={alt}
          style={{ aspectRatio: `${width} / ${height}` }}
          className="flex size-full items-center justify-center bg-stage text-muted"
        >
          <Camera aria-hidden className="size-1/4 max-h-12 min-h-4 min-w-4 max-w-12" strokeWidth={1.5} />
        </span>
      )}
      {showFallback && (
        <img
          src={FALLBACK}
          alt={alt}
          width={width}
          height={height}
          onError={() => setStatus('fallback-failed')}
          className="size-full object-contain"
        />
      )}
      {!showCamera && !showFallback && src && (
        // no box of its own, but a link in the chain by which the frame's `object-*` reaches the picture
        <picture className="contents [object-fit:inherit] [object-position:inherit]">
          {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
          {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
          <img
            ref={ref}
            src={src}
            {...(sources && { srcSet: sources.map(({ url, width }) => `${url} ${width}w`).join(', '), sizes })}
            alt={alt}
            width={width}
            height={height}
            loading={eager ? 'eager' : 'lazy'}
            // one that is fetched at once would else be lifted to the others' priority as soon as it is seen
            fetchPriority={priority ? 'high' : eager ? 'low' : 'auto'}
            decoding={priority ? 'sync' : 'async'}
            onLoad={() => setStatus('loaded')}
            onError={() => setStatus('failed')}
            className="size-full [object-fit:inherit] [object-position:inherit]"
          />
        </picture>
      )}
    </span>
  );
}
