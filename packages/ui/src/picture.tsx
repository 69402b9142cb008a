import { Camera } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { cn } from './cn.tsx';

const FALLBACK = '/placeholder.svg';
const PICTURE_WIDTHS = [320, 480, 640, 960] as const;
const DERIVED = /^(\/media\/.+)-\d+\.(?:webp|avif)$/;

type Format = 'avif' | 'webp';

/** `srcset` of a shop picture (`/media/…/name-960.webp`) in one format; null for a URL that does not follow the pattern. */
export function pictureSrcSet(src: string, format: Format, widths: readonly number[] = PICTURE_WIDTHS): string | null {
  const stem = DERIVED.exec(src)?.[1];
  return stem ? widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ') : null;
}

type Status = 'loading' | 'loaded' | 'failed' | 'fallback-failed';

export interface PictureProps {
  /** null and empty count as failed */
  src: string | null;
  alt: string;
  /** of the original, in pixels; they reserve the space before loading */
  width: number;
  height: number;
  sizes?: string | undefined;
  /** a tiny blurred preview as a data URL, shown while loading */
  placeholder?: string | null | undefined;
  /** Fetched first, for pictures visible without scrolling; others load lazily. */
  priority?: boolean | undefined;
  /** Fetched at once at low priority, for pictures visible without scrolling on some screens. */
  eager?: boolean | undefined;
  widths?: readonly number[] | undefined;
  /** The URLs of all sizes, for pictures not named as the pipeline names them. */
  sources?: readonly { url: string; width: number }[] | undefined;
  /** Shown when the picture fails: the shop's placeholder picture (products) or a camera (avatars, review media). */
  fallback?: 'placeholder' | 'camera' | undefined;
  /** on the frame; an `object-*` utility here reaches the picture */
  className?: string | undefined;
}

/**
 * A picture in AVIF or WebP, in the pipeline's widths. Its placeholder or skeleton is behind it while it loads, so that the
 * picture is visible without JavaScript too (UI-13, UI-14); a failed one is replaced by its fallback (UI-15). A new `src`
 * starts again.
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
      className={cn('group/picture relative isolate block overflow-hidden', !showCamera && 'bg-tile', className)}
    >
      {loading && (
        <span
          aria-hidden
          data-testid="picture-loading"
          className={cn(
            // hidden without JavaScript, and where the page's inline script has marked the picture as loaded before hydration
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
        // without a box; passes the frame's `object-*` on to the picture
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
            // otherwise an eager picture would get high priority as soon as it is visible
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
