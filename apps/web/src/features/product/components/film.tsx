import type { ProductImage } from '@fori/contracts/products/schemas';
import { useEffect, useRef } from 'react';

interface FilmProps {
  film: ProductImage;
  /** a picture of the piece, until the film runs */
  poster: string | null;
  /** somebody asked for it; it stays still all the same where less motion is wanted */
  play: boolean;
  className: string;
}

/** A product's film, without sound and with the browser's controls. */
export function Film({ film, poster, play, className }: FilmProps) {
  const ref = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!play || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // a browser that refuses leaves the controls
    ref.current?.play()?.catch(() => undefined);
  }, [play]);
  return (
    <video
      ref={ref}
      src={film.url}
      {...(poster && { poster })}
      aria-label={film.alt_text}
      width={film.width}
      height={film.height}
      controls
      muted
      loop
      playsInline
      preload="metadata"
      className={className}
    />
  );
}
