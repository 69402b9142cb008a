import { useEffect, useRef } from 'react';
import type { Viewable } from './viewable.ts';

interface FilmProps {
  film: Viewable;
  /** a picture of the piece, until the film runs */
  poster: string | null;
  /** somebody asked for it; it stays still all the same where less motion is wanted */
  play: boolean;
  /** with its sound and once, instead of silently on and on */
  sound?: boolean;
  className: string;
}

/** A film with the browser's controls. */
export function Film({ film, poster, play, sound = false, className }: FilmProps) {
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
      muted={!sound}
      loop={!sound}
      playsInline
      preload="metadata"
      className={className}
    />
  );
}
